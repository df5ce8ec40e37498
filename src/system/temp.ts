import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import * as path from 'node:path';

export type TempDir = {
  readonly path: string;
  /** A new file in it that only its owner reads; gives its path. */
  readonly write: (name: string, text: string) => string;
  readonly remove: () => void;
};

/** A new private directory that knows how to remove itself. */
export function createTempDir(): TempDir {
  const dir = fs.mkdtempSync(path.join(tmpdir(), 'countersign-'));
  return {
    path: dir,
    write: (name, text) => {
      const file = path.join(dir, name);
      fs.writeFileSync(file, text, { flag: 'wx', mode: 0o600 });
      return file;
    },
    remove: () => fs.rmSync(dir, { recursive: true, force: true }),
  };
}
