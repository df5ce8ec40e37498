import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { forbid } from '../bed/faults.ts';
import { builtProgram, type DoorRun, runDoor } from '../bed/run-door.ts';
import { createSandbox } from '../bed/sandbox.ts';

const REVIEW = ['review', '--quiet', '--fast'];

type Shown = { readonly diff: string; readonly left_out: readonly unknown[] };

/** What would be sent: nobody is asked, so it is quick. */
async function shown(run: Omit<DoorRun, 'argv'> & { readonly argv?: readonly string[] }) {
  const argv = ['review', '--dry-run', '--format', 'json', '--quiet', ...(run.argv ?? [])];
  const { stdout, exitCode } = await runDoor({ ...run, argv });
  expect(exitCode).toBe(0);
  type DryRun = { readonly prompt: { readonly user: string }; readonly left_out: unknown[] };
  const { prompt, left_out } = JSON.parse(stdout) as DryRun;
  const [, content = ''] = prompt.user.split('label="diff">\n');
  return { diff: content.split('\n</data-')[0] ?? '', left_out } satisfies Shown;
}

/** The diff that the reviewer was sent. */
async function sent(run: Omit<DoorRun, 'argv'> & { readonly argv?: readonly string[] }) {
  const { asked, exitCode } = await runDoor({ argv: REVIEW, codex: 'success', ...run });
  expect(exitCode).toBe(0);
  const [, content] = asked[0]?.stdin?.text.split('label="diff">\n') ?? [];
  return content?.split('\n</data-')[0] ?? '';
}

describe("without --content the reviewer sees git's changes", () => {
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

  it('--staged: only staged changes', async () => {
    await using sandbox = await createSandbox({ git: 'commit', files: { 'a.txt': 'one\n' } });
    await sandbox.write({ 'a.txt': 'staged\n' });
    await sandbox.git('add', 'a.txt');
    await sandbox.write({ 'a.txt': 'later\n', 'new.txt': 'x' });
    const diff = await sent({ argv: [...REVIEW, '--staged'], sandbox });
    expect(diff).toContain('+staged');
    expect(diff).not.toMatch(/later|new\.txt/);
  });

  it.each([
    ['git commit -a', ['-a']],
    ['git commit FILE', ['--', 'a.js']],
  ])('--staged in a hook: the content of %s', async (_name, words) => {
    await using sandbox = await createSandbox({ git: 'commit', files: { 'a.js': 'run();\n' } });
    const review = ['review', '--offline', '--staged', '--fail-on', 'changes', '--quiet'];
    const argv = [process.execPath, builtProgram, ...review].map((word) => `'${word}'`).join(' ');
    const hook = `#!/bin/sh\nexec ${argv} > report.json\n`;
    await sandbox.write({ '.git/hooks/pre-commit': { content: hook, mode: 0o755 } });
    await sandbox.write({ 'a.js': 'run();\neval(input);\n', 'b.js': 'eval(input);\n' });
    await expect(sandbox.git('commit', '-m', 'x', ...words)).rejects.toThrow();
    const report = readFileSync(path.join(sandbox.project, 'report.json'), 'utf8');
    expect(JSON.parse(report)).toMatchObject({ findings: [{ file: 'a.js', line_start: 2 }] });
    await sandbox.write({ 'a.js': 'run();\nstop();\n' });
    await sandbox.git('commit', '-m', 'x', ...words);
  });

  it.each(['/nowhere/index', 'index.gone', '../other/.git/index'])(
    '--staged: ignores an index of another repository: %s',
    async (index) => {
      await using sandbox = await createSandbox({ git: 'commit', files: { 'a.txt': 'one\n' } });
      await sandbox.write({ 'a.txt': 'staged\n' });
      await sandbox.git('add', 'a.txt');
      const env = { GIT_INDEX_FILE: index };
      const diff = await sent({ argv: [...REVIEW, '--staged'], sandbox, env });
      expect(diff).toContain('-one\n+staged');
    },
  );

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
    await sandbox.write({ 'a.txt': 'two\n', 'big.txt': 'x'.repeat(10_000_001), 'locked.txt': 'y' });
    const { wrapper, env } = forbid(path.join(sandbox.project, 'locked.txt'), 'read');
    const { diff, left_out } = await shown({ sandbox, wrapper, env });
    expect(diff).toContain('[left out: the new file "big.txt" (larger than 10000000 bytes)]\n');
    expect(diff).toContain('[left out: the new file "locked.txt" (EACCES)]');
    expect(left_out).toEqual([
      { path: 'big.txt', reason: 'larger than 10000000 bytes' },
      { path: 'locked.txt', reason: 'EACCES' },
    ]);
  });

  it('a tracked file that cannot be read is reported by name', async () => {
    await using sandbox = await createSandbox({ git: 'commit', files: { 'a.txt': 'one\n' } });
    await sandbox.write({ 'a.txt': 'two\n' });
    const { wrapper, env } = forbid(path.join(sandbox.project, 'a.txt'), 'read');
    const stderr =
      'countersign: a.txt: it is not readable; change its permissions, or review the rest: -- PATH...';
    const run = await runDoor({ argv: REVIEW, sandbox, wrapper, env, stderr });
    expect(run).toMatchObject({ exitCode: 2, asked: [] });
  });

  it('a change of which nothing can be read is skipped', async () => {
    await using sandbox = await createSandbox({ git: 'commit', files: { 'a.txt': 'one\n' } });
    await sandbox.write({ 'big.txt': 'x'.repeat(10_000_001) });
    const run = await runDoor({ argv: REVIEW, codex: 'success', sandbox });
    expect(JSON.parse(run.stdout)).toMatchObject({
      outcome: 'skipped',
      reason: 'nothing-sent',
    });
  });

  it('a tracked file that is binary, or more than we ever read, is named, and the receipt says so', async () => {
    await using sandbox = await createSandbox({
      git: 'commit',
      files: { 'a.txt': 'one\n', 'logo.png': Buffer.from([0, 1]), 'big.csv': '1\n' },
    });
    await sandbox.write({
      'a.txt': 'two\n',
      'logo.png': Buffer.from([0, 2]),
      'big.csv': `${'1,2,3,'.repeat(20)}\n`.repeat(540_000),
    });
    const { diff, left_out } = await shown({ sandbox });
    expect(diff.length).toBeLessThan(1000);
    expect(diff).toContain('Binary files a/big.csv and b/big.csv differ');
    const reason = 'binary or too large to compare';
    expect(left_out).toEqual([
      { path: 'big.csv', reason },
      { path: 'logo.png', reason },
    ]);
  });

  it('sources that the change itself calls binary are seen', async () => {
    await using sandbox = await createSandbox({ git: 'commit', files: { 'a.js': 'one\n' } });
    await sandbox.write({ '.gitattributes': '* -diff\n', 'a.js': 'evil()\n' });
    await sandbox.git('add', '.');
    const { diff, left_out } = await shown({ sandbox, argv: ['--staged'] });
    expect(diff).toContain('+evil()');
    expect(diff).toContain('+* -diff');
    expect(left_out).toEqual([]);
  });

  it('renamed, deleted and changed in mode only', async () => {
    const lines = 'a line that says something\n'.repeat(9);
    await using sandbox = await createSandbox({
      git: 'commit',
      files: { 'old name': lines, gone: 'x\n', run: 'y\n' },
    });
    await sandbox.git('mv', 'old name', 'new name');
    await sandbox.git('rm', '--quiet', 'gone');
    await sandbox.write({ run: { content: 'y\n', mode: 0o755 } });
    const { diff } = await shown({ sandbox });
    expect(diff).toContain('rename from old name\nrename to new name\n');
    expect(diff).toContain('deleted file mode 100644');
    expect(diff).toContain('old mode 100644\nnew mode 100755');
  });

  it('only the paths after --, in any working directory', async () => {
    const run = {
      git: 'commit',
      files: { 'src/a': '1\n', 'src/*': '1\n', b: '1\n' },
      changes: { 'src/a': '2\n', 'src/*': '2\n', 'src/new': 'n\n', b: '2\n', other: 'o\n' },
    } as const;
    const names = async (argv: readonly string[], cwd = '.') =>
      [...(await shown({ ...run, argv, cwd })).diff.matchAll(/^diff --git a\/(\S+)/gm)].map(
        ([, name]) => name,
      );
    expect(await names(['--', 'src'])).toEqual(['src/*', 'src/a', 'src/new']);
    expect(await names(['--', '../b', 'new'], 'src')).toEqual(['b', 'src/new']);
    await using sandbox = await createSandbox({ git: run.git, files: run.files });
    rmSync(path.join(sandbox.project, 'src'), { recursive: true });
    const gone = await shown({ sandbox, argv: ['--', 'src', 'src/a', 'b'] });
    expect(gone.diff).toContain('diff --git a/src/a b/src/a\ndeleted');
    // A name, never a pattern.
    expect(await names(['--', 'src/*'])).toEqual(['src/*']);
  });

  it('names with blanks, quotes, newlines, letters of any script, and bytes that are no text', async () => {
    await using sandbox = await createSandbox({ git: 'commit', files: { 'ä b"c.ts': '1\n' } });
    await sandbox.write({ 'ä b"c.ts': '2\n', 'neu\n日本.ts': 'fresh\n' });
    const odd = Buffer.concat([Buffer.from(`${sandbox.project}/odd-`), Buffer.from([0xff])]);
    writeFileSync(odd, 'found by its bytes\n');
    const { diff, left_out } = await shown({ sandbox }).finally(() => rmSync(odd));
    expect(diff).toContain(String.raw`+++ "b/ä b\"c.ts"`);
    expect(diff).toContain(String.raw`+++ "b/neu\012日本.ts"`);
    expect(diff).toContain('+++ b/odd-\uFFFD\n@@ -0,0 +1,1 @@\n+found by its bytes');
    expect(left_out).toEqual([]);
  });

  it("is independent of the user's configuration", async () => {
    await using sandbox = await createSandbox({ git: 'commit', files: { 'ä/f': 'one\n' } });
    await sandbox.write({ 'ä/f': 'two\n' });
    const before = await shown({ sandbox });
    const strange = [
      'noprefix=true',
      'relative=true',
      'context=0',
      'orderFile=nope',
      'color=always',
    ];
    for (const setting of [...strange.map((one) => `diff.${one}`), 'core.quotePath=true'])
      await sandbox.git('config', '--global', ...setting.split('='));
    const after = await shown({ sandbox, cwd: 'ä' });
    expect(after.diff).toBe(before.diff);
    expect(before.diff).toContain('diff --git a/ä/f b/ä/f');
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

  it('a document is not a diff from git', async () => {
    const run = await runDoor({
      ...{ argv: [...REVIEW, '--type', 'prd'], git: 'commit', codex: 'success' },
      stderr: 'countersign: --type prd needs the document: --content FILE (or - for stdin)',
    });
    expect(run.exitCode).toBe(2);
  });
});
