import * as path from 'node:path';
import type { Tree, TreeFile } from '../../model/tree.ts';
import { removeRegularFile, writeRecordAtomic } from '../../system/files/atomic.ts';
import { isAbsent, stampOf } from '../../system/files/files.ts';
import { checkPrivateDir, ensurePrivateDir } from '../../system/files/private-dir.ts';
import { readPrivateFile } from '../../system/files/private-file.ts';
import { type PrivateDir, pathOf } from '../../system/files/private-path.ts';

/*
 * The files of a project when planning began. One record of up to some megabytes, checked by hand
 * because a schema library would take longer than the comparison.
 */

const NAME = 'drift.json';
const VERSION = 1;
const MAX_BYTES = 32 * 1024 * 1024;

export type DriftBaseline = {
  /** The planning that it belongs to. */
  readonly since: string;
  /** The user was told that not all files are checked. */
  readonly isLimitTold: boolean;
  readonly tree: Tree;
};

/** Decides by the file's time; reading it shows whether it really belongs to this planning. */
export function mayHaveBaseline(projectDir: PrivateDir, since: string, now: number): boolean {
  const stamp = stampOf(path.join(pathOf(projectDir), NAME));
  const began = Date.parse(since);
  // A start in the future came from another clock, so its time means nothing.
  const isUnclear = Number.isNaN(began) || began > now;
  return stamp !== null && (isUnclear || stamp.mtimeMs >= began);
}

/** Null if there is no readable record of this planning. */
export function readBaseline(projectDir: PrivateDir, since: string): DriftBaseline | null {
  if (checkPrivateDir(projectDir).kind !== 'ready') return null;
  const read = readPrivateFile(path.join(pathOf(projectDir), NAME), MAX_BYTES);
  const baseline = read.kind === 'read' ? parse(read.bytes.toString('utf8')) : null;
  return baseline?.since === since ? baseline : null;
}

/** Returns whether it could be kept. */
export function keepBaseline(projectDir: PrivateDir, baseline: DriftBaseline): boolean {
  if (ensurePrivateDir(projectDir).kind !== 'ready') return false;
  try {
    const record = { version: VERSION, ...baseline };
    writeRecordAtomic(path.join(pathOf(projectDir), NAME), record, 0o600);
    return true;
  } catch {
    // A full disk; the caller decides what that means.
    return false;
  }
}

/** Planning is over, so changes are allowed from now on. */
export function forgetBaseline(projectDir: PrivateDir): void {
  const file = path.join(pathOf(projectDir), NAME);
  if (!isAbsent(file)) removeRegularFile(file);
}

function parse(text: string): DriftBaseline | null {
  try {
    const record = JSON.parse(text) as (Partial<DriftBaseline> & { version?: unknown }) | null;
    const { version, since, isLimitTold, tree } = record ?? {};
    const isWhole = version === VERSION && typeof since === 'string' && isTree(tree);
    return isWhole ? { since, isLimitTold: isLimitTold === true, tree } : null;
  } catch {
    // Damaged records count as absent.
    return null;
  }
}

function isTree(tree: unknown): tree is Tree {
  if (typeof tree !== 'object' || tree === null) return false;
  const { at, leftOut, refs, files } = tree as Partial<Record<keyof Tree, unknown>>;
  const areNumbers = typeof at === 'number' && typeof leftOut === 'number';
  return areNumbers && isMap(refs) && isMap(files) && Object.values(files).every(isFile);
}

function isMap(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isFile(file: unknown): file is TreeFile {
  return isMap(file) && typeof file['size'] === 'number' && typeof file['mtimeMs'] === 'number';
}
