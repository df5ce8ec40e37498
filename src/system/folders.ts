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

/** Folders below a directory that nothing was made in for so long; none when it cannot be read. */
export function listFoldersOlderThan(dir: string, ms: number): readonly string[] {
  try {
    return fs
      .readdirSync(dir, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => path.join(dir, name))
      .filter((folder) => Date.now() - fs.statSync(folder).mtimeMs > ms);
  } catch {
    // Missing, closed to us, or changing this moment.
    return [];
  }
}

/** A folder of ours with all that is in it; what cannot be removed stays. */
export function removeFolder(folder: string): void {
  try {
    fs.rmSync(folder, { recursive: true, force: true });
  } catch {
    // Another process is at it, or the disk is read-only.
  }
}
