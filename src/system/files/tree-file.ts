import * as fs from 'node:fs';
import type { TreeFile } from '../../model/tree.ts';
import { sha256 } from '../sha256.ts';

/** Larger ones are known by size and time alone. */
const MAX_HASHED_BYTES = 32 * 1024 * 1024;

/** A file or a link as it stands there; null for a folder, and for what is not there. */
export function lookAtFile(file: string): Omit<TreeFile, 'hash'> | null {
  try {
    const { size, mtimeMs, ctimeMs, ...stat } = fs.lstatSync(file);
    return (stat.mode & fs.constants.S_IFMT) === fs.constants.S_IFDIR
      ? null
      : { size, mtimeMs, ctimeMs };
  } catch {
    // Gone, or closed to us: then it is not there for the agent either.
    return null;
  }
}

/** Of what a file holds or a link points to; null when that cannot be said. */
export function hashFile(file: string): string | null {
  try {
    const stat = fs.lstatSync(file);
    if (stat.isSymbolicLink()) return `link ${sha256(Buffer.from(fs.readlinkSync(file)))}`;
    const isPlain = stat.isFile() && stat.size <= MAX_HASHED_BYTES;
    return isPlain ? sha256(fs.readFileSync(file)) : null;
  } catch {
    // It vanished meanwhile; its absence is noticed next time.
    return null;
  }
}
