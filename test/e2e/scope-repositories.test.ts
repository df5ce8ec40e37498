import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { type DoorRun, runDoor } from '../bed/run-door.ts';
import { createSandbox, type Sandbox } from '../bed/sandbox.ts';
import { findGit } from '../bed/search-path.ts';

type Run = Omit<DoorRun, 'argv'> & { readonly sandbox: Sandbox };

const DRY_RUN = ['review', '--dry-run', '--format', 'json', '--quiet', '--no-context'];

/** The changed lines that would be sent; nobody is asked. */
async function changed(argv: readonly string[], run: Run): Promise<string> {
  const { stdout, exitCode } = await runDoor({ ...run, argv: [...DRY_RUN, ...argv] });
  expect(exitCode).toBe(0);
  const { prompt } = JSON.parse(stdout) as { prompt: { user: string } };
  return (prompt.user.match(/^[-+](?![-+]{2}).*$/gm) ?? []).join('\n');
}

async function refused(argv: readonly string[], run: Run, sentence: string) {
  const stderr = `countersign: ${sentence}`;
  const { exitCode } = await runDoor({ ...run, argv: [...DRY_RUN, ...argv], stderr });
  expect(exitCode).toBe(2);
}

/** Three commits of one file, in `project`; `git` can make other repositories beside it. */
async function history(): Promise<Sandbox> {
  const sandbox = await createSandbox({ git: 'commit', files: { a: 'one\n' } });
  for (const word of ['two', 'three']) {
    await sandbox.write({ a: `${word}\n` });
    await sandbox.git('commit', '--quiet', '--all', '--message', word);
  }
  return sandbox;
}

/** Relative to the project, as `cwd` of a run. */
const CLONE = '../clone';

async function clone(sandbox: Sandbox, ...options: readonly string[]): Promise<void> {
  await sandbox.git('config', 'uploadpack.allowFilter', 'true');
  const from = `file://${sandbox.project}`;
  await sandbox.git('clone', '--quiet', ...options, from, path.join(sandbox.root, 'clone'));
}

describe('where a repository is not the usual one', () => {
  it('a linked worktree, and a folder inside it', async () => {
    await using sandbox = await history();
    await sandbox.git('worktree', 'add', '--quiet', '-b', 'side', '../clone', 'HEAD~1');
    mkdirSync(path.join(sandbox.root, 'clone', 'deep/er'), { recursive: true });
    const cwd = `${CLONE}/deep/er`;
    expect(await changed(['--commit', 'HEAD'], { sandbox, cwd })).toBe('-one\n+two');
    await sandbox.git('-C', path.join(sandbox.root, 'clone'), 'rm', '--quiet', 'a');
    expect(await changed(['--staged'], { sandbox, cwd })).toBe('-two');
  });

  it('a bare one: commits, but no working tree', async () => {
    await using sandbox = await history();
    await clone(sandbox, '--bare');
    expect(await changed(['--base', 'HEAD~1'], { sandbox, cwd: CLONE })).toBe('-two\n+three');
    expect(await changed(['--commit', 'HEAD~1'], { sandbox, cwd: CLONE })).toBe('-one\n+two');
    const sentence =
      'there is no working tree here (bare repository or inside .git); review commits with --base REF or --commit REF';
    await refused([], { sandbox, cwd: CLONE }, sentence);
    await refused(['--staged'], { sandbox, cwd: '.git' }, sentence);
  });

  it('a shallow clone: names the missing commits, and how to get them', async () => {
    await using sandbox = await history();
    await sandbox.git('branch', 'old', 'HEAD~2');
    await clone(sandbox, '--depth', '1', '--no-single-branch');
    const run = { sandbox, cwd: CLONE };
    await refused(
      ['--base', 'origin/old'],
      run,
      '--base origin/old: this clone is shallow and does not reach back to where the two histories meet; get more of it: git fetch --deepen=100 (or --unshallow)',
    );
    await refused(
      ['--base', 'HEAD~1'],
      run,
      '--base HEAD~1: there is no such commit in this shallow clone; get it with git fetch, or all of them with git fetch --unshallow',
    );
    // Not the whole tree, as if this were the first commit.
    await refused(
      ['--commit', 'HEAD'],
      run,
      'this clone is shallow and does not have the commit before; get more of it: git fetch --deepen=1',
    );
    await sandbox.git('-C', path.join(sandbox.root, 'clone'), 'fetch', '--quiet', '--deepen=1');
    expect(await changed(['--commit', 'HEAD'], run)).toBe('-two\n+three');
  });

  it('a partial clone: nothing is fetched, and missing objects are named', async () => {
    await using sandbox = await history();
    await clone(sandbox, '--filter=blob:none');
    const run = { sandbox, cwd: CLONE };
    const base = (await sandbox.git('rev-parse', 'HEAD~1')).trim();
    await refused(
      ['--base', 'HEAD~1'],
      run,
      `this partial clone lacks the content of a; let git fetch it: git diff --stat ${base} HEAD`,
    );
    await sandbox.git('-C', path.join(sandbox.root, 'clone'), 'diff', '--stat', 'HEAD~1', 'HEAD');
    expect(await changed(['--base', 'HEAD~1'], run)).toBe('-two\n+three');
  });

  it('one with SHA-256 names, before and after its first commit', async () => {
    await using sandbox = await createSandbox({ files: { a: 'one\n' } });
    await sandbox.git('init', '--quiet', '--object-format=sha256', '-b', 'main');
    expect(await changed([], { sandbox })).toBe('+one');
    await sandbox.git('add', '.');
    expect(await changed(['--staged'], { sandbox })).toBe('+one');
    const who = ['-c', 'user.name=T', '-c', 'user.email=t@example.invalid'];
    await sandbox.git(...who, 'commit', '--quiet', '-m', 'x');
    expect(await changed(['--commit', 'main'], { sandbox })).toBe('+one');
  });

  it('a sparse checkout: files outside of it are not deleted', async () => {
    await using sandbox = await createSandbox({
      git: 'commit',
      files: { 'in/a': 'one\n', 'out/b': 'one\n' },
    });
    await sandbox.git('sparse-checkout', 'set', '--sparse-index', 'in');
    await sandbox.write({ 'in/a': 'two\n' });
    expect(await changed([], { sandbox })).toBe('-one\n+two');
  });

  it('a submodule: its commit, nothing inside it', async () => {
    await using sandbox = await history();
    const inner = path.join(sandbox.project, 'inner');
    await sandbox.git('clone', '--quiet', '.', inner);
    await sandbox.git('-C', inner, 'checkout', '--quiet', 'HEAD~1');
    await sandbox.git('-c', 'advice.addEmbeddedRepo=false', 'add', 'inner');
    await sandbox.git('commit', '--quiet', '--message', 'inner');
    await sandbox.git('-C', inner, 'checkout', '--quiet', 'main');
    await sandbox.write({ 'inner/a': 'dirty\n' });
    expect(await changed([], { sandbox })).toMatch(
      /^-Subproject commit \w+\n\+Subproject commit \w+$/,
    );
    // From inside it is a repository like any other.
    expect(await changed([], { sandbox, cwd: 'inner' })).toBe('-three\n+dirty');
  });

  it('one whose configuration makes another folder its working tree', async () => {
    await using sandbox = await history();
    await sandbox.git('config', 'core.worktree', sandbox.root);
    await refused(
      [],
      { sandbox },
      'core.worktree makes another folder the working tree of this repository; review from there, or unset it',
    );
  });
});

describe('while a merge is in conflict', () => {
  it('the working tree is reviewed with its markers; there is no staged content yet', async () => {
    await using sandbox = await history();
    await sandbox.git('checkout', '--quiet', '-b', 'side', 'HEAD~1');
    await sandbox.write({ a: 'side\n', 'b c': 'new\n' });
    await sandbox.git('add', '.');
    await sandbox.git('commit', '--quiet', '--message', 'side');
    await sandbox.git('merge', '--quiet', 'main').catch(() => 'conflict');
    const lines = await changed([], { sandbox });
    expect(lines).toMatch(/^\+<<<<<<< HEAD\n\+=======\n\+three\n\+>>>>>>> main$/);
    const sentence = 'a is in conflict, so it has no staged content; resolve it and git add it';
    await refused(['--staged'], { sandbox }, `--staged: ${sentence}`);
    await sandbox.write({ a: 'both\n' });
    await sandbox.git('add', 'a');
    expect(await changed(['--staged'], { sandbox })).toBe('-side\n+both');
  });

  it('so is a rebase, on no branch', async () => {
    await using sandbox = await history();
    await sandbox.git('checkout', '--quiet', '-b', 'side', 'HEAD~1');
    await sandbox.write({ a: 'side\n' });
    await sandbox.git('commit', '--quiet', '--all', '--message', 'side');
    await sandbox.git('rebase', '--quiet', 'main').catch(() => 'conflict');
    expect(await changed([], { sandbox })).toContain('+>>>>>>>');
    expect(await changed(['--base', 'HEAD~1'], { sandbox })).toBe('-two\n+three');
  });
});

it('a checkout of another user says how to trust it', async () => {
  await using sandbox = await history();
  const git = path.join(sandbox.bin, 'git');
  // Nobody can give files away in a test, but git can be told that somebody did.
  const script = `#!/bin/sh\nGIT_TEST_ASSUME_DIFFERENT_OWNER=1 exec '${findGit()}' "$@"\n`;
  writeFileSync(git, script, { mode: 0o755 });
  await refused(
    [],
    { sandbox },
    `this repository belongs to another user; if you trust it: git config --global --add safe.directory ${sandbox.project}; name what to review: --content FILE (or - for stdin)`,
  );
});
