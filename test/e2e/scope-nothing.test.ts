import { describe, expect, it } from 'vitest';
import { type DoorRun, runDoor } from '../bed/run-door.ts';
import { createSandbox } from '../bed/sandbox.ts';

const FILES = { 'k.js': 'let k = 1;\n' };
const COMMITTED = { git: 'commit', files: FILES } as const;

/** What a person is told who gets no review. */
async function nextStep(flags: readonly string[], run: Omit<DoorRun, 'argv'>) {
  const argv = ['review', '--quiet', '--format', 'pretty', ...flags];
  const { stdout, exitCode } = await runDoor({ ...run, argv });
  expect(exitCode).toBe(0);
  const [head, next] = stdout.split('\n');
  expect(head).toBe('SKIPPED: there is nothing to review');
  return next;
}

const SOMETHING = 'name something: --commit HEAD, --base REF or --content FILE';
const STAGE = 'git add what is to be reviewed, or leave out --staged';

describe.concurrent('if there is nothing to review, the next step fits the flags', () => {
  it.each<[string, readonly string[], Omit<DoorRun, 'argv'>, string]>([
    ['nothing is changed', [], COMMITTED, SOMETHING],
    ['nothing is committed', [], { git: 'init' }, 'write a file, or name one: --content FILE'],
    ['nothing is staged', ['--staged'], { ...COMMITTED, changes: { 'k.js': 'let k;\n' } }, STAGE],
    ['nothing is staged or committed', ['--staged'], { git: 'init', files: FILES }, STAGE],
    [
      'a path is unchanged',
      ['--', 'k.js'],
      { ...COMMITTED, changes: { 'l.js': 'let l;\n' } },
      'git shows no change in k.js: name another path, or leave out --',
    ],
    [
      'the branch has no commits of its own',
      ['--base', 'HEAD'],
      COMMITTED,
      'nothing differs from HEAD: name an older one, or leave out --base to review what is not committed',
    ],
    [
      'the pipe was empty',
      ['--content', '-'],
      { stdin: '' },
      'nothing came through the pipe: look at what the command before it shows',
    ],
    [
      'there are submodules',
      [],
      { git: 'commit', files: { '.gitmodules': '' } },
      `${SOMETHING}; review changes inside a submodule from its own folder`,
    ],
  ])('%s', async (_, flags, run, step) => {
    expect(await nextStep(flags, run)).toBe(`Next: ${step}.`);
    if (!flags.includes('-')) expect(await nextStep(['--dry-run', ...flags], run)).toContain(step);
  });

  it('a commit changes no file', async () => {
    await using sandbox = await createSandbox(COMMITTED);
    await sandbox.git('commit', '--quiet', '--allow-empty', '-m', 'empty');
    const step = await nextStep(['--commit', 'HEAD'], { sandbox });
    expect(step).toBe('Next: HEAD changes no file: name another commit.');
  });
});
