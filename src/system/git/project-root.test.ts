import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findProjectRoot } from './project-root.ts';

describe('the root of a project', () => {
  let top = '';
  const at = (...way: readonly string[]) => path.join(top, ...way);
  const env = {
    PATH: process.env['PATH'],
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_CONFIG_GLOBAL: '/dev/null',
  };
  const git = (...argv: readonly string[]) =>
    execFileSync('git', argv, {
      env,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();

  beforeAll(() => {
    top = realpathSync(mkdtempSync(path.join(tmpdir(), 'countersign-test-')));
    const me = ['-c', 'user.name=a', '-c', 'user.email=a@b.c'];
    git('init', '-q', at('one'));
    git('-C', at('one'), ...me, 'commit', '-q', '--allow-empty', '-m', 'x');
    git('-C', at('one'), 'worktree', 'add', '-q', at('tree'));
    git('init', '-q', at('one', 'inner'));
    for (const way of [
      ['one', 'left', '.git'],
      ['one', 'left', 'deep'],
      ['tree', 'src', '.git'],
    ])
      mkdirSync(at(...way), { recursive: true });
    symlinkSync(at('one', 'left'), at('link'));
  });
  afterAll(() => rmSync(top, { recursive: true }));

  it.each(['one', 'one/left', 'one/left/deep', 'one/inner', 'tree', 'tree/src', 'link/deep'])(
    'is the same as in git, also below an empty .git: %s',
    (way) => {
      const said = git('-C', at(way), 'rev-parse', '--show-toplevel');
      expect(findProjectRoot(undefined, () => at(way))).toBe(said);
    },
  );

  it('is the working directory if there is no repository', () => {
    mkdirSync(at('none', '.git'), { recursive: true });
    expect(findProjectRoot(undefined, () => at('none'))).toBe(at('none'));
  });
});
