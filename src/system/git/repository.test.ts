import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createSandbox } from '../../../test/bed/sandbox.ts';
import { findRepository } from './repository.ts';

let root = '';
beforeEach(() => {
  root = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'countersign-repository-')));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const put = (name: string, text = '') => {
  mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
  writeFileSync(path.join(root, name), text);
};

/** The files that git requires in a repository, and nothing more. */
const putRepository = (dir: string, config: string, head = 'ref: refs/heads/main\n') => {
  put(`${dir}/HEAD`, head);
  putParts(dir, config);
};

const putParts = (dir: string, config: string) => {
  put(`${dir}/config`, config);
  for (const part of ['objects', 'refs'])
    mkdirSync(path.join(root, dir, part), { recursive: true });
};

const configsAt = (dir = '.') =>
  findRepository(path.join(root, dir))?.configs.filter((text) => text !== '');

describe('the repository that git would take', () => {
  it('no repository', () => expect(configsAt()).toBeUndefined());

  it('the nearest one upwards', () => {
    putRepository('.git', 'outer');
    mkdirSync(path.join(root, 'a/b'), { recursive: true });
    expect(configsAt('a/b')).toEqual(['outer']);
    putRepository('a/.git', 'inner', '0123456789012345678901234567890123456789\n');
    expect(configsAt('a/b')).toEqual(['inner']);
  });

  it.each(['gitdir: named', 'gitdir: named\n', 'gitdir: named\r\n', 'gitdir: named\n\n\r\n'])(
    'the one that a file names: %j',
    (text) => {
      putRepository('named', 'theirs');
      put('.git', text);
      expect(configsAt()).toEqual(['theirs']);
    },
  );

  it('the one that a linked worktree belongs to, by its exact name', () => {
    putRepository('.git', 'ours');
    putParts('.git/decoy', 'decoy');
    putParts('.git/decoy ', 'theirs');
    put('tree/.git', 'gitdir: ../.git/worktrees/tree\n');
    put('.git/worktrees/tree/HEAD', 'ref: refs/heads/tree\n');
    put('.git/worktrees/tree/commondir', '../../decoy \n');
    expect(configsAt('tree')).toEqual(['theirs']);
  });

  it('a folder that looks like one', () => {
    putRepository('.git', 'outer');
    putRepository('bare', 'theirs');
    expect(configsAt('bare')).toEqual(['theirs']);
    mkdirSync(path.join(root, 'link/objects'), { recursive: true });
    mkdirSync(path.join(root, 'link/refs'));
    symlinkSync('refs/heads/main', path.join(root, 'link/HEAD'));
    expect(configsAt('link')).toEqual([]);
  });

  it('a folder that looks like one whose parts are elsewhere', () => {
    putRepository('.git', 'outer');
    put('sub/HEAD', 'ref: refs/heads/main\n');
    put('sub/commondir', 'parts\n');
    putParts('sub/parts', 'theirs');
    expect(configsAt('sub')).toEqual(['theirs']);
  });

  it('no folder that merely has a file of that name', () => {
    putRepository('.git', 'outer');
    putRepository('docs', 'no', 'All about HEAD\n');
    expect(configsAt('docs')).toEqual(['outer']);
  });

  it.each([
    ['an empty folder', () => mkdirSync(path.join(root, 'a/.git'), { recursive: true })],
    ['a HEAD that is none', () => putRepository('a/.git', 'no', 'x')],
    [
      'a file in place of a folder',
      () => {
        put('a/.git/HEAD', 'ref: refs/heads/main\n');
        for (const name of ['config', 'objects', 'refs']) put(`a/.git/${name}`);
      },
    ],
  ])('the one further up, past %s', (_name, damage) => {
    putRepository('.git', 'outer');
    damage();
    expect(configsAt('a')).toEqual(['outer']);
  });

  it.each(['gitdir: nowhere\n', 'hello\n', 'gitdir: \n'])('none that can be read: %j', (text) => {
    putRepository('.git', 'outer');
    put('a/.git', text);
    expect(() => configsAt('a')).toThrow('names no repository');
  });
});

describe('a HEAD that git may not take for one', () => {
  it.each(['REF: refs/heads/main', 'ref:\u00a0refs/heads/main', 'ref:\v refs/heads/main'])(
    '%j cannot be read with certainty',
    async (head) => {
      await using sandbox = await createSandbox({
        files: { 'sub/.git/HEAD': head, 'sub/.git/objects/x': '', 'sub/.git/refs/x': '' },
      });
      expect(() => findRepository(path.join(sandbox.project, 'sub'))).toThrow('as git writes it');
    },
  );
});

it.each(['config', 'config.worktree', 'commondir'])(
  'a %s that another process would find elsewhere is not read',
  (name) => {
    putRepository('.git', 'theirs');
    rmSync(path.join(root, '.git', name), { force: true });
    put('other', 'other');
    symlinkSync('/proc/self/cwd/other', path.join(root, '.git', name));
    expect(() => findRepository(root)).toThrow('through /proc');
  },
);

it('a pipe is not waited for', () => {
  putRepository('.git', 'theirs');
  execFileSync('mkfifo', [path.join(root, '.git/config.worktree')]);
  expect(() => findRepository(root)).toThrow('ENOTSUP');
});

it.each<[string, () => void]>([
  ['.git', () => put('.git', `gitdir: x${'\n'.repeat(300_000)}y`)],
  [
    'commondir',
    () => {
      putRepository('.git', 'theirs');
      put('.git/commondir', `${'\n'.repeat(300_000)}y`);
    },
  ],
])('a %s of many lines is read at once', (_, make) => {
  make();
  const begun = performance.now();
  expect(() => findRepository(root)).toThrow();
  expect(performance.now() - begun).toBeLessThan(2000);
});
