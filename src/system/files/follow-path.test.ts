import { mkdirSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { createSandbox } from '../../../test/bed/sandbox.ts';
import { followPath } from './follow-path.ts';
import { resolvePath } from './files.ts';

async function tree() {
  const sandbox = await createSandbox({});
  const root = realpathSync(sandbox.project);
  mkdirSync(path.join(root, 'a/b'), { recursive: true });
  writeFileSync(path.join(root, 'a/file'), '');
  const links = {
    dangling: 'a/new',
    absolute: path.join(root, 'a', 'new'),
    chain: 'dangling',
    folder: 'a/b',
    'a/up': '../else/where',
    circle: 'circle',
  };
  for (const [name, target] of Object.entries(links)) symlinkSync(target, path.join(root, name));
  return Object.assign(sandbox, { at: (named: string) => `${root}/${named}` });
}

describe('a path that leads to nothing yet', () => {
  it.each([
    ['dangling', 'a/new'],
    ['absolute', 'a/new'],
    ['chain', 'a/new'],
    ['chain/below', 'a/new/below'],
    ['a/up/x', 'else/where/x'],
    ['folder/x', 'a/b/x'],
    ['none/x/y', 'none/x/y'],
    ['a/file/x', 'a/file/x'],
    ['circle/x', 'circle/x'],
  ])('%s is %s', async (named, meant) => {
    await using sandbox = await tree();
    expect(resolvePath(sandbox.at(named))).toBe(sandbox.at(meant));
  });

  it.each([
    ['folder/../file', 'a/file'],
    ['folder/../../folder/x', 'a/b/x'],
    ['none/../a', 'a'],
    ['./a//b/.', 'a/b'],
  ])('%s leads up from where its links have led: %s', async (named, meant) => {
    await using sandbox = await tree();
    expect(followPath(sandbox.at(named))).toBe(sandbox.at(meant));
  });

  /** Each step is put together by hand. */
  it.each([
    '/',
    '//',
    '/.',
    '/..',
    '/../none',
    '//none//x',
    '/none/./x',
    '/none/x/..',
    '/none/\\x',
  ])('%s is folded as Node folds it', (full) =>
    expect(followPath(full)).toBe(path.join(full, '.').replace(/(.)\/$/, '$1')),
  );

  it('a path of any length is read once', () => {
    const long = `/none/${'a/'.repeat(200_000)}end`;
    expect(resolvePath(long)).toBe(long);
  });
});
