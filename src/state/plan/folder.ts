import { createHash } from 'node:crypto';
import * as path from 'node:path';
import { PLAN_RECORDS } from '../../model/plan-records.ts';
import { writeNewFile } from '../../system/files/atomic.ts';
import { claimFile } from '../../system/files/claim.ts';
import { errnoOf, resolvePath } from '../../system/files/files.ts';
import { checkPrivateDir, ensurePrivateDir } from '../../system/files/private-dir.ts';
import { readPrivateFile } from '../../system/files/private-file.ts';
import { type PrivateDir, pathOf } from '../../system/files/private-path.ts';
import {
  type StorageFailure,
  failed,
  failedBy,
  TroubleError,
} from '../../system/files/storage-error.ts';
import { below } from '../paths.ts';

/*
 * `.claude/review/` of a project holds the reviews of its plan. The host's folder around it is the
 * user's; this one is ours alone, and git is told to ignore it.
 */

export type PlanFolder = { readonly dir: PrivateDir; readonly path: string };

export type FolderState = { readonly kind: 'open'; readonly folder: PlanFolder } | StorageFailure;

/** Creates missing folders. A link in the path could lead to another user's records. */
export function openPlanFolder(projectRoot: string): FolderState {
  const folder = folderOf(projectRoot);
  const linked = linkOnTheWay(folder);
  if (linked !== null) return linked;
  const ready = ensurePrivateDir(folder.dir);
  if (ready.kind === 'failed') return ready;
  try {
    ignoreItself(folder.path);
    return { kind: 'open', folder };
  } catch (error) {
    return failedBy(error, folder.path);
  }
}

/** Creates nothing, for callers that only read. */
export function lookIntoPlanFolder(projectRoot: string): FolderState | { readonly kind: 'absent' } {
  const folder = folderOf(projectRoot);
  const linked = linkOnTheWay(folder);
  if (linked !== null) return linked;
  const state = checkPrivateDir(folder.dir);
  return state.kind === 'ready' ? { kind: 'open', folder } : state;
}

function folderOf(projectRoot: string): PlanFolder {
  const [host = '', ...parts] = PLAN_RECORDS.split('/');
  const dir = { base: path.join(projectRoot, host), parts };
  return { dir, path: pathOf(dir) };
}

function linkOnTheWay({ dir }: PlanFolder): StorageFailure | null {
  return resolvePath(dir.base) === dir.base ? null : failed('ELOOP', dir.base);
}

function ignoreItself(dir: string): void {
  try {
    writeNewFile(path.join(dir, '.gitignore'), Buffer.from('*\n'), 0o600);
  } catch (error) {
    if (errnoOf(error) !== 'EEXIST') throw error;
  }
}

export type FolderWork<T> =
  | { readonly kind: 'done'; readonly value: T }
  /** Another process works on this plan. */
  | { readonly kind: 'busy' }
  | StorageFailure;

/** Runs alone for as long as a review takes. Disk errors are returned as values. */
export async function whileHeld<T>(
  folder: PlanFolder,
  work: () => Promise<T>,
): Promise<FolderWork<T>> {
  const turn = await claimFile(path.join(folder.path, 'review'));
  if (turn.kind === 'failed') return turn;
  if (turn.kind === 'taken') return { kind: 'busy' };
  try {
    return { kind: 'done', value: await work() };
  } catch (error) {
    return failedBy(error, folder.path);
  } finally {
    turn.giveUp();
  }
}

const MAX_BYTES = 16 * 1024 * 1024;

/** The bytes of one of our files; null if it does not exist. Other errors are thrown. */
export function readKept(file: string): Buffer | null {
  const read = readPrivateFile(file, MAX_BYTES);
  switch (read.kind) {
    case 'read':
      return read.bytes;
    case 'absent':
      return null;
    case 'strange':
      throw new TroubleError({ code: 'strange', path: file });
    case 'failed':
      throw new TroubleError(read.trouble);
  }
}

export function archiveDir({ dir }: PlanFolder): PrivateDir {
  return below(dir, 'archive');
}

export function sha256Of(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
