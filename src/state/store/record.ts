import { checkPrivateDir, ensurePrivateDir } from '../../system/files/private-dir.ts';
import { copyAside, readPrivateFile, setAside } from '../../system/files/private-file.ts';
import { type Lease, withLock } from '../../system/files/lock.ts';
import type { StorageFailure } from '../../system/files/storage-error.ts';
import { pathOfFile, type StateFile } from './file.ts';
import { type RecordFormat, formatStored, parseStored, type Stored } from './format.ts';

/*
 * One JSON record per file. Reading needs no lock, because a record is replaced as a whole. Changes
 * are made under its lock, so none is lost. An unreadable record is renamed and reported.
 */

type AbsentRecord = { readonly kind: 'absent' };
type Newer = { readonly kind: 'newer'; readonly version: number };
/** It could not be read; it is now called `as`. */
type SetAside = { readonly kind: 'set-aside'; readonly why: string; readonly as: string };

export type Peeked<T> = Stored<T> | AbsentRecord | StorageFailure;

export type ReadRecord<T> =
  | { readonly kind: 'read'; readonly record: T }
  | AbsentRecord
  | SetAside
  | Newer
  | StorageFailure;

export type UpdatedRecord<T> =
  /** `setAside`: the new name of an unreadable record that was there before. */
  | { readonly kind: 'written'; readonly record: T; readonly setAside: string | null }
  | { readonly kind: 'unchanged'; readonly record: T }
  | Newer
  | StorageFailure;

export type RemovedRecord =
  | { readonly kind: 'removed' }
  /** It is not the record that was to be removed. */
  | { readonly kind: 'kept' }
  | SetAside
  | StorageFailure;

/** We never write a larger record. */
const MAX_BYTES = 16 * 1024 * 1024;

/**
 * Reads without changing anything, even if the record is damaged. Synchronous, for callers that
 * must not wait.
 */
export function peekRecord<T>(file: StateFile, format: RecordFormat<T>): Peeked<T> {
  const dir = checkPrivateDir(file.dir);
  return dir.kind === 'ready' ? look(pathOfFile(file), format) : dir;
}

/** Reads a record; the first reader of a damaged one sets it aside. */
export async function readRecord<T>(
  file: StateFile,
  format: RecordFormat<T>,
): Promise<ReadRecord<T>> {
  const peeked = peekRecord(file, format);
  if (peeked.kind !== 'corrupt') return peeked;
  const path = pathOfFile(file);
  const locked = await withLock(path, (lease): ReadRecord<T> => {
    // Again under the lock: another process may have replaced it.
    const now = look(path, format);
    return now.kind === 'corrupt' ? putAside({ path, lease }, now.why) : now;
  });
  return locked.kind === 'done' ? locked.value : locked;
}

/**
 * Changes a record under its lock. `change` maps the current value, or null, to the new one;
 * returning the same value writes nothing. It must not wait, because others wait for the lock.
 */
export async function updateRecord<T extends object>(
  file: StateFile,
  format: RecordFormat<T>,
  change: (record: T | null) => T,
): Promise<UpdatedRecord<T>> {
  const dir = ensurePrivateDir(file.dir);
  if (dir.kind === 'failed') return dir;
  const path = pathOfFile(file);
  const locked = await withLock(path, (lease) => changeHeld({ path, format, change, lease }));
  return locked.kind === 'done' ? locked.value : locked;
}

/** Removes a record if it is still the expected one; an unreadable one is set aside instead. */
export async function removeRecord<T>(
  file: StateFile,
  format: RecordFormat<T>,
  isMeant: (record: T) => boolean = () => true,
): Promise<RemovedRecord> {
  const dir = checkPrivateDir(file.dir);
  if (dir.kind === 'failed') return dir;
  if (dir.kind === 'absent') return { kind: 'removed' };
  const path = pathOfFile(file);
  if (look(path, format).kind === 'absent') return { kind: 'removed' };
  const locked = await withLock(path, (lease) => removeHeld({ path, format, lease }, isMeant));
  return locked.kind === 'done' ? locked.value : locked;
}

function look<T>(path: string, format: RecordFormat<T>): Peeked<T> {
  const read = readPrivateFile(path, MAX_BYTES);
  switch (read.kind) {
    case 'read':
      return parseStored(read.bytes, format);
    case 'strange':
      return { kind: 'corrupt', why: read.why };
    case 'absent':
    case 'failed':
      return read;
  }
}

type RecordUnderLock<T> = {
  readonly path: string;
  readonly format: RecordFormat<T>;
  readonly lease: Lease;
};
type RecordChange<T> = RecordUnderLock<T> & { readonly change: (record: T | null) => T };

function changeHeld<T extends object>({
  path,
  format,
  change,
  lease,
}: RecordChange<T>): UpdatedRecord<T> {
  const now = look(path, format);
  if (now.kind === 'failed' || now.kind === 'newer') return now;
  const before = now.kind === 'read' ? now.record : null;
  const record = change(before);
  if (record === before) return { kind: 'unchanged', record };
  const bytes = Buffer.from(formatStored(record, format));
  lease.confirm();
  // A copy, because absence may have a meaning, so the record must never be absent.
  const setAside = now.kind === 'corrupt' ? copyAside(path) : null;
  if (format.mayBeLost === true) lease.replaceUnflushed(bytes);
  else lease.replace(bytes);
  return { kind: 'written', record, setAside };
}

function removeHeld<T>(
  { path, format, lease }: RecordUnderLock<T>,
  isMeant: (record: T) => boolean,
): RemovedRecord {
  const now = look(path, format);
  switch (now.kind) {
    case 'failed':
      return now;
    case 'absent':
      return { kind: 'removed' };
    case 'read':
      if (!isMeant(now.record)) return { kind: 'kept' };
      lease.remove();
      return { kind: 'removed' };
    case 'corrupt':
      return putAside({ path, lease }, now.why);
    case 'newer':
      return putAside({ path, lease }, `of version ${now.version}`);
  }
}

function putAside(
  { path, lease }: Pick<RecordUnderLock<unknown>, 'path' | 'lease'>,
  why: string,
): SetAside {
  lease.confirm();
  return { kind: 'set-aside', why, as: setAside(path) };
}
