import * as fs from 'node:fs';
import { isAbsent } from './files.ts';
import { acquireLock, type Patience } from './lock.ts';
import { type StorageFailure, failedBy } from './storage-error.ts';

export type Claim =
  | {
      readonly kind: 'claimed';
      /** The work is done: it is not repeated, even after this process ends. */
      readonly finish: () => { readonly kind: 'finished' } | StorageFailure;
      /** The work was not done, so another process may do it. Dying has the same effect. */
      readonly giveUp: () => void;
    }
  | { readonly kind: 'taken'; readonly by: 'working' | 'finished' }
  | StorageFailure;

/**
 * A claim is never waited for. If its process cannot be seen from here, it expires after an hour.
 */
const CLAIM: Patience = { waitMs: 0, unseenMs: 60 * 60 * 1000 };

/** The first process to claim a piece of work gets it; a dead process's claim is void. */
export async function claimFile(file: string): Promise<Claim> {
  const mark = `${file}.done`;
  if (!isAbsent(mark)) return { kind: 'taken', by: 'finished' };
  const acquired = await acquireLock(file, CLAIM);
  if (acquired.kind === 'failed')
    return acquired.trouble.code === 'busy' ? { kind: 'taken', by: 'working' } : acquired;
  const { release } = acquired.lease;
  // It may have been finished between the first look and our lock.
  if (isAbsent(mark))
    return { kind: 'claimed', finish: () => finish(mark, release), giveUp: release };
  release();
  return { kind: 'taken', by: 'finished' };
}

function finish(mark: string, release: () => void): { readonly kind: 'finished' } | StorageFailure {
  try {
    fs.closeSync(fs.openSync(mark, 'wx', 0o600));
    return { kind: 'finished' };
  } catch (error) {
    return failedBy(error, mark);
  } finally {
    release();
  }
}
