import * as path from 'node:path';
import type { Tree, TreeFile } from '../../model/tree.ts';
import { removeRegularFile, writeRecordAtomic } from '../../system/files/atomic.ts';
import { isAbsent, stampOf } from '../../system/files/files.ts';
import { checkPrivateDir, ensurePrivateDir } from '../../system/files/private-dir.ts';
import { readPrivateFile } from '../../system/files/private-file.ts';
import { type PrivateDir, pathOf } from '../../system/files/private-path.ts';

/*
 * The files of a project as they were when planning began. One record of up to some megabytes: checked by
 * hand, because a schema library would take longer than the comparison.
 */

const NAME = 'drift.json';
const VERSION = 1;
const MAX_BYTES = 32 * 1024 * 1024;

export type DriftBaseline = {
  /** Which planning it belongs to. */
  readonly since: string;
  /** The user was told that not all files are looked at. */
  readonly isLimitTold: boolean;
  readonly tree: Tree;
};

/** At sight, by its time: whether it really belongs to this planning is seen when it is read. */
export function mayHaveBaseline(projectDir: PrivateDir, since: string, now: number): boolean {
  const stamp = stampOf(path.join(pathOf(projectDir), NAME));
  const began = Date.parse(since);
  // A planning that began in the future began by another clock: its time says nothing.
  const isUnclear = Number.isNaN(began) || began > now;
  return stamp !== null && (isUnclear || stamp.mtimeMs >= began);
}

/** Null when there is none of this planning, or none that can be read. */
export function readBaseline(projectDir: PrivateDir, since: string): DriftBaseline | null {
  if (checkPrivateDir(projectDir).kind !== 'ready') return null;
  const read = readPrivateFile(path.join(pathOf(projectDir), NAME), MAX_BYTES);
  const baseline = read.kind === 'read' ? parse(read.bytes.toString('utf8')) : null;
  return baseline?.since === since ? baseline : null;
}

/** Whether it could be kept. */
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

/** Planning is over: what changes now is meant to. */
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
    // Damaged: as good as absent.
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
