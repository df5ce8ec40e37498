import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { createSandbox } from '../../../test/bed/sandbox.ts';
import { submodulesIn } from './git-index.ts';

const ID = '1'.repeat(40);

/** An index that git has written, with two submodules among its files. */
async function indexOf(...config: readonly string[]) {
  const files = { 'a/one': '1', 'a/two': '2', b: '3', [`long/${'x'.repeat(200)}`]: '4' };
  await using sandbox = await createSandbox({ git: 'init', files });
  await sandbox.git('add', '--all');
  for (const name of ['a/sub', 'z/é'])
    await sandbox.git('update-index', '--add', '--cacheinfo', `160000,${ID},${name}`);
  await sandbox.git('update-index', ...config);
  return readFileSync(path.join(sandbox.project, '.git/index'));
}

describe('submodulesIn', () => {
  it.each([['2'], ['4']])('of version %s', async (version) => {
    const index = await indexOf('--index-version', version);
    expect(submodulesIn(index, 20)).toEqual({ links: ['a/sub', 'z/é'], folders: [] });
  });

  it('of version 3, which has more flags', async () => {
    const index = await indexOf('--skip-worktree', 'b');
    expect(submodulesIn(index, 20)).toEqual({ links: ['a/sub', 'z/é'], folders: [] });
  });

  it('a name that is no UTF-8 cannot be looked at', async () => {
    const index = await indexOf('--index-version', '2');
    index[index.indexOf('z/é') + 2] = 0xff;
    expect(submodulesIn(index, 20)).toBeNull();
  });

  it('a split one is known also behind another extension', async () => {
    const index = await indexOf('--split-index');
    const at = index.indexOf('link');
    const extension = Buffer.from('XXXX\0\0\0\0', 'latin1');
    const parts = [index.subarray(0, at), extension, index.subarray(at)];
    expect(submodulesIn(Buffer.concat(parts), 20)).toBeNull();
  });

  it.each<[string, (index: Buffer) => void]>([
    ['a mode that git reads as that of a submodule', (index) => index.writeUInt32BE(0o160755, 36)],
    ['another length than the name has', (index) => index.writeUInt16BE(3, 12 + 40 + 20)],
    ['an extension that nobody knows', (index) => index.write('ABCD', index.lastIndexOf('TREE'))],
    ['blocks that begin elsewhere', (index) => index.write('IEOT', index.lastIndexOf('TREE'))],
  ])('%s is not believed', async (_, change) => {
    await using sandbox = await createSandbox({ git: 'commit', files: { 'a/one': '1' } });
    const index = readFileSync(path.join(sandbox.project, '.git/index'));
    expect(submodulesIn(index, 20)).toEqual({ links: [], folders: [] });
    change(index);
    expect(submodulesIn(index, 20)).toBeNull();
  });

  it('other hashes than it has are not believed', async () => {
    expect(submodulesIn(await indexOf('--index-version', '2'), 32)).toBeNull();
  });

  it('a split, a cut and a strange one cannot be read', async () => {
    const index = await indexOf('--index-version', '2');
    expect(submodulesIn(await indexOf('--split-index'), 20)).toBeNull();
    for (const size of [0, 11, 40, 200])
      expect(submodulesIn(index.subarray(0, size), 20)).toBeNull();
    expect(submodulesIn(Buffer.from('DIRX'.padEnd(40, '\0')), 20)).toBeNull();
  });
});
