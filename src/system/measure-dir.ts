import * as fs from 'node:fs';
import * as path from 'node:path';
import { errnoOf } from './files.ts';

export type Measured = {
  readonly mode: number;
  readonly files: number;
  readonly bytes: number;
  /** Files that were set aside because they could not be read. */
  readonly damaged: number;
};

/** How much there is below a directory of ours. Links are not followed; what vanishes does not count. */
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

function filesBelow(dir: string): string[] {
  try {
    return fs
      .readdirSync(dir, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name));
  } catch (error) {
    // Another process is taking away what it has put there.
    if (errnoOf(error) === 'ENOENT') return [];
    throw error;
  }
}
