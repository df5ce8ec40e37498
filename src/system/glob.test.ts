import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expandGlob } from './glob.ts';

let root = '';

beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), 'countersign-glob-'));
  mkdirSync(path.join(root, 'src/in'), { recursive: true });
  for (const name of ['a.ts', 'b.ts', '.env', '-rf', 'x[1].md', 'src/c.ts', 'src/in/d.ts'])
    writeFileSync(path.join(root, name), '');
});

afterAll(() => rmSync(root, { recursive: true }));

describe('expandGlob', () => {
  it.each([
    ['*.ts', ['a.ts', 'b.ts']],
    ['?.ts', ['a.ts', 'b.ts']],
    ['[ab].ts', ['a.ts', 'b.ts']],
    ['*/*.ts', ['src/c.ts']],
    ['src/*/d.ts', ['src/in/d.ts']],
    ['./*.ts', ['./a.ts', './b.ts']],
    ['.e*', ['.env']],
    ['*', ['-rf', 'a.ts', 'b.ts', 'src', 'x[1].md']],
    ['x[[]1].md', ['x[1].md']],
    ['nothing/*', []],
    ['*.zz', []],
  ])('%s', (pattern, files) =>
    expect([...(expandGlob(pattern, root) ?? [])].sort()).toEqual(files),
  );

  it('takes absolute patterns', () =>
    expect(expandGlob(`${root}/[a].ts`, '/')).toEqual([`${root}/a.ts`, `${root}/b.ts`]));

  it('does not go down every folder', () => expect(expandGlob('**/*.ts', root)).toBeNull());
});
