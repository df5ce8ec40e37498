import { DEFAULT_HOST } from '../../host/list.ts';
import {
  CONFIG_FLAGS,
  DOCTOR_FLAGS,
  FINDINGS_FLAGS,
  type Flag,
  INIT_FLAGS,
  PLAN_FLAGS,
  REVIEW_FLAGS,
  ROUTES_FLAGS,
  STATS_FLAGS,
  TRUST_FLAGS,
} from './flags.ts';
import { FINDINGS_ACTIONS, LANES, PLAN_ACTIONS, SHELLS, type Word } from '../report/messages.ts';

/** A command: the parser, the help and the completion all read this. */
export type CommandSpec = {
  readonly name: string;
  readonly summary: string;
  /** What the page of its own says. */
  readonly about: string;
  /** What one of its `words` is called; it must be given. Null when it takes none. */
  readonly word: string | null;
  readonly words: readonly Word[];
  /** The word that is meant when there is none. */
  readonly otherwise?: string;
  /** What may stand behind the word. */
  readonly operand?: string;
  /** A word of the user's that may stand there instead. */
  readonly free?: string;
  readonly flags: readonly Flag[];
  /** It takes files and folders after `--`. */
  readonly paths?: true;
  /** Where its usage is more than `words` and `flags` say. */
  readonly usage?: string;
  readonly examples: readonly string[];
};

const NO_WORDS = { word: null, words: [] } as const;

/** In the order of the help. A new command is one entry here and one in `app/commands/cli.ts`. */
export const COMMANDS = [
  {
    name: 'review',
    summary: 'let another model review a diff or a document',
    about:
      'Without --content, --staged, --base or --commit: your uncommitted changes, untracked files included. After -- stand the files and folders to review.',
    ...NO_WORDS,
    flags: REVIEW_FLAGS,
    paths: true,
    usage: '[FLAGS] [-- PATH...]',
    examples: [
      'countersign review',
      'countersign review --offline',
      'countersign review --base origin/main --fail-on changes',
      'countersign review --commit HEAD~1 -- src',
      'git diff v1 v2 | countersign review --content - --format json',
      'countersign review --type prd --content docs/prd.md --output report.json',
      'countersign review --iteration 2 --previous report.json',
      'countersign review --verify report.json',
    ],
  },
  {
    name: 'init',
    summary: 'have a coding agent call the hooks in this project',
    about: `Adds our hooks to the settings of a coding agent in this project, ${DEFAULT_HOST.name} unless --host names another: to a file that is yours alone, or with --shared to one that everybody gets, whose hooks call the project's own dependency. Everything else in the file stays as it is. --edits also sets hooks.edits in the project's configuration file. --plan-gate adds the gate and two skills, and sets plan.gate there. --remove puts the files back as they were; what others have changed since stays.`,
    ...NO_WORDS,
    flags: INIT_FLAGS,
    examples: [
      'countersign init',
      'countersign init --dry-run',
      'countersign init --edits sync',
      'countersign init --plan-gate',
      'countersign init --remove',
    ],
  },
  {
    name: 'doctor',
    summary: 'what is there, what is not, and how to fix it',
    about:
      'How everything stands: Node, git, configuration, state directory, where reports go, each reviewer (is it there, is it logged in, does its sandbox work), who would review now, which coding agent calls us and how, and whether a plan is being made. Every problem comes with its fix. No model is asked and nothing is sent. Exit 1 when something needs fixing.',
    ...NO_WORDS,
    flags: DOCTOR_FLAGS,
    examples: ['countersign doctor', 'countersign doctor --json | jq .problems'],
  },
  {
    name: 'routes',
    summary: 'who is asked, in which order, and what its conditions say now',
    about:
      'The route table in force: each route with what its conditions say now, what happens when it fails, and what it can do. Exit 2 when the table is invalid or not the one that COUNTERSIGN_ROUTES_HASH pins.',
    ...NO_WORDS,
    flags: ROUTES_FLAGS,
    examples: ['countersign routes', 'countersign routes --json | jq -r .hash'],
  },
  {
    name: 'stats',
    summary: 'how many reviews, verdicts, tokens and seconds, by day and backend',
    about:
      'Every review that asked somebody is counted, through the command and through hooks: when, who, verdict, tokens, seconds and the number of findings; no word of what was reviewed. Exit 1 when some of it could not be read.',
    ...NO_WORDS,
    flags: STATS_FLAGS,
    examples: ['countersign stats', 'countersign stats --all --days 7'],
  },
  {
    name: 'rules',
    summary: 'what is looked for without a model, in every review',
    about:
      'What the static rules look for in every review, and in review --offline without a model: each with its severity as it is set here. With an ID: why, what it finds and what it leaves alone.',
    ...NO_WORDS,
    free: 'ID',
    usage: '[ID]',
    flags: [],
    examples: ['countersign rules', 'countersign rules skipped-test'],
  },
  {
    name: 'plan',
    summary: 'no change before a plan that another model has approved',
    about:
      'Lets a coding agent read and plan, and change nothing, until its plan is approved. The plan (plan.path) is reviewed when the agent writes it; what was said of it stands in .claude/review.',
    word: 'ACTION',
    words: PLAN_ACTIONS,
    usage: 'ACTION [FLAGS]',
    flags: PLAN_FLAGS,
    examples: [
      'countersign plan start',
      'countersign plan status',
      'countersign plan worktree',
      'countersign plan explain --bash "git log --oneline"',
      'countersign plan approve --because "I have read it myself"',
      'countersign plan verify',
      'countersign plan done',
    ],
  },
  {
    name: 'config',
    summary: 'every setting and where it came from',
    about:
      "Every setting in force and where it came from: flag, environment, the project's file (.countersign.yaml or .loa.config.yaml), your own (~/.config/countersign/config.yaml), or the default.",
    ...NO_WORDS,
    flags: CONFIG_FLAGS,
    examples: ['countersign config', 'countersign config --fast --json'],
  },
  {
    name: 'trust',
    summary: "let this project's configuration file say everything",
    about:
      "A project's file comes with the repository, so it may not name programs or addresses, widen access or loosen a guard, until you have read it and say so here. It is trusted as it is: a change takes the trust away.",
    ...NO_WORDS,
    flags: TRUST_FLAGS,
    examples: ['countersign trust', 'countersign trust --revoke'],
  },
  {
    name: 'redact',
    summary: 'take the secrets out of stdin: see what would leave',
    about:
      'Writes stdin to stdout with every secret replaced by [REDACTED] and nothing else changed; stderr says how many of which kind. Exit 0 with or without secrets.',
    ...NO_WORDS,
    flags: [],
    usage: '< FILE',
    examples: ['git diff | countersign redact | less', 'countersign redact < .env > shareable.env'],
  },
  {
    name: 'findings',
    summary: 'open findings of the hooks; dismiss one that is wrong',
    about:
      'Open findings of the hooks in this project; what a review of yours found is in its report. A dismissed finding, of the hooks or of a kept report, does not come back, and the next review of its file is shown the reason.',
    word: 'ACTION',
    words: FINDINGS_ACTIONS,
    otherwise: 'list',
    operand: 'ID',
    usage: '[ACTION [ID]] [--because REASON | --dismissed]',
    flags: FINDINGS_FLAGS,
    examples: [
      'countersign findings',
      'countersign findings show 1f2e3d',
      'countersign findings dismiss 1f2e3d --because "the caller checks it"',
    ],
  },
  {
    name: 'pause',
    summary: 'the hooks of this project rest for a while',
    about:
      "The hooks of this project let everything go for TIME: 90s, 30m (the default), 2h or 1d, at most 7d. The plan gate does not rest. A person's command: in the shell of a coding agent it refuses.",
    ...NO_WORDS,
    free: 'TIME',
    usage: '[TIME]',
    flags: [],
    examples: ['countersign pause', 'countersign pause 2h'],
  },
  {
    name: 'resume',
    summary: 'end a pause before its time',
    about: 'The hooks of this project work again.',
    ...NO_WORDS,
    flags: [],
    examples: ['countersign resume'],
  },
  {
    name: 'hook',
    summary: "what a coding agent's hooks call",
    about: "The host's event is read from stdin, as JSON.",
    word: 'LANE',
    words: LANES,
    flags: [],
    examples: ['countersign hook gate < event.json'],
  },
  {
    name: 'completion',
    summary: 'a script that completes commands and flags: bash, zsh, fish',
    about:
      'Prints the script; it names what this version knows and starts no program. Where it goes:',
    word: 'SHELL',
    words: SHELLS,
    flags: [],
    examples: [
      'countersign completion zsh > ~/.zfunc/_countersign',
      'countersign completion fish > ~/.config/fish/completions/countersign.fish',
    ],
  },
  {
    name: 'demo',
    summary: "an agent's change in a repository made for it, reviewed without a key",
    about:
      "Makes a small repository with a coding agent's change in it, reviews it by the static rules and takes it away again: no key, no network, nothing left behind.",
    ...NO_WORDS,
    flags: [],
    examples: ['countersign demo'],
  },
  {
    name: 'help',
    summary: 'this text, or: countersign help COMMAND',
    about: 'What countersign can do, or what one of its commands can.',
    ...NO_WORDS,
    flags: [],
    usage: '[COMMAND]',
    examples: ['countersign help review'],
  },
] as const satisfies readonly CommandSpec[];

export type Spec = (typeof COMMANDS)[number];

export type CommandName = Spec['name'];

export const COMMAND_NAMES: readonly CommandName[] = COMMANDS.map(({ name }) => name);

export function specOf(name: CommandName): CommandSpec {
  const spec = COMMANDS.find((one) => one.name === name);
  if (spec === undefined) throw new Error(`no command is called ${name}`);
  return spec;
}
