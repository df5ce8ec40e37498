import * as v from 'valibot';
import type { FileStamp } from '../../model/file-stamp.ts';
import type { BackendMemory } from '../backend.ts';

export type LoginStamp = {
  readonly program: FileStamp;
  /** The program's own home. */
  readonly home: string;
  /** The stamp of the login file in it. */
  readonly file: FileStamp;
};

/** Cached answers of a program about itself. */
export type ProgramCache = {
  /** Its long flags; null if not cached for this program. */
  readonly readFlags: (program: FileStamp) => readonly string[] | null;
  /** Null if not cached. */
  readonly readVersion: (program: FileStamp) => string | null;
  readonly writeFlags: (
    program: FileStamp,
    flags: readonly string[],
    version: string | null,
  ) => Promise<void>;
  /** Whether the program recently confirmed this login. */
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
 * One record per program and login, named after their paths. A damaged or outdated record counts as missing; if one
 * cannot be written, the next run asks again.
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

/** A time in the future is not trusted: the clock was set back, or the record was forged. */
function isRecent(seenAt: number, now: number): boolean {
  return seenAt <= now && now - seenAt < LOGIN_LASTS_MS;
}
