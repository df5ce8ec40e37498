import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import * as path from 'node:path';

export type TempDir = { readonly path: string; readonly remove: () => void };

/** A new private directory that knows how to remove itself. */
export function createTempDir(): TempDir {
  const dir = fs.mkdtempSync(path.join(tmpdir(), 'countersign-'));
  return { path: dir, remove: () => fs.rmSync(dir, { recursive: true, force: true }) };
}
