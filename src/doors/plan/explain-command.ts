import type { Emission } from '../../model/emission.ts';
import type { Redacted } from '../../model/redacted.ts';
import { oneLine, redact, safe } from '../../text/redact.ts';
import { type Explained, explainCommand, surroundingsOf } from './shell/index.ts';

export type ExplainPlace = {
  readonly cwd: string;
  readonly projectRoot: string;
  readonly hasCdPath: boolean;
  readonly pipes: boolean;
};

/** How the gate reads a command, what it does with it before an approval, and why. Nothing is run. */
export async function explainBash(
  command: string,
  { pipes, ...place }: ExplainPlace,
): Promise<Emission> {
  const language = pipes ? 'lists' : 'one-command';
  const { parts, decision } = await explainCommand(command, surroundingsOf(place), language);
  const read = parts.length === 0 ? safe`read as: nothing\n` : parts.map(lineOf).reduce(join);
  const said =
    decision.kind === 'allow'
      ? safe`decision: allowed before a plan is approved\n`
      : safe`decision: refused before a plan is approved\nbecause: ${oneLine(redact(decision.why))}\ninstead: ${decision.instead}\n`;
  const joined = safe`pipes: ${pipes ? safe`|, &&, ; and cd are read (plan.gate_pipes)` : safe`one command only (plan.gate_pipes is false)`}\n`;
  return { exitCode: 0, stdout: safe`${read}${joined}${said}`, stderr: safe`` };
}

function lineOf({ after, words }: Explained['parts'][number]): Redacted {
  const [program = '', ...rest] = words.map((word) => oneLine(redact(JSON.stringify(word))));
  const list = rest.reduce<Redacted>((all, word) => safe`${all} ${word}`, redact(program));
  return after === null ? safe`read as: ${list}\n` : safe`     ${redact(after)}   ${list}\n`;
}

function join(all: Redacted, line: Redacted): Redacted {
  return safe`${all}${line}`;
}
