import {
  CONFIG_FLAGS,
  DOCTOR_FLAGS,
  type Flag,
  REVIEW_FLAGS,
  ROUTES_FLAGS,
  STATS_FLAGS,
  TRUST_FLAGS,
} from './flags.ts';

/** One of the words that may stand behind a command. */
export type Word = { readonly name: string; readonly about: string };

/** A command: the parser, the help and the completion all read this. */
export type CommandSpec = {
  readonly name: string;
  readonly summary: string;
  /** What the page of its own says. */
  readonly about: string;
  /** What one of its `words` is called; it must be given. Null when it takes none. */
  readonly word: string | null;
  readonly words: readonly Word[];
  /** A word of the user's that may stand there instead. */
  readonly free?: string;
  readonly flags: readonly Flag[];
  /** It takes files and folders after `--`. */
  readonly paths?: true;
  /** Where its usage is more than `words` and `flags` say. */
  readonly usage?: string;
  readonly examples: readonly string[];
};

const PLAN_ACTIONS = [
  { name: 'start', about: 'from now on the gate stops every change in this project' },
  { name: 'status', about: 'is this project planning?' },
  { name: 'reset', about: "stop planning; changes are free again (a person's command)" },
] as const satisfies readonly Word[];

/** The same as the entry's: it must not load this table on every tool call. */
const LANES = [
  { name: 'gate', about: 'before a tool runs: refuses changes while a plan is being made' },
  { name: 'after', about: 'after an edit: reviews it at once (COUNTERSIGN_HOOKS_EDITS=sync)' },
  { name: 'review', about: 'after an edit: reviews it while the agent goes on (the default)' },
  { name: 'stop', about: 'before the agent stops: blocks while findings are open' },
  { name: 'compact', about: 'before the host compacts its context' },
] as const satisfies readonly Word[];

const SHELLS = [
  { name: 'bash', about: 'in ~/.bashrc: source <(countersign completion bash)' },
  { name: 'zsh', about: 'in a folder of $fpath, as the file _countersign' },
  { name: 'fish', about: 'as ~/.config/fish/completions/countersign.fish' },
] as const satisfies readonly Word[];

export type Shell = (typeof SHELLS)[number]['name'];

const NO_WORDS = { word: null, words: [] } as const;

/** In the order of the help. A new command is one entry here and one in `main/cli.ts`. */
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
    name: 'doctor',
    summary: 'what is there, what is not, and how to fix it',
    about:
      "How everything stands: Node, git, configuration, state directory, where reports go, each reviewer (is it there, is it logged in), codex's sandbox, who would review now, which coding agent calls us and how, and whether a plan is being made. Every problem comes with its fix. No model is asked and nothing is sent. Exit 1 when something needs fixing.",
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
    summary: 'no change before a plan: start, status, reset',
    about: 'Lets a coding agent read and plan, and change nothing, until planning has ended.',
    word: 'ACTION',
    words: PLAN_ACTIONS,
    flags: [],
    examples: ['countersign plan start', 'countersign plan status'],
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
