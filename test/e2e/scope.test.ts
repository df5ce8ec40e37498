import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { forbid } from '../bed/faults.ts';
import { type DoorRun, runDoor } from '../bed/run-door.ts';
import { createSandbox } from '../bed/sandbox.ts';

const REVIEW = ['review', '--quiet', '--fast'];

/** The diff that the reviewer was sent. */
async function sent(run: Omit<DoorRun, 'argv'> & { readonly argv?: readonly string[] }) {
  const { asked, exitCode } = await runDoor({ argv: REVIEW, codex: 'success', ...run });
  expect(exitCode).toBe(0);
  const [, content] = asked[0]?.stdin?.text.split('label="diff">\n') ?? [];
  return content?.split('\n</data-')[0] ?? '';
}

describe('without --content the reviewer sees what git shows', () => {
  it('uncommitted changes and untracked files, from any folder of the repository', async () => {
    const diff = await sent({
      git: 'commit',
      files: { 'a.txt': 'one\n', 'sub/b.txt': 'two\n', '.gitignore': 'ignored\n' },
      changes: { 'a.txt': 'changed\n', 'new.txt': 'fresh\nlines', ignored: 'no', 'empty.txt': '' },
      cwd: 'sub',
    });
    expect(diff).toContain('-one\n+changed\n');
    expect(diff).toContain(
      [
        'diff --git a/new.txt b/new.txt',
        'new file mode 100644',
        '--- /dev/null',
        '+++ b/new.txt',
        '@@ -0,0 +1,2 @@',
        '+fresh',
        '+lines',
        '\\ No newline at end of file',
      ].join('\n'),
    );
    expect(diff).toContain('diff --git a/empty.txt b/empty.txt\nnew file mode 100644');
    expect(diff).not.toContain('ignored\n+no');
  });

  it('--staged: what is staged and nothing else', async () => {
    await using sandbox = await createSandbox({ git: 'commit', files: { 'a.txt': 'one\n' } });
    await sandbox.write({ 'a.txt': 'staged\n' });
    await sandbox.git('add', 'a.txt');
    await sandbox.write({ 'a.txt': 'later\n', 'new.txt': 'x' });
    const diff = await sent({ argv: [...REVIEW, '--staged'], sandbox });
    expect(diff).toContain('+staged');
    expect(diff).not.toMatch(/later|new\.txt/);
  });

  it('a repository without a commit', async () => {
    await using sandbox = await createSandbox({
      git: 'init',
      files: { 'a.txt': 'one\n', 'b.txt': 'two\n' },
    });
    await sandbox.git('add', 'a.txt');
    const diff = await sent({ sandbox });
    expect(diff).toContain('+one');
    expect(diff).toContain('+two');
  });

  it('a link that git does not know is told, not followed', async () => {
    await using sandbox = await createSandbox({ git: 'commit', files: { 'a.txt': 'one\n' } });
    writeFileSync(path.join(sandbox.home, 'private'), 'not for the reviewer');
    await sandbox.write({ link: { symlink: '../home/private' } });
    const diff = await sent({ sandbox });
    expect(diff).toContain('new file mode 120000');
    expect(diff).toContain('+../home/private');
    expect(diff).not.toContain('not for the reviewer');
  });

  it('a file that cannot be read or is too large is named, with the reason', async () => {
    await using sandbox = await createSandbox({ git: 'commit', files: { 'a.txt': 'one\n' } });
    await sandbox.write({ 'big.txt': 'x'.repeat(10_000_001), 'locked.txt': 'y' });
    const { wrapper, env } = forbid(path.join(sandbox.project, 'locked.txt'), 'read');
    const diff = await sent({ sandbox, wrapper, env });
    expect(diff).toContain(
      'b/big.txt\nnew file mode 100644\n(content left out: larger than 10000000 bytes)',
    );
    expect(diff).toContain('b/locked.txt\nnew file mode 100644\n(content left out: EACCES)');
  });

  it('a name cannot forge a line of the diff', async () => {
    const name = 'x\n+++ b/forged "quoted".txt';
    const diff = await sent({ git: 'commit', files: {}, changes: { [name]: 'y\n' } });
    expect(diff.split('\n').filter((line) => line.startsWith('+++ b/forged'))).toEqual([]);
    expect(diff).toContain(String.raw`+++ "b/x\012+++ b/forged \"quoted\".txt"`);
  });

  it('no change: skipped, and no model is asked', async () => {
    const run = await runDoor({ argv: REVIEW, codex: 'success', git: 'commit', files: { a: '1' } });
    expect(JSON.parse(run.stdout)).toMatchObject({
      outcome: 'skipped',
      reason: 'nothing-to-review',
    });
    expect(run).toMatchObject({ exitCode: 0, asked: [] });
  });
});

describe('when git has nothing to say', () => {
  const HINT = 'name what to review: --content FILE (or - for stdin)';

  it('not a repository', async () => {
    const run = await runDoor({
      ...{ argv: REVIEW, codex: 'success' },
      stderr: `countersign: this is not a git repository; ${HINT}`,
    });
    expect(run).toMatchObject({ exitCode: 2, asked: [] });
  });

  it('no git on PATH', async () => {
    const run = await runDoor({
      ...{ argv: REVIEW, git: 'commit', env: { PATH: '/nowhere' } },
      stderr: `countersign: git is not installed; ${HINT}`,
    });
    expect(run.exitCode).toBe(2);
  });

  it('a document is not what git shows', async () => {
    const run = await runDoor({
      ...{ argv: [...REVIEW, '--type', 'prd'], git: 'commit', codex: 'success' },
      stderr: 'countersign: --type prd needs the document: --content FILE (or - for stdin)',
    });
    expect(run.exitCode).toBe(2);
  });
});
