import type { Redacted } from '../../../model/redacted.ts';
import { plainWords } from '../../../text/plain-words.ts';

/* What to do in place of a command that was refused. Not loaded for those that may run. */

export type Instead =
  | 'simple'
  | 'reading'
  | 'step'
  | 'secret'
  | 'find'
  | 'cd'
  | 'config'
  | 'user'
  | 'approval';

/** By the kind of the refusal and, where it is of many kinds, by its reason. */
export function insteadWords(kind: Instead, why: string): Redacted {
  const found = BY_REASON[kind]?.find(([reason]) => reason.test(why));
  return found?.[1] ?? WORDS[kind];
}

const WORDS: Readonly<Record<Instead, Redacted>> = {
  simple: plainWords`run one plain command at a time, and quote what the shell would expand`,
  reading: plainWords`use the Read, Grep and Glob tools, or put it into the plan as a step`,
  step: plainWords`put it into the plan as a step, or look with the Read, Grep and Glob tools (countersign plan explain lists the commands that may run now)`,
  // Whatever tool would show it: what is secret is for the user to tell.
  secret: plainWords`ask the user for what the plan has to know of it; do not read it in another way`,
  find: plainWords`use the Glob tool, or find without actions`,
  cd: plainWords`name files by their path from where you are`,
  config: plainWords`ask the user to look at .git/config`,
  user: plainWords`ask the user to run it`,
  approval: plainWords`have the plan approved first`,
};

const QUOTE = plainWords`put it in quotes, as --include='*.ts': then the shell leaves it as it is`;
const FULL = plainWords`write out what the shell would put there (the full path); in single quotes it is plain text`;

const OPTION = [
  / is not on its list$/,
  plainWords`leave it out, or use the Read, Grep and Glob tools`,
] as const;

const BY_REASON: Partial<Record<Instead, readonly (readonly [RegExp, Redacted])[]>> = {
  simple: [
    [
      /^it contains (?:a pipe|&&|;)/,
      plainWords`run one command at a time (the user may allow pipes and lists: plan.gate_pipes)`,
    ],
    [/^it contains \|\|/, plainWords`run one command at a time`],
    [
      /^it contains a redirection/,
      plainWords`leave the redirection out, 2>/dev/null too; the plan is written with the Write tool`,
    ],
    [
      /^it contains a line break/,
      plainWords`write one command on one line; the plan is written with the Write tool`,
    ],
    [/^it contains (?:[$~]|an expansion|a command substitution|a brace)/, FULL],
  ],
  reading: [
    [/ is an option and a pattern at once$|^quote |: quote it, or name the files$/, QUOTE],
    OPTION,
  ],
  step: [OPTION],
};
