import { rm } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { type DoorRun, runDoor } from '../bed/run-door.ts';
import { createSandbox, type Sandbox } from '../bed/sandbox.ts';

type Run = Omit<DoorRun, 'argv'> & { readonly sandbox: Sandbox };

/** The changed lines that would be sent; nobody is asked. */
async function changed(argv: readonly string[], run: Run): Promise<string> {
  const dry = ['review', '--dry-run', '--format', 'json', '--quiet', '--no-context'];
  const { stdout, exitCode } = await runDoor({ ...run, argv: [...dry, ...argv] });
  expect(exitCode).toBe(0);
  const view = JSON.parse(stdout) as { prompt?: { user: string } };
  return (view.prompt?.user.match(/^(?:[-+](?![-+]{2}).*|Subproject.*)$/gm) ?? []).join('\n');
}

/** One sentence, exit 2. */
async function refused(argv: readonly string[], run: Run, sentence: string | RegExp) {
  const stderr = typeof sentence === 'string' ? `countersign: ${sentence}` : sentence;
  const { exitCode, stdout, asked } = await runDoor({
    ...{ argv: ['review', '--quiet', ...argv], codex: 'success', stderr },
    ...run,
  });
  expect({ exitCode, stdout, asked }).toEqual({ exitCode: 2, stdout: '', asked: [] });
}

async function commit({ git, write }: Sandbox, files: Record<string, string>): Promise<void> {
  await write(files);
  await git('add', '--all');
  await git('commit', '--quiet', '--message', `Set ${Object.values(files).join(' ').trim()}`);
}

/** `main` and `topic`, which have both moved on since they parted. */
async function twoBranches(): Promise<Sandbox> {
  const sandbox = await createSandbox({ git: 'commit', files: { a: 'start\n', b: 'start\n' } });
  await sandbox.git('checkout', '--quiet', '-b', 'topic');
  await commit(sandbox, { a: 'first\n' });
  await sandbox.git('checkout', '--quiet', 'main');
  await commit(sandbox, { b: 'main\n' });
  await sandbox.git('checkout', '--quiet', 'topic');
  await commit(sandbox, { c: 'second\n' });
  return sandbox;
}

describe.concurrent('--base', () => {
  it("the branch's commits since it left, and no uncommitted changes", async () => {
    await using sandbox = await twoBranches();
    await sandbox.write({ a: 'uncommitted\n', new: 'untracked\n' });
    expect(await changed(['--base', 'main'], { sandbox })).toBe('-start\n+first\n+second');
    await sandbox.git('tag', '--annotate', '-m', 'x', 'v1', 'main');
    await sandbox.git('checkout', '--quiet', '--force', '--detach', 'topic');
    expect(await changed(['--base', 'v1', '--', 'c'], { sandbox })).toBe('+second');
  });

  it('on a branch without commits of its own there is nothing to review', async () => {
    await using sandbox = await twoBranches();
    const run = await runDoor({ argv: ['review', '--base', 'topic', '--quiet'], sandbox });
    expect(JSON.parse(run.stdout)).toMatchObject({ reason: 'nothing-to-review' });
    expect(run.exitCode).toBe(0);
  });
});

describe.concurrent('--commit', () => {
  it('one commit, the first too, and a merge against its first parent', async () => {
    await using sandbox = await twoBranches();
    expect(await changed(['--commit', 'HEAD'], { sandbox })).toBe('+second');
    expect(await changed(['--commit', 'main~1'], { sandbox })).toBe('+start\n+start');
    await sandbox.git('merge', '--quiet', '--no-edit', 'main');
    expect(await changed(['--commit', 'HEAD'], { sandbox })).toBe('-start\n+main');
  });

  it('the committed objects, not their replacements', async () => {
    await using sandbox = await twoBranches();
    await sandbox.git('replace', 'topic', 'topic~1');
    expect(await changed(['--commit', 'topic'], { sandbox })).toBe('+second');
  });
});

describe.concurrent('scopes cannot be combined', () => {
  it.each([
    [['--base', 'x', '--commit', 'y'], '--commit and --base cannot be combined'],
    [['--base', 'x', '--staged'], '--base and --staged cannot be combined'],
    [['--commit', 'x', '--content', 'y'], '--commit and --content cannot be combined'],
    [['--content', 'x', '--', 'y', 'z'], '-- y z and --content cannot be combined'],
    [['--context', 'x', '--no-context'], '--context and --no-context cannot be combined'],
  ])('%j', async (argv, sentence) => {
    await using sandbox = await createSandbox({ git: 'commit', files: { x: '1' } });
    await refused(argv, { sandbox }, sentence);
  });
});

describe.concurrent('a path that is not in the working tree', () => {
  const FILES = { 'c.ts': 'old\n', 'd/e.ts': 'kept\n', '*.ts': 'odd\n' };
  const removed = async () => {
    const sandbox = await createSandbox({ git: 'commit', files: FILES });
    await commit(sandbox, { 'c.ts': 'new\n' });
    await sandbox.git('rm', '--quiet', '-r', 'd');
    await sandbox.git('commit', '--quiet', '--message', 'Remove d');
    return sandbox;
  };

  it.each(['d/e.ts', 'd', '*.ts'])('is known when the index has it: %s', async (gone) => {
    await using sandbox = await createSandbox({ git: 'commit', files: FILES });
    await sandbox.write({ 'c.ts': 'new\n' });
    await sandbox.git('add', 'c.ts');
    await rm(path.join(sandbox.project, gone), { recursive: true });
    expect(await changed(['--staged', '--', 'c.ts', gone], { sandbox })).toBe('-old\n+new');
  });

  it.each(['d/e.ts', 'd'])('is known when the commit had it, unchanged: %s', async (gone) => {
    await using sandbox = await removed();
    const argv = ['--commit', 'HEAD~1', '--', 'c.ts', gone];
    expect(await changed(argv, { sandbox })).toBe('-old\n+new');
  });

  it('is unknown when only other commits had it', async () => {
    await using sandbox = await removed();
    await commit(sandbox, { 'c.ts': 'newer\n' });
    const sentence = 'd/e.ts: there is no such file, and no change of one';
    await refused(['--commit', 'HEAD', '--', 'c.ts', 'd/e.ts'], { sandbox }, sentence);
    await refused(
      ['--commit', 'HEAD', '--', 'c.ts', '?.ts'],
      { sandbox },
      /^countersign: \?\.ts: /,
    );
  });
});

describe.concurrent('a ref that is unknown or ambiguous', () => {
  const UNKNOWN =
    'there is no such commit, branch or tag here; git branch --all lists the branches, git fetch gets what is missing';

  it.each([
    [['--base', 'nope'], `--base nope: ${UNKNOWN}`],
    [['--commit', 'nope'], `--commit nope: ${UNKNOWN}`],
    [['--base', 'HEAD:a'], `--base HEAD:a: ${UNKNOWN}`],
    [['--base', 'two words'], `--base two words: ${UNKNOWN}`],
    [
      ['--commit', 'main..HEAD'],
      '--commit main..HEAD: a range is no commit; --base REF reviews what a branch did since REF, and git diff A..B | countersign review --content - any range',
    ],
    [['--base', '-O/etc/passwd'], '--base -O/etc/passwd: no ref begins with "-"'],
    [['--base=--output=x'], '--base needs a value: --base REF'],
    [['--commit=--output=x'], '--commit needs a value: --commit REF'],
    [['--', '../x'], '../x lies outside the repository; name something inside'],
    [['--', 'nope'], 'nope: there is no such file, and no change of one'],
    [['--base', 'main', '--', 'c', 'cc'], 'cc: there is no such file, and no change of one'],
    [
      ['--base', 'main', '--', 'c', '--quiet'],
      '--quiet: there is no such file, and no change of one; put flags before --',
    ],
    [['--', '-q'], '-q: there is no such file, and no change of one; put flags before --'],
    [['--staged', '--', 'a', 'nope'], 'nope: there is no such file, and no change of one'],
    [['--commit', 'HEAD', '--', 'c', 'd/e'], 'd/e: there is no such file, and no change of one'],
  ])('%j', async (argv, sentence) => {
    await using sandbox = await twoBranches();
    await refused(argv, { sandbox }, sentence);
    expect(Object.keys(await sandbox.read())).toEqual(['a', 'b', 'c']);
  });

  it.each(['base', 'commit'])('a branch and a tag of one name, for --%s', async (flag) => {
    await using sandbox = await twoBranches();
    await sandbox.git('tag', 'main', 'topic');
    await sandbox.git('config', 'core.warnAmbiguousRefs', 'false');
    const sentence = 'several refs have this name; say which: refs/heads/main or refs/tags/main';
    await refused([`--${flag}`, 'main'], { sandbox }, `--${flag} main: ${sentence}`);
    expect(await changed(['--base', 'refs/heads/main'], { sandbox })).toContain('+second');
  });

  it('nothing is committed yet', async () => {
    await using sandbox = await createSandbox({ git: 'init', files: { HEAD: 'a file\n' } });
    const sentence = 'nothing is committed here yet; review the working tree without it';
    await refused(['--base', 'main'], { sandbox }, `--base main: ${sentence}`);
    expect(await changed([], { sandbox })).toBe('+a file');
  });

  it('histories that never meet', async () => {
    await using sandbox = await twoBranches();
    await sandbox.git('checkout', '--quiet', '--orphan', 'other');
    await sandbox.git('commit', '--quiet', '--message', 'Other');
    await refused(
      ['--base', 'main'],
      { sandbox },
      '--base main: it has no history in common with HEAD; review one commit with --commit REF, or any diff with --content',
    );
  });
});
