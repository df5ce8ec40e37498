import * as fs from 'node:fs';
import * as path from 'node:path';
import { errnoOf } from './files.ts';

export type Measured = {
  readonly mode: number;
  readonly files: number;
  readonly bytes: number;
  /** The number of files that were set aside because they could not be read. */
  readonly damaged: number;
};

/**
 * The size of everything below a directory of ours. Links are not followed; vanishing files do not
 * count.
 */
export function measureDir(dir: string): Measured {
  const files = filesBelow(dir);
  const sizes = files.flatMap((file) => {
    const stat = fs.lstatSync(file, { throwIfNoEntry: false });
    return stat === undefined ? [] : [stat.size];
  });
  const damaged = files.filter((file) => path.basename(file).includes('.corrupt-'));
  return {
    mode: fs.statSync(dir).mode & 0o7777,
    files: sizes.length,
    bytes: sizes.reduce((sum, size) => sum + size, 0),
    damaged: damaged.length,
  };
}

/** Not `recursive: true`, which follows links from Node 22 on. */
function filesBelow(dir: string): string[] {
  return entriesOf(dir).flatMap((entry) => {
    const file = path.join(dir, entry.name);
    if (entry.isDirectory()) return filesBelow(file);
    return entry.isFile() ? [file] : [];
  });
}

function entriesOf(dir: string): readonly fs.Dirent[] {
  try {
    return fs.readdirSync(dir, { withFileTypes: true });
  } catch (error) {
    // Another process is removing its files.
    if (errnoOf(error) === 'ENOENT') return [];
    throw error;
  }
}
