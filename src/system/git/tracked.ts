import * as fs from 'node:fs';
import * as path from 'node:path';
import { resolvePath } from '../files/files.ts';
import { holdsName } from './git-index.ts';
import { readPlainFile } from '../files/plain-file.ts';
import { findRepository } from './repository.ts';

/** `unclear`: there is a repository, but its tracked files cannot be read with certainty. */
export type Tracking = 'tracked' | 'untracked' | 'unclear';

const MAX_INDEX = 500_000_000;
/** Hash sizes of SHA-1 and SHA-256; with the wrong one an index makes no sense. */
const HASH_BYTES = [20, 32];

/**
 * Does git track this file, under this name or one that a file system may treat as equal? Starts no
 * git.
 */
export function trackingOf(file: string, fold: (name: string) => string): Tracking {
  try {
    return lookUp(resolvePath(path.dirname(file)), path.basename(file), fold);
  } catch {
    // The repository cannot be read.
    return 'unclear';
  }
}

function lookUp(dir: string, name: string, fold: (name: string) => string): Tracking {
  const repository = findRepository(dir);
  if (repository === null) return 'untracked';
  const { gitDir, top } = repository;
  const index = readPlainFile(path.join(gitDir, 'index'), MAX_INDEX);
  if (index.kind === 'absent') return 'untracked';
  if (index.kind !== 'read') return 'unclear';
  const wanted = fold(path.relative(top, path.join(dir, name)).split(path.sep).join('/'));
  const isWanted = (entry: string) => isSameOrAbove(fold(entry), wanted);
  const answers = HASH_BYTES.map((bytes) => holdsName(index.bytes, bytes, isWanted));
  const answer = answers.find((one) => one !== null) ?? null;
  if (answer === null) return 'unclear';
  return answer ? 'tracked' : 'untracked';
}

/** A submodule, or a folder in a sparse index, represents all of its content. */
function isSameOrAbove(entry: string, wanted: string): boolean {
  return entry === wanted || wanted.startsWith(entry.endsWith('/') ? entry : `${entry}/`);
}

/** When a file or its name was last changed in any way, in milliseconds; null if unknown. */
export function changedAt(file: string): number | null {
  try {
    return fs.lstatSync(file).ctimeMs;
  } catch {
    // Gone or not accessible.
    return null;
  }
}
