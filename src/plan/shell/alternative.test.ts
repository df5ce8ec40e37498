import { describe, expect, it } from 'vitest';
import { DEFAULT_HOST } from '../../host/list.ts';
import { formatAlternative } from './alternative.ts';
import { decideCommand, type ShellReader, type ShellSurroundings } from './read-only.ts';

const around: ShellSurroundings = {
  folder: '/project',
  expand: () => [],
  resolve: (file) => file,
  gitHazard: () => null,
  enter: () => 'there is nowhere to go',
};

async function saidOf(command: string, language: ShellReader = 'one-command'): Promise<string> {
  const decision = await decideCommand(command, around, language);
  if (decision.kind === 'allow') return 'allowed';
  return `${decision.why}. Instead, ${formatAlternative(decision.instead, decision.why, DEFAULT_HOST)}`;
}

describe('the alternative fits the command', () => {
  it.each<[string, RegExp]>([
    ['make test', /make is not on the list\. Instead, .*the plan as a step.*plan explain lists/],
    ['git fetch', /git fetch is not on the list\. Instead, .*the plan as a step/],
    ['git -C x log', /-C before the command is not on its list\. Instead, leave it out/],
    ['sort -o x y', /-o is not on its list\. Instead, leave it out/],
    ['ls | wc', /a pipe\. Instead, run one command at a time.*plan\.gate_pipes/],
    ['cat f && ls', /it contains && .*\. Instead, run one command at a time.*plan\.gate_pipes/],
    ['ls ~', /~ \(an expansion\)\. Instead, write out .*the full path/],
    ['cat $HOME/x', /\$ \(an expansion\)\. Instead, write out .*the full path/],
    ['cat "$HOME/x"', /inside double quotes\. Instead, write out .*the full path/],
    ['ls x 2>/dev/null', /a redirection\. Instead, leave the redirection out/],
    ['cat <<E\nx\nE', /a line break\. Instead, write one command on one line/],
    ['git branch --points-at=* x', /and a pattern at once\. Instead, put it in quotes/],
    ['npm run build', /of npm only --version and -v may run/],
    ['find . -name *.ts', /quote \*\.ts/],
    ['cat .env', /\.env may be listed but not read .*\. Instead, ask the user/],
    ['countersign doctor', /starts the programs .*\. Instead, ask the user to run it/],
  ])('%j', async (command, said) => expect(await saidOf(command)).toMatch(said));

  it('an unknown operator is named', async () => {
    expect(await saidOf('ls & true', 'lists')).toMatch(/^it contains & .*Instead, run one command/);
  });

  it.each(["grep -r '--include=*.ts' x", "grep -r --include='*.ts' x"])(
    'in quotes it passes: %s',
    async (command) => expect(await saidOf(command)).toBe('allowed'),
  );

  it('of a file of credentials no other tool is named', async () => {
    expect(await saidOf('head .ssh/id_rsa')).not.toMatch(/Read|Grep|Glob/);
  });
});
