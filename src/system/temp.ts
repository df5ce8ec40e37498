import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import type { Redacted } from '../model/redacted.ts';
import { errnoOf, isSystemError } from './files.ts';

export type TempDir = {
  readonly path: string;
  /** A new file in it that only its owner reads; gives its path. */
  readonly write: (name: string, text: Redacted) => string;
  /** The same for a schema, which is our own and holds nothing of anybody's. */
  readonly writeSchema: (name: string, schema: object) => string;
  readonly remove: () => void;
};

/** Work in such a directory; where none can be made or written to, the errno says why. */
export async function inTempDir<T>(
  work: (temp: TempDir) => Promise<T>,
  otherwise: (errno: string) => T,
): Promise<T> {
  let temp: TempDir | null = null;
  try {
    temp = createTempDir();
    return await work(temp);
  } catch (error) {
    if (!isSystemError(error)) throw error;
    return otherwise(errnoOf(error));
  } finally {
    temp?.remove();
  }
}

/** A new private directory that knows how to remove itself. */
export function createTempDir(): TempDir {
  const dir = fs.mkdtempSync(path.join(tmpdir(), 'countersign-'));
  const write = (name: string, text: string) => {
    const file = path.join(dir, name);
    fs.writeFileSync(file, text, { flag: 'wx', mode: 0o600 });
    return file;
  };
  return {
    path: dir,
    write,
    writeSchema: (name, schema) => write(name, JSON.stringify(schema)),
    remove: () => removeAll(dir),
  };
}

/** Never fails: what was done in it is worth more than that it is gone. */
function removeAll(dir: string): void {
  const options = { recursive: true, force: true, maxRetries: 2 };
  try {
    fs.rmSync(dir, options);
  } catch {
    try {
      unlock(dir);
      fs.rmSync(dir, options);
    } catch {
      // Somebody still writes into it, or it is not ours any more: the system clears it away.
    }
  }
}

/** A folder may be closed to its owner, as caches of programs are; then nothing in it can be removed. */
function unlock(dir: string): void {
  fs.chmodSync(dir, 0o700);
  for (const entry of fs.readdirSync(dir, { withFileTypes: true }))
    if (entry.isDirectory()) unlock(path.join(dir, entry.name));
}
