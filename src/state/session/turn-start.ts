import * as v from 'valibot';
import { isAbsent } from '../../system/files/files.ts';
import type { PrivateDir } from '../../system/files/private-path.ts';
import type { Version } from './baseline.ts';
import { pathOfFile } from '../store/file.ts';
import type { RecordFormat } from '../store/format.ts';
import { turnLimitFile, turnStartFile } from '../paths.ts';
import { peekRecord, removeRecord, updateRecord } from '../store/record.ts';

/* The repository at the start of a turn, so that the stop can tell what the turn changed. */

/** One file at the start of a turn. */
export type StartFile = {
  readonly isThere: boolean;
  readonly size: number;
  readonly mtimeMs: number;
  readonly ctimeMs: number;
  /** Hash of its bytes; null if they were not read. */
  readonly hash: string | null;
  /** Its redacted text; null if it was too large to keep. */
  readonly version: Version | null;
  /** The git object with its text, if git has one. */
  readonly blob: string | null;
};

export type StartFiles = Readonly<Record<string, StartFile>>;

/** Why not all changes of a turn can be seen. */
export const TURN_LIMITS = ['no-git', 'too-slow', 'untracked'] as const;
export type TurnLimit = (typeof TURN_LIMITS)[number];

export type TurnStart = {
  readonly at: number;
  /** The agent has stopped since; the next prompt begins a new turn. */
  readonly isOver: boolean;
  readonly limit: TurnLimit | null;
  /** Null: there was no commit yet. */
  readonly head: string | null;
  /** Commits that branches and tags pointed to. */
  readonly refs: readonly string[];
  /**
   * Files that differed from HEAD, and files carried over from earlier turns; keys as made by
   * `nameKeys`.
   */
  readonly files: StartFiles;
  /** Folders with a repository of their own, of which the user knows; absent in records of older versions. */
  readonly repositories?: readonly string[];
  /**
   * Set at the end of the turn: its files that were changed and not reviewed, as they were before.
   */
  readonly unreviewed: StartFiles;
  /** Limits that the user was told about in this session. */
  readonly told: readonly TurnLimit[];
};

const VERSION = 1;

/** Checked by hand: a schema check of thousands of files would take longer than git. */
const FORMAT: RecordFormat<TurnStart> = {
  version: VERSION,
  mayBeLost: true,
  schema: v.custom<TurnStart>(isTurnStart),
};

function isTurnStart(value: unknown): boolean {
  if (!isMap(value)) return false;
  const { at, isOver, head, refs, files, unreviewed, told, repositories = [] } = value;
  const isFlat = typeof at === 'number' && typeof isOver === 'boolean' && isOidOrNull(head);
  const areLists =
    Array.isArray(refs) && refs.every(isOid) && Array.isArray(told) && areTexts(repositories);
  return isFlat && areLists && areFiles(files) && areFiles(unreviewed);
}

function areFiles(value: unknown): boolean {
  return isMap(value) && Object.values(value).every(isStartFile);
}

function isStartFile(value: unknown): boolean {
  if (!isMap(value)) return false;
  const { isThere, size, hash, blob, version } = value;
  const isWhole = typeof isThere === 'boolean' && typeof size === 'number';
  return isWhole && isTextOrNull(hash) && isOidOrNull(blob) && isVersion(version);
}

function isVersion(value: unknown): boolean {
  return value === null || (isMap(value) && isText(value['text']) && isTextOrNull(value['mark']));
}

function isMap(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function areTexts(value: unknown): boolean {
  return Array.isArray(value) && value.every(isText);
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

/** These become arguments of git. */
function isOid(value: unknown): boolean {
  return isText(value) && /^[0-9a-f]{40,64}$/.test(value);
}

function isOidOrNull(value: unknown): boolean {
  return value === null || isOid(value);
}

function isTextOrNull(value: unknown): boolean {
  return value === null || isText(value);
}

/** Null if there is no readable record: then only the edits of tools are known. */
export function readTurnStart(sessionDir: PrivateDir): TurnStart | null {
  const peeked = peekRecord(turnStartFile(sessionDir), FORMAT);
  return peeked.kind === 'read' ? peeked.record : null;
}

export async function updateTurnStart(
  sessionDir: PrivateDir,
  change: (kept: TurnStart | null) => TurnStart,
): Promise<void> {
  // Not written: the stop compares with the old record or sees only edits of tools.
  await updateRecord(turnStartFile(sessionDir), FORMAT, change);
}

export async function forgetTurnStart(sessionDir: PrivateDir): Promise<void> {
  const file = turnStartFile(sessionDir);
  if (!isAbsent(pathOfFile(file))) await removeRecord(file, FORMAT);
}

type KeptLimit = { readonly limit: TurnLimit | null };

const LIMIT_FORMAT: RecordFormat<KeptLimit> = {
  version: VERSION,
  mayBeLost: true,
  schema: v.object({ limit: v.nullable(v.picklist(TURN_LIMITS)) }),
};

/** Limits of the last turn start in this project, for `doctor`. */
export function readTurnLimit(projectDir: PrivateDir): TurnLimit | null {
  const peeked = peekRecord(turnLimitFile(projectDir), LIMIT_FORMAT);
  return peeked.kind === 'read' ? peeked.record.limit : null;
}

export async function keepTurnLimit(
  projectDir: PrivateDir,
  limit: TurnLimit | null,
): Promise<void> {
  if (readTurnLimit(projectDir) === limit) return;
  await updateRecord(turnLimitFile(projectDir), LIMIT_FORMAT, () => ({ limit }));
}
