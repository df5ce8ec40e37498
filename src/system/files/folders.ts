import * as fs from 'node:fs';
import * as path from 'node:path';

/** Plain files of a folder with their times, newest first; none when it cannot be read. */
export function listNewest(dir: string): readonly { readonly path: string; readonly ms: number }[] {
  try {
    return fs
      .readdirSync(dir, { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => path.join(dir, name))
      .map((file) => ({ path: file, ms: fs.statSync(file).mtimeMs }))
      .sort((one, other) => other.ms - one.ms);
  } catch {
    // Missing, closed to us, or changing this moment.
    return [];
  }
}

/**
 * Folders beside one's own that nothing was made in for so long; none when they cannot be read. Counted
 * from the last sign of life, not from this moment: a clock that jumps ahead would make all of them old.
 */
export function listFoldersOlderThan(own: string, ms: number): readonly string[] {
  try {
    const now = Date.now();
    const others = listFolders(path.dirname(own)).filter(({ folder }) => folder !== own);
    const signs = [fs.statSync(own).birthtimeMs, ...others.map(({ madeIn }) => madeIn)];
    const last = Math.max(...signs.filter((time) => time <= now));
    return others.filter(({ madeIn }) => last - madeIn > ms).map(({ folder }) => folder);
  } catch {
    // Missing, closed to us, or changing this moment.
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

/** A folder of ours with all that is in it; what cannot be removed stays. */
export function removeFolder(folder: string): void {
  try {
    fs.rmSync(folder, { recursive: true, force: true });
  } catch {
    // Another process is at it, or the disk is read-only.
  }
}
