import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import type { Redacted } from '../model/redacted.ts';

export type TempDir = {
  readonly path: string;
  /** A new file in it that only its owner reads; gives its path. */
  readonly write: (name: string, text: Redacted) => string;
  /** The same for a schema, which is our own and holds nothing of anybody's. */
  readonly writeSchema: (name: string, schema: object) => string;
  readonly remove: () => void;
};

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
    remove: () => fs.rmSync(dir, { recursive: true, force: true }),
  };
}
