import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { startTerminal } from '../bed/pty.ts';
import { runDoor } from '../bed/run-door.ts';
import { createSandbox } from '../bed/sandbox.ts';

const scriptFor = async (shell: string) =>
  (await runDoor({ argv: ['completion', shell], stderr: '' })).stdout;

/** The programs of this machine, for what not every machine has. */
const PATH = process.env['PATH'] ?? '';

const isThere = (shell: string) => {
  try {
    execFileSync(shell, ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

/** What bash offers, without a terminal: the words as readline splits them. */
const OFFER = `
source "$1"
COMP_WORDS=("\${@:2}")
COMP_CWORD=$(($# - 2))
_countersign
printf '%s\\n' "\${COMPREPLY[@]}"
`;

describe('completion', () => {
  const script = scriptFor('bash');

  it.each([
    [['re'], ['review', 'reviewers', 'redact', 'resume']],
    [
      ['plan', 's'],
      ['start', 'status'],
    ],
    [
      ['plan', 'start', ''],
      ['--because', '--bash', '--no-launch', '--help'],
    ],
    [['help', 'do'], ['doctor']],
    [['hook', 'review', '--'], ['--help']],
    [
      ['review', '--t'],
      ['--type', '--timeout', '--tool-access'],
    ],
    [
      ['review', '--quiet', '--type', 's'],
      ['sdd', 'sprint'],
    ],
    [['review', '--type', '=', 'p'], ['prd']],
    [
      ['review', '--fail-on', '='],
      ['never', 'changes', 'decision'],
    ],
    [['review', '--model', ''], []],
    [['doctor', '--j'], ['--json']],
    [['review', '--format', 's'], ['sarif']],
    [
      ['rules', 'debug'],
      ['debugger-left', 'debug-output-left'],
    ],
    [['rules', 'debugger-left', ''], ['--help']],
    [['review', '--', '--q'], []],
    [['review', '--fast', '--', 'src', '--q'], []],
    [['doctor', '--', '--js'], ['--json']],
    [['nothing', '$(touch made)'], []],
  ])('bash offers for %j: %j', async (words, offered) => {
    await using sandbox = await createSandbox({ files: { 'script.bash': await script } });
    const argv = ['--norc', '-u', '-c', OFFER, 'bash', 'script.bash', 'countersign', ...words];
    const stdout = execFileSync('bash', argv, { cwd: sandbox.project, env: sandbox.env({ PATH }) });
    expect(stdout.toString().split('\n').filter(Boolean)).toEqual(offered);
    expect(Object.keys(await sandbox.read())).toEqual(['script.bash']);
  });

  it('bash completes names of files on a terminal, blanks and all', async () => {
    await using sandbox = await createSandbox({
      files: { 'script.bash': await script, 'my change.diff': '+x\n', 'other.txt': '' },
    });
    await using terminal = startTerminal({
      ...{ file: 'bash', argv: ['--norc', '--noprofile', '-i'], cwd: sandbox.project },
      env: sandbox.env({ PATH, PS1: '$ ', HISTFILE: '/dev/null' }),
    });
    await terminal.waitFor('$', { on: 'screen' });
    terminal.write('source script.bash; countersign() { printf "<%s>" "$@"; }\r');
    terminal.write('countersign review --typ\tsp\t--content my\t--output=oth\t\r');
    await terminal.waitFor(
      '<review><--type><sprint><--content><my change.diff><--output=other.txt>',
    );
    terminal.write('countersign review --quie\t-- other.txt my\t\r');
    await terminal.waitFor('<review><--quiet><--><other.txt><my change.diff>');
    terminal.write('exit\r');
    await terminal.exit;
  });

  /** Where a shell is not installed, only the tests beside the source look at its script. */
  it.each(['bash', 'zsh', 'fish'].filter(isThere))('%s finds no mistake', async (shell) => {
    await using sandbox = await createSandbox({ files: { script: await scriptFor(shell) } });
    execFileSync(shell, ['-n', 'script'], { cwd: sandbox.project, env: sandbox.env({ PATH }) });
  });
});
