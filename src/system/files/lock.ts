import * as fs from 'node:fs';
import * as path from 'node:path';
import {
  moveOver,
  moveUnflushed,
  removeFile,
  syncDir,
  writeNewFile,
  writeUnflushed,
} from './atomic.ts';
import { errnoOf } from './files.ts';
import { lifeOf, newOwnerWord } from './owner.ts';
import { steadyMs } from '../monotonic-clock.ts';
import { type StorageFailure, failed, failedBy, TroubleError } from './storage-error.ts';

/*
 * A lock is a dangling symbolic link beside the file; its target names the owner. Creating it is
 * exclusive, and lock and owner appear in the same instant, so a lock always has an owner, whenever
 * a process dies. A lock may be removed by its owner or, if the owner is dead, by a process that
 * holds the lock of that lock and has looked again while holding it. Dead owners do nothing and
 * two processes cannot hold the lock of the lock, so a lock that another process has just made is
 * never removed.
 */

export type Lease = {
  /** Writes the whole file or keeps the old one. */
  readonly replace: (bytes: Buffer) => void;
  /** Like `replace`, but a power cut may empty the file: for facts that can be found again. */
  readonly replaceUnflushed: (bytes: Buffer) => void;
  readonly remove: () => void;
  /** Throws if the lock was taken away. Call it right before any other change of the file. */
  readonly confirm: () => void;
  readonly release: () => void;
};

export type Acquired = { readonly kind: 'held'; readonly lease: Lease } | StorageFailure;

export type Patience = {
  /** How long to wait for a living owner. */
  readonly waitMs: number;
  /**
   * After this time an owner that cannot be seen from here (another container, an earlier boot)
   * counts as dead.
   */
  readonly unseenMs: number;
};

const UPDATE: Patience = { waitMs: 10_000, unseenMs: 60_000 };

/** Runs short work while holding the lock of a file. The work must not wait. */
export async function withLock<T>(
  file: string,
  work: (lease: Lease) => T,
): Promise<{ readonly kind: 'done'; readonly value: T } | StorageFailure> {
  const acquired = await acquireLock(file, UPDATE);
  if (acquired.kind === 'failed') return acquired;
  try {
    return { kind: 'done', value: work(acquired.lease) };
  } catch (error) {
    return failedBy(error, file);
  } finally {
    acquired.lease.release();
  }
}

/**
 * Takes the lock of a file once it is free or its owner is dead; `busy` when the waiting time is
 * over.
 */
export async function acquireLock(file: string, patience: Patience): Promise<Acquired> {
  const lock = lockOf(file);
  const word = newOwnerWord();
  const deadline = steadyMs() + patience.waitMs;
  try {
    for (let turn = 0; ; turn += 1) {
      if (makeLock(lock, word)) return { kind: 'held', lease: leaseOf(file, word) };
      const owner = await lookAt(lock, patience);
      if (owner.kind === 'dead') await removeDead(file, owner.word);
      if (owner.kind !== 'alive') continue;
      if (steadyMs() >= deadline) return failed('busy', lock);
      await pause(turn);
    }
  } catch (error) {
    return failedBy(error, lock);
  }
}

/**
 * The lock of a lock is `x.lock.lock`. Deeper ones, needed when one process after another dies
 * while removing the last lock, are numbered, because a name has room for 255 bytes.
 */
function lockOf(file: string): string {
  // The usual case, without a pattern that would check every character of the path.
  if (!file.includes('.lock.lock')) return `${file}.lock`;
  const [, lock, level = '2'] = /^(.*\.lock\.lock)(?:\.(\d{1,9}))?$/s.exec(file) ?? [];
  return lock === undefined ? `${file}.lock` : `${lock}.${Number(level) + 1}`;
}

/**
 * Named after the lock's owner, so that a process that removes a dead owner's lock finds its
 * leftovers.
 */
function tempOf(file: string, word: string): string {
  return `${file}.${word}.tmp`;
}

function makeLock(lock: string, word: string): boolean {
  try {
    fs.symlinkSync(word, lock);
    return true;
  } catch (error) {
    if (errnoOf(error) === 'EEXIST') return false;
    throw error;
  }
}

function leaseOf(file: string, word: string): Lease {
  const lock = lockOf(file);
  // Only a lock whose owner could not be seen is ever taken away; then the other owner decides.
  const confirm = () => {
    if (ownerOf(lock) !== word) throw new TroubleError({ code: 'lost', path: lock });
  };
  const replaceBy = (write: typeof writeNewFile, move: typeof moveOver) => (bytes: Buffer) => {
    const temp = tempOf(file, word);
    write(temp, bytes, 0o600);
    try {
      confirm();
    } catch (error) {
      removeFile(temp);
      throw error;
    }
    move(temp, file);
  };
  const remove = () => {
    confirm();
    removeFile(file);
    syncDir(path.dirname(file));
  };
  const release = () => {
    try {
      if (ownerOf(lock) === word) fs.unlinkSync(lock);
    } catch {
      // The disk has become read-only or worse. The lock is void as soon as this process ends.
    }
  };
  return {
    replace: replaceBy(writeNewFile, moveOver),
    replaceUnflushed: replaceBy(writeUnflushed, moveUnflushed),
    ...{ remove, confirm, release },
  };
}

type LockState =
  | { readonly kind: 'free' }
  | { readonly kind: 'alive' }
  | { readonly kind: 'dead'; readonly word: string };

async function lookAt(lock: string, patience: Patience): Promise<LockState> {
  const word = ownerOf(lock);
  const stat = word === null ? undefined : fs.lstatSync(lock, { throwIfNoEntry: false });
  if (word === null || stat === undefined) return { kind: 'free' };
  const life = await lifeOf(word, stat.mtimeMs);
  const isOld = Math.abs(Date.now() - stat.mtimeMs) > patience.unseenMs;
  const isDead = life === 'dead' || (life === 'unknown' && isOld);
  return isDead ? { kind: 'dead', word } : { kind: 'alive' };
}

function ownerOf(lock: string): string | null {
  try {
    return fs.readlinkSync(lock);
  } catch (error) {
    if (errnoOf(error) === 'ENOENT') return null;
    // Not a link, so not a lock: it is not ours to remove.
    if (errnoOf(error) === 'EINVAL') throw new TroubleError({ code: 'strange', path: lock });
    throw error;
  }
}

async function removeDead(file: string, word: string): Promise<void> {
  const lock = lockOf(file);
  const guard = await acquireLock(lock, UPDATE);
  if (guard.kind === 'failed') throw new TroubleError(guard.trouble);
  try {
    if (ownerOf(lock) !== word) return;
    removeFile(tempOf(file, word));
    fs.unlinkSync(lock);
  } finally {
    guard.lease.release();
  }
}

/** Grows from try to try, stays short, and is random so that processes do not wait in step. */
async function pause(turn: number): Promise<void> {
  const longest = Math.min(2 ** Math.min(turn, 10), 40);
  await new Promise((resolve) => setTimeout(resolve, 1 + Math.random() * longest));
}
