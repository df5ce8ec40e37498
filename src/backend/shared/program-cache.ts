import * as v from 'valibot';
import type { FileStamp } from '../../model/file-stamp.ts';
import type { BackendMemory } from '../backend.ts';

export type LoginStamp = {
  readonly program: FileStamp;
  /** The program's own home. */
  readonly home: string;
  /** The file of the login in it. */
  readonly file: FileStamp;
};

/** Answers of a program about itself that need not be asked for again. */
export type ProgramCache = {
  /** Its long flags; null: not known of this program. */
  readonly readFlags: (program: FileStamp) => readonly string[] | null;
  /** Null: not known. */
  readonly readVersion: (program: FileStamp) => string | null;
  readonly writeFlags: (
    program: FileStamp,
    flags: readonly string[],
    version: string | null,
  ) => Promise<void>;
  /** Did the program call this very login valid a moment ago? */
  readonly readLogin: (login: LoginStamp) => boolean;
  readonly writeLogin: (login: LoginStamp) => Promise<void>;
};

const LOGIN_LASTS_MS = 60_000;

const stampSchema = v.object({ size: v.number(), mtimeMs: v.number(), ctimeMs: v.number() });
const flagSchema = v.pipe(v.string(), v.maxLength(60), v.regex(/^--[a-z][a-z0-9-]*$/));
const versionSchema = v.pipe(v.string(), v.maxLength(60), v.regex(/^[\w.+-]+$/));

const flagsSchema = v.object({
  program: stampSchema,
  flags: v.pipe(v.array(flagSchema), v.maxLength(200)),
  programVersion: v.nullable(versionSchema),
});

const loginSchema = v.object({ program: stampSchema, file: stampSchema, seenAt: v.number() });

/**
 * One record per program and login, named after their paths. What is damaged or of an earlier program counts as
 * not there; what cannot be written is asked again next time.
 */
export function createProgramCache({ read, write, now }: BackendMemory): ProgramCache {
  const aboutProgram = (program: FileStamp) => {
    const record = v.safeParse(flagsSchema, read('flags', program.path));
    return record.success && isSame(record.output.program, program) ? record.output : null;
  };
  return {
    readFlags: (program) => aboutProgram(program)?.flags ?? null,
    readVersion: (program) => aboutProgram(program)?.programVersion ?? null,
    writeFlags: async (program, flags, version) => {
      const record = { program: stamp(program), flags: [...flags], programVersion: version };
      await write('flags', program.path, record);
    },
    readLogin: (login) => {
      const record = v.safeParse(loginSchema, read('login', subjectOf(login)));
      if (!record.success) return false;
      const { program, file, seenAt } = record.output;
      return isSame(program, login.program) && isSame(file, login.file) && isRecent(seenAt, now());
    },
    writeLogin: async (login) => {
      const record = { program: stamp(login.program), file: stamp(login.file), seenAt: now() };
      await write('login', subjectOf(login), record);
    },
  };
}

type Stamp = v.InferOutput<typeof stampSchema>;

function subjectOf({ program, home }: LoginStamp): string {
  return `${program.path}\n${home}`;
}

function stamp({ size, mtimeMs, ctimeMs }: FileStamp): Stamp {
  return { size, mtimeMs, ctimeMs };
}

function isSame(kept: Stamp, { size, mtimeMs, ctimeMs }: FileStamp): boolean {
  return kept.size === size && kept.mtimeMs === mtimeMs && kept.ctimeMs === ctimeMs;
}

/** A time to come is none of ours: the clock was set back, or somebody made it up. */
function isRecent(seenAt: number, now: number): boolean {
  return seenAt <= now && now - seenAt < LOGIN_LASTS_MS;
}
