import { withLock } from '../../system/files/lock.ts';
import { checkPrivateDir, ensurePrivateDir } from '../../system/files/private-dir.ts';
import { type PrivateRead, readPrivateFile } from '../../system/files/private-file.ts';
import { type StorageFailure, failed } from '../../system/files/storage-error.ts';
import { appendHeld, MAX_BYTES, olderThan, type Rotation } from './append.ts';
import { pathOfFile, type StateFile } from './file.ts';
import { type RecordFormat, formatStored, parseStored } from './format.ts';

/*
 * An append-only file of JSON lines. Each line is complete or absent: the next writer removes a
 * half line left by a killed process. A line damaged by the disk is skipped and counted, never
 * rewritten. A journal with a size limit has two files: a full one replaces the older one, and a
 * new one is started.
 */

export type Appended =
  /** `setAside`: the new name of a foreign file that was in the way. */
  { readonly kind: 'appended'; readonly setAside: string | null } | StorageFailure;

export type ReadJournal<T> =
  | {
      readonly kind: 'read';
      readonly entries: readonly T[];
      /** The number of unreadable lines. */
      readonly damaged: number;
      /** The number of lines written by a newer version. */
      readonly newer: number;
    }
  | StorageFailure;

const NEWLINE = 0x0a;

/**
 * Adds one entry. It survives the death of this process, but it is not flushed to disk: hooks add
 * entries on every edit, and a power cut ends their session anyway.
 */
export async function appendEntry<T extends object>(
  file: StateFile,
  format: RecordFormat<T>,
  { entry, rotation = null }: { readonly entry: T; readonly rotation?: Rotation | null },
): Promise<Appended> {
  const dir = ensurePrivateDir(file.dir);
  if (dir.kind === 'failed') return dir;
  const path = pathOfFile(file);
  const line = formatStored(entry, format);
  const locked = await withLock(path, (lease) => appendHeld({ path, line, lease, rotation }));
  return locked.kind === 'done' ? { kind: 'appended', setAside: locked.value } : locked;
}

export type Extended<T> =
  /** `added`: null if there was nothing to add. */
  | { readonly kind: 'extended'; readonly added: T | null; readonly entries: readonly T[] }
  | StorageFailure;

/**
 * Adds the entry that `decide` derives from all entries so far; no other process adds one in
 * between.
 */
export async function extendJournal<T extends object>(
  file: StateFile,
  format: RecordFormat<T>,
  decide: (entries: readonly T[]) => T | null,
): Promise<Extended<T>> {
  const dir = ensurePrivateDir(file.dir);
  if (dir.kind === 'failed') return dir;
  const path = pathOfFile(file);
  const locked = await withLock(path, (lease): Extended<T> => {
    const read = toJournal(readPrivateFile(path, MAX_BYTES), path, format);
    // A foreign file will be set aside.
    const entries = read.kind === 'read' ? read.entries : [];
    const added = decide(entries);
    if (added !== null)
      appendHeld({ path, line: formatStored(added, format), lease, rotation: null });
    return { kind: 'extended', added, entries };
  });
  return locked.kind === 'done' ? locked.value : locked;
}

/** All readable entries, in order; empty if there is no journal. */
export async function readJournal<T>(
  file: StateFile,
  format: RecordFormat<T>,
): Promise<ReadJournal<T>> {
  const dir = checkPrivateDir(file.dir);
  if (dir.kind === 'failed') return dir;
  if (dir.kind === 'absent') return NOTHING;
  const path = pathOfFile(file);
  const read = readBoth(path);
  if (isSettled(read)) return toJournal(read.current, path, format);
  const again = await withLock(path, () => readBoth(path));
  // If nothing can be locked, nothing is being written.
  const { older, current } = again.kind === 'done' ? again.value : read;
  return joined(toJournal(older, olderThan(path), format), toJournal(current, path, format));
}

type Both = { readonly current: PrivateRead; readonly older: PrivateRead };

/** In this order: if there is no older file, the current one was not moved meanwhile. */
function readBoth(path: string): Both {
  const current = readPrivateFile(path, MAX_BYTES);
  return { current, older: readPrivateFile(olderThan(path), MAX_BYTES) };
}

/** An unfinished last line is being written now, or was torn; the lock tells which. */
function isSettled({ current, older }: Both): boolean {
  if (older.kind !== 'absent') return false;
  return current.kind !== 'read' || current.bytes.length === 0 || current.bytes.at(-1) === NEWLINE;
}

function joined<T>(older: ReadJournal<T>, current: ReadJournal<T>): ReadJournal<T> {
  if (older.kind === 'failed') return older;
  if (current.kind === 'failed') return current;
  return {
    kind: 'read',
    entries: [...older.entries, ...current.entries],
    damaged: older.damaged + current.damaged,
    newer: older.newer + current.newer,
  };
}

const NOTHING = { kind: 'read', entries: [], damaged: 0, newer: 0 } as const;

function toJournal<T>(read: PrivateRead, path: string, format: RecordFormat<T>): ReadJournal<T> {
  switch (read.kind) {
    case 'absent':
      return NOTHING;
    case 'strange':
      return failed('strange', path);
    case 'failed':
      return read;
    case 'read':
      return parseLines(read.bytes, format);
  }
}

function parseLines<T>(bytes: Buffer, format: RecordFormat<T>): ReadJournal<T> {
  const entries: T[] = [];
  let damaged = 0;
  let newer = 0;
  for (const line of linesOf(bytes)) {
    const stored = parseStored(line, format);
    if (stored.kind === 'read') entries.push(stored.record);
    else if (stored.kind === 'newer') newer += 1;
    else damaged += 1;
  }
  return { kind: 'read', entries, damaged, newer };
}

function* linesOf(bytes: Buffer): Generator<Buffer> {
  for (let start = 0; start < bytes.length; ) {
    const found = bytes.indexOf(NEWLINE, start);
    const end = found === -1 ? bytes.length : found;
    if (end > start) yield bytes.subarray(start, end);
    start = end + 1;
  }
}
