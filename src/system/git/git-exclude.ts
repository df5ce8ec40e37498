import * as fs from 'node:fs';
import * as path from 'node:path';
import { errnoOf } from '../files/files.ts';

/** The comment above our line, so that no other line is removed. */
const MARK = '# countersign init\n';

/** Adds a line to git's own ignore list; the user's lines stay unchanged. */
export function addExclude(file: string, line: string): void {
  const before = readExclude(file);
  if (before.includes(`${MARK}${line}\n`)) return;
  const gap = before === '' || before.endsWith('\n') ? '' : '\n';
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.appendFileSync(file, `${gap}${MARK}${line}\n`);
}

/** Removes the line of `addExclude`; returns whether it did. */
export function removeExclude(file: string, line: string): boolean {
  const before = readExclude(file);
  const after = before.replace(`${MARK}${line}\n`, '');
  if (after === before) return false;
  fs.writeFileSync(file, after);
  return true;
}

function readExclude(file: string): string {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch (error) {
    if (errnoOf(error) === 'ENOENT') return '';
    throw error;
  }
}
