import * as fs from 'node:fs';
import * as path from 'node:path';

/** Regular files of a folder with their times, newest first; empty if it cannot be read. */
export function listNewest(dir: string): readonly { readonly path: string; readonly ms: number }[] {
  try {
    return fs
      .readdirSync(dir, { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => path.join(dir, name))
      .map((file) => ({ path: file, ms: fs.statSync(file).mtimeMs }))
      .sort((one, other) => other.ms - one.ms);
  } catch {
    // Missing, not accessible, or changing right now.
    return [];
  }
}

/**
 * Sibling folders that were unused for this long; empty if they cannot be read. The age is counted
 * from this folder's last use, because a clock that jumps ahead would make all of them old.
 */
export function listFoldersOlderThan(own: string, ms: number): readonly string[] {
  try {
    const now = Date.now();
    const others = listFolders(path.dirname(own)).filter(({ folder }) => folder !== own);
    const signs = [fs.statSync(own).birthtimeMs, ...others.map(({ madeIn }) => madeIn)];
    const last = Math.max(...signs.filter((time) => time <= now));
    return others.filter(({ madeIn }) => last - madeIn > ms).map(({ folder }) => folder);
  } catch {
    // Missing, not accessible, or changing right now.
    return [];
  }
}

function listFolders(dir: string): readonly { readonly folder: string; readonly madeIn: number }[] {
  const entries = fs.readdirSync(dir, { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory());
  return folders.map(({ name }) => {
    const folder = path.join(dir, name);
    return { folder, madeIn: fs.statSync(folder).mtimeMs };
  });
}

/** Removes a folder of ours; a file that cannot be removed stays. */
export function removeFolder(folder: string): void {
  try {
    fs.rmSync(folder, { recursive: true, force: true });
  } catch {
    // Another process uses it, or the disk is read-only.
  }
}
