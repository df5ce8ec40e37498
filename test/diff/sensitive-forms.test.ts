import { expect, it } from 'vitest';
import { createDiffContent } from '../../src/diff/content.ts';
import { UsageError } from '../../src/model/errors.ts';
import { createSandbox } from '../bed/sandbox.ts';

const ENV = 'A=zebra\nB=zebra\n\nC=zebra\n\n\ndiff zebra\nD=zebra\n\nE=zebra\n';

/** What is sent of a diff in any of git's forms, or `refused`. */
function sent(given: string): string {
  try {
    return createDiffContent(given, { sensitive: 'left-out' }).text;
  } catch (error) {
    if (error instanceof UsageError) return 'refused';
    throw error;
  }
}

const LEFT_OUT: readonly (readonly string[])[] = [
  ['diff', 'HEAD~1'],
  ['diff', '--word-diff', 'HEAD~1'],
  ['diff', '--word-diff=porcelain', 'HEAD~1'],
  ['diff', '--color-words', '--color=always', 'HEAD~1'],
  ['diff', '-U0', '--word-diff', 'HEAD~1'],
  ['diff', '--output-indicator-new=>', '--output-indicator-context=#', 'HEAD~1'],
  ['diff', '--stat', '--raw', '-p', 'HEAD~1'],
  ['show', '--function-context'],
  ['log', '-p', '--word-diff'],
  ['log', '-p', '--word-diff', '--oneline'],
  ['format-patch', '--stdout', '--root', 'HEAD'],
];

it('a file of credentials is left out, or the diff is refused, in every form of git', async () => {
  await using sandbox = await createSandbox({
    files: { '.env': ENV, 'x.ts': 'one\n\ntwo\n' },
    git: 'commit',
  });
  await sandbox.write({ '.env': ENV.replace('A=zebra', 'A=zebras'), 'x.ts': 'one\n\nthree\n' });
  await sandbox.git('commit', '--quiet', '--all', '--message', 'Change\n\nIts reason.');
  for (const argv of LEFT_OUT) {
    const text = sent(await sandbox.git(...argv));
    expect([argv, text]).toEqual([argv, expect.stringContaining('three')]);
    expect([argv, text]).toEqual([argv, expect.not.stringContaining('zebra')]);
  }
  for (const argv of [
    ['log', '-p', '--graph'],
    ['diff', '--line-prefix=| ', 'HEAD~1'],
  ])
    expect([argv, sent(await sandbox.git(...argv))]).toEqual([argv, 'refused']);
});
