import * as fs from 'node:fs';
import type { TreeFile } from '../../model/tree.ts';
import { sha256 } from '../sha256.ts';

/** Larger files are identified by size and time alone. */
const MAX_HASHED_BYTES = 32 * 1024 * 1024;

/** A file or a link itself; null for a folder or if it does not exist. */
export function lookAtFile(file: string): Omit<TreeFile, 'hash'> | null {
  try {
    const { size, mtimeMs, ctimeMs, ...stat } = fs.lstatSync(file);
    return (stat.mode & fs.constants.S_IFMT) === fs.constants.S_IFDIR
      ? null
      : { size, mtimeMs, ctimeMs };
  } catch {
    // Gone or not accessible, so the agent cannot see it either.
    return null;
  }
}

/** Hash of a file's content or a link's target; null if it cannot be read. */
export function hashFile(file: string): string | null {
  try {
    const stat = fs.lstatSync(file);
    if (stat.isSymbolicLink()) return `link ${sha256(Buffer.from(fs.readlinkSync(file)))}`;
    const isPlain = stat.isFile() && stat.size <= MAX_HASHED_BYTES;
    return isPlain ? sha256(fs.readFileSync(file)) : null;
  } catch {
    // It vanished meanwhile; the next look notices.
    return null;
  }
}
