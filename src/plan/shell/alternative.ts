import type { Host, HostMessages } from '../../host/host.ts';
import type { Redacted } from '../../model/redacted.ts';
import { safe } from '../../redaction/redacted-text.ts';

/* Alternatives to a refused command. Not loaded for an allowed one. */

export type Alternative =
  | 'simple'
  | 'reading'
  | 'step'
  | 'secret'
  | 'find'
  | 'cd'
  | 'config'
  | 'user'
  | 'approval';

/** By the kind of the refusal and, if a kind has several, by its reason. */
export function formatAlternative(kind: Alternative, why: string, host: Host): Redacted {
  const words = host.messages;
  const found = byReason(words)[kind]?.find(([reason]) => reason.test(why));
  return found?.[1] ?? byKind(words)[kind];
}

const byKind = ({ look, find }: HostMessages): Readonly<Record<Alternative, Redacted>> => ({
  simple: safe`write plain commands, and quote what the shell would expand`,
  reading: safe`${look}, or put it into the plan as a step`,
  step: safe`put it into the plan as a step, or ${look} (countersign plan explain lists the commands that may run now)`,
  // For any tool: the user decides what to say about a secret.
  secret: safe`ask the user what the plan needs to know about it; do not read it another way`,
  find: safe`${find}, or find without actions`,
  cd: safe`name files by their path from where you are`,
  config: safe`ask the user to check .git/config`,
  user: safe`ask the user to run it`,
  approval: safe`have the plan approved first`,
});

const QUOTE = safe`put it in quotes, as --include='*.ts': then the shell leaves it as it is`;
const FULL = safe`write out what the shell would put there (the full path); in single quotes it is plain text`;

type RefusalReasons = readonly (readonly [RegExp, Redacted])[];

function byReason({ look, write }: HostMessages): Partial<Record<Alternative, RefusalReasons>> {
  const option = [/ is not on its list$/, safe`leave it out, or ${look}`] as const;
  return {
    simple: [
      [
        /^it contains (?:a pipe|&|\|\||;)/,
        safe`run one command at a time; | && || and ; join commands unless plan.gate_pipes is false`,
      ],
      [
        /^it contains a redirection/,
        safe`leave the redirection out (2>/dev/null and 2>&1 pass unless plan.gate_pipes is false); ${write}`,
      ],
      [/^it contains a line break/, safe`write one command on one line; ${write}`],
      [/^it contains (?:[$~]|an expansion|a command substitution|a brace)/, FULL],
    ],
    reading: [
      [/ is an option and a pattern at once$|^quote |: quote it, or name the files$/, QUOTE],
      option,
    ],
    step: [option],
  };
}
