import { DEFAULT_HOST } from '../../host/list.ts';
import type { Emission } from '../../model/emission.ts';
import type { Redacted } from '../../model/redacted.ts';
import { oneLine, redact, redactQuoting, safe } from '../../redaction/redact.ts';
import { gitCommandNames } from '../shell/commands/git.ts';
import { formatAlternative } from '../shell/alternative.ts';
import { type ExplainedCommand, explainCommand } from '../shell/read-only.ts';
import { surroundingsOf } from '../shell/surroundings.ts';
import { questionNames } from '../shell/commands/questions.ts';
import { toolNames } from '../shell/commands/tools.ts';

export type ExplainPlace = {
  readonly cwd: string;
  readonly projectRoot: string;
  readonly hasCdPath: boolean;
  readonly pipes: boolean;
};

/** How the gate reads a command, what it decides before an approval, and why. Runs nothing. */
export async function explainBash(
  command: string,
  { pipes, ...place }: ExplainPlace,
): Promise<Emission> {
  const language = pipes ? 'lists' : 'one-command';
  const { parts, decision } = await explainCommand(command, surroundingsOf(place), language);
  const read =
    parts.length === 0 ? safe`read as: nothing\n` : parts.map(lineOf(command)).reduce(join);
  const said =
    decision.kind === 'allow'
      ? safe`decision: allowed before a plan is approved\n`
      : safe`decision: refused before a plan is approved\nbecause: ${oneLine(redactQuoting(decision.why, command))}\ninstead: ${formatAlternative(decision.instead, decision.why, DEFAULT_HOST)}\n`;
  const joined = safe`pipes: ${pipes ? safe`|, &&, ||, ; and cd are allowed (plan.gate_pipes)` : safe`only one command at a time (plan.gate_pipes is false)`}\n`;
  return { exitCode: 0, stdout: safe`${read}${joined}${said}`, stderr: safe`` };
}

/**
 * A single word may not look like a secret without the option before it, with or without quotes.
 */
function lineOf(command: string): (part: ExplainedCommand['parts'][number]) => Redacted {
  return ({ after, words }) => {
    const whole = `${command}\n${words.join(' ')}`;
    const list = words.map((word) => JSON.stringify(word)).join(' ');
    const shown = oneLine(redactQuoting(list, whole));
    return after === null ? safe`read as: ${shown}\n` : safe`     ${redact(after)}   ${shown}\n`;
  };
}

function join(all: Redacted, line: Redacted): Redacted {
  return safe`${all}${line}`;
}

/** The programs that may run before an approval. */
export function listCommands(): Emission {
  const programs = namesOf([
    ...toolNames(),
    ...questionNames(),
    'cd',
    'find',
    'git',
    'countersign',
  ]);
  const stdout = safe`Allowed before a plan is approved, each with its own list of options:
  ${programs}
git: ${namesOf(gitCommandNames())}, in their reading forms
countersign: plan start|status|verify|history|explain, findings [list|show ID], stats
To see how a command is read: countersign plan explain --bash 'COMMAND'
`;
  return { exitCode: 0, stdout, stderr: safe`` };
}

function namesOf(names: readonly string[]): Redacted {
  return redact(names.toSorted().join(' '));
}
