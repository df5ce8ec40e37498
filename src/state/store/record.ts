import { checkPrivateDir, ensurePrivateDir } from '../../system/files/private-dir.ts';
import { copyAside, readPrivateFile, setAside } from '../../system/files/private-file.ts';
import { type Lease, withLock } from '../../system/files/lock.ts';
import type { StorageFailure } from '../../system/files/storage-error.ts';
import { pathOfFile, type StateFile } from './file.ts';
import { type RecordFormat, formatStored, parseStored, type Stored } from './format.ts';

/*
 * One JSON record per file. A read needs no lock: a record is replaced whole. A change is made under
 * the record's lock, so none is lost. What cannot be read is kept under another name and told.
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
  /** `setAside`: what stood there before could not be read and was kept under this name. */
  | { readonly kind: 'written'; readonly record: T; readonly setAside: string | null }
  | { readonly kind: 'unchanged'; readonly record: T }
  | Newer
  | StorageFailure;

export type RemovedRecord =
  | { readonly kind: 'removed' }
  /** It is not the one that was to go. */
  | { readonly kind: 'kept' }
  | SetAside
  | StorageFailure;

/** A record that is larger was not written by us. */
const MAX_BYTES = 16 * 1024 * 1024;

/** Looks and leaves everything as it is, damage too. At once: for those who must not wait. */
export function peekRecord<T>(file: StateFile, format: RecordFormat<T>): Peeked<T> {
  const dir = checkPrivateDir(file.dir);
  return dir.kind === 'ready' ? look(pathOfFile(file), format) : dir;
}

/** Reads a record; a damaged one is set aside, by the first who sees it. */
export async function readRecord<T>(
  file: StateFile,
  format: RecordFormat<T>,
): Promise<ReadRecord<T>> {
  const peeked = peekRecord(file, format);
  if (peeked.kind !== 'corrupt') return peeked;
  const path = pathOfFile(file);
  const locked = await withLock(path, (lease): ReadRecord<T> => {
    // Again, under the lock: somebody may have replaced it meanwhile.
    const now = look(path, format);
    return now.kind === 'corrupt' ? putAside({ path, lease }, now.why) : now;
  });
  return locked.kind === 'done' ? locked.value : locked;
}

/**
 * Changes a record under its lock. `change` gets what is there, or null, and returns what shall be
 * there; returning the very value it got writes nothing. It must not wait: others do.
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

/**
 * Takes a record away, if it is still the one that is meant; one that we cannot read is not ours to destroy and
 * is set aside.
 */
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
  // A copy: at no moment may the record be absent, for absence may have a meaning.
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
