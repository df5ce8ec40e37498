import * as v from 'valibot';
import type { CodexCache, FileStamp, LoginStamp } from '../model/codex-cache.ts';
import type { PrivateDir } from '../system/files/private-path.ts';
import type { StateFile } from './store/file.ts';
import type { Format } from './store/format.ts';
import { key } from './paths.ts';
import { peekRecord, updateRecord } from './store/record.ts';

const LOGIN_LASTS_MS = 60_000;

const stampSchema = v.object({ size: v.number(), mtimeMs: v.number(), ctimeMs: v.number() });
const flagSchema = v.pipe(v.string(), v.maxLength(60), v.regex(/^--[a-z][a-z0-9-]*$/));

const versionSchema = v.pipe(v.string(), v.maxLength(60), v.regex(/^[\w.+-]+$/));

const FLAGS = {
  version: 1,
  schema: v.object({
    program: stampSchema,
    flags: v.pipe(v.array(flagSchema), v.maxLength(200)),
    codexVersion: v.optional(v.nullable(versionSchema), null),
  }),
} satisfies Format<unknown>;

const LOGIN = {
  version: 1,
  schema: v.object({ program: stampSchema, file: stampSchema, seenAt: v.number() }),
} satisfies Format<unknown>;

/**
 * One record per program and login, named after their paths. What is damaged, another user's or of an
 * earlier program counts as not there; what cannot be written is asked again next time.
 */
export function createCodexCache(dir: PrivateDir, now: () => number): CodexCache {
  return {
    readFlags: (program) => aboutProgram(dir, program)?.flags ?? null,
    readVersion: (program) => aboutProgram(dir, program)?.codexVersion ?? null,
    writeFlags: async (program, flags, version) => {
      const record = { program: stamp(program), flags: [...flags], codexVersion: version };
      await updateRecord(flagsFile(dir, program), FLAGS, () => record);
    },
    readLogin: (login) => {
      const peeked = peekRecord(loginFile(dir, login), LOGIN);
      if (peeked.kind !== 'read') return false;
      const { program, file, seenAt } = peeked.record;
      return isSame(program, login.program) && isSame(file, login.file) && isRecent(seenAt, now());
    },
    writeLogin: async (login) => {
      const record = { program: stamp(login.program), file: stamp(login.file), seenAt: now() };
      await updateRecord(loginFile(dir, login), LOGIN, () => record);
    },
  };
}

function aboutProgram(dir: PrivateDir, program: FileStamp) {
  const peeked = peekRecord(flagsFile(dir, program), FLAGS);
  return peeked.kind === 'read' && isSame(peeked.record.program, program) ? peeked.record : null;
}

type Stamp = v.InferOutput<typeof stampSchema>;

function flagsFile(dir: PrivateDir, program: FileStamp): StateFile {
  return { dir, name: `flags-${key(program.path)}.json` };
}

function loginFile(dir: PrivateDir, { program, home }: LoginStamp): StateFile {
  return { dir, name: `login-${key(`${program.path}\n${home}`)}.json` };
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
