import { describe, expect, it } from 'vitest';
import { hunkLines } from '../../src/diff/parse/hunk-lines.ts';
import { createSandbox, type Sandbox } from '../bed/sandbox.ts';
import { applied, gitNames, gitNumbers, ourNames, ourNumbers, parseChecked } from './check-diff.ts';
import { SCENARIOS, type Scenario } from './scenarios.ts';

const RANGE = ['HEAD~1', 'HEAD'];
const FIND = ['-M', '-C', '--find-copies-harder'];

async function twoCommits({ before, change, staged = false }: Scenario): Promise<Sandbox> {
  const sandbox = await createSandbox({ files: before, git: 'commit' });
  // As bare as `git diff` of a user who configured nothing.
  await sandbox.git('config', 'core.autocrlf', 'false');
  await change(sandbox);
  if (!staged) await sandbox.git('add', '--all');
  await sandbox.git('commit', '--quiet', '--message', 'Change\n\ndiff --git a/no b/no\n- item');
  return sandbox;
}

describe('a repository', () => {
  it.each(SCENARIOS)('with $name', async (scenario) => {
    await using sandbox = await twoCommits(scenario);
    await checkMeaning(sandbox);
    await checkForms(sandbox);
    await checkBackwards(sandbox);
    await checkStreams(sandbox);
  });
});

/** Files, lines and places as git tells them by other means. */
async function checkMeaning({ git }: Sandbox): Promise<void> {
  const names = await gitNames(git, ...FIND, ...RANGE);
  const diff = parseChecked(await git('diff', ...FIND, ...RANGE));
  expect(names.length).toBeGreaterThan(0);
  expect(ourNames(diff)).toEqual(names);
  expect(ourNumbers(diff)).toEqual(await gitNumbers(git, ...FIND, ...RANGE));
  const show = async (revision: string, path: string | null) =>
    path === null ? '' : git('show', `${revision}:${path}`);
  for (const file of diff.files.filter(({ kind }) => kind === 'text')) {
    const old = await show('HEAD~1', file.oldPath);
    expect(applied(diff, file, old)).toBe(await show('HEAD', file.newPath));
  }
}

const FORMS: Readonly<Record<string, readonly string[]>> = {
  'no prefix': ['diff', '--no-prefix', ...RANGE],
  mnemonic: ['-c', 'diff.mnemonicPrefix=true', 'diff', ...RANGE],
  unquoted: ['-c', 'core.quotePath=false', 'diff', ...RANGE],
  'no context': ['diff', '-U0', ...RANGE],
  'all context': ['diff', '-U9999', '--function-context', ...RANGE],
  'binary patch': ['diff', '--binary', '--full-index', ...RANGE],
  'with a stat': ['diff', '--patch-with-stat', '--summary', ...RANGE],
  show: ['show'],
  'raw and patch': ['show', '--raw', '--patch'],
  log: ['log', '-1', '-p', '--stat'],
  'one line': ['log', '-1', '-p', '--oneline'],
};

async function checkForms({ git }: Sandbox): Promise<void> {
  const names = await gitNames(git, ...FIND, ...RANGE);
  for (const [form, argv] of Object.entries(FORMS)) {
    const found = ourNames(parseChecked(await git(...argv, ...FIND)));
    expect([form, found]).toEqual([form, names]);
  }
}

async function checkBackwards({ git }: Sandbox): Promise<void> {
  const back = parseChecked(await git('diff', '-R', '-M', ...RANGE));
  expect(ourNames(back)).toEqual(await gitNames(git, '-R', '-M', ...RANGE));
}

/** Several commits in one text, as a log and as mails. */
async function checkStreams({ git }: Sandbox): Promise<void> {
  const log = parseChecked(await git('log', '-p', '--reverse', '--no-renames', '--root'));
  const argv = ['format-patch', '--stdout', '--root', '--no-renames', 'HEAD'];
  const mails = parseChecked(await git(...argv));
  // A mail does not indent its message, and ours holds a line that is a header by itself.
  expect(ourNames(mails).filter((name) => name !== 'M no')).toEqual(ourNames(log));
  expect(ourNumbers(mails)).toEqual({ no: [0, 0], ...ourNumbers(log) });
}

describe('a merge', () => {
  it('is read with all its parents', async () => {
    await using sandbox = await createSandbox({
      files: { 'f ä': 'a\nb\nc\nd\n', g: 'x\n' },
      git: 'commit',
    });
    const { git } = sandbox;
    for (const branch of ['one', 'two', 'three']) {
      await git('checkout', '--quiet', '-b', branch, 'main');
      await sandbox.write({ 'f ä': `a ${branch}\nb\nc\nd\n${branch}\n`, g: `${branch}\n` });
      await git('commit', '--quiet', '--all', '--message', branch);
    }
    const result = { 'f ä': '-- a\n\nb\nc\nd\n++ three', g: 'merged\n' };
    await sandbox.write(result);
    await git('add', '--all');
    const tree = (await git('write-tree')).trim();
    const parents = ['one', 'two', 'three'].flatMap((branch) => ['-p', branch]);
    const commit = (await git('commit-tree', tree, ...parents, '-m', 'Merge')).trim();
    for (const form of ['--cc', '-c', '--combined-all-paths']) {
      const diff = parseChecked(await git('show', '-c', form, commit));
      expect(ourNames(diff)).toEqual(['M f ä', 'M g']);
      expect(diff.files[0]?.hunks[0]).toMatchObject({ complete: true });
      expect(diff.files[0]?.hunks[0]?.otherParents).toHaveLength(2);
      for (const file of diff.files) {
        const lines = result[file.newPath as keyof typeof result].split('\n');
        for (const line of file.hunks.flatMap((hunk) => [...hunkLines(diff, hunk)]))
          if (line.newLine !== null) expect(line.text).toBe(lines[line.newLine - 1]);
      }
    }
  });

  it('is read while it is in conflict', async () => {
    await using sandbox = await createSandbox({ files: { f: 'a\nb\nc' }, git: 'commit' });
    const { git } = sandbox;
    await git('checkout', '--quiet', '-b', 'side');
    await sandbox.write({ f: 'a\nside\nc\n' });
    await git('commit', '--quiet', '--all', '--message', 'side');
    await git('checkout', '--quiet', 'main');
    await sandbox.write({ f: 'a\nmain\nc' });
    await git('commit', '--quiet', '--all', '--message', 'main');
    await git('merge', 'side').catch(() => 'conflict');
    const diff = parseChecked(await git('diff'));
    expect(ourNames(diff)).toEqual(['M f']);
    expect(diff.files[0]?.hunks.map(({ complete }) => complete)).toEqual([true]);
  });
});
