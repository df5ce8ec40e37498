import { DEFAULT_HOST } from '../../host/list.ts';
import {
  CONFIG_FLAGS,
  DOCTOR_FLAGS,
  FINDINGS_FLAGS,
  INIT_FLAGS,
  PLAN_FLAGS,
  REVIEW_FLAGS,
  ROUTES_FLAGS,
  STATS_FLAGS,
  TRUST_FLAGS,
} from './flags.ts';
import { FINDINGS_ACTIONS, LANES, PLAN_ACTIONS, SHELLS } from '../report/messages.ts';
import type { CommandSpec } from './command-spec.ts';

const NO_WORDS = { word: null, words: [] } as const;

/** In the order of the help. A new command is one entry here and one in `app/commands/cli.ts`. */
export const COMMANDS = [
  {
    name: 'review',
    summary: 'review a diff or a document with another model',
    about:
      'Without --content, --staged, --base or --commit it reviews your uncommitted changes, untracked files included. Put files and folders to review after --.',
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
    summary: 'install the hooks for a coding agent in this project',
    about: `Adds the hooks to a coding agent's settings in this project: ${DEFAULT_HOST.name}, or the agent named by --host. They go into your personal settings file; with --shared into the team's file, where they call the project's own dependency. The rest of the file stays as it is. --edits also sets hooks.edits in the project's configuration file. --plan-gate adds the gate and two skills, and sets plan.gate there. --remove restores the files and keeps changes that others have made since.`,
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
    summary: 'check the setup and say how to fix problems',
    about:
      'Checks Node, git, the configuration, the state directory, the reports folder, each reviewer (installed, logged in, sandbox), which reviewer would be used now, which coding agents run the hooks, and whether a plan is in progress. Every problem comes with its fix. No model is called and nothing is sent. Exit 1 if something needs fixing.',
    ...NO_WORDS,
    flags: DOCTOR_FLAGS,
    examples: ['countersign doctor', 'countersign doctor --json | jq .problems'],
  },
  {
    name: 'reviewers',
    summary: 'list the reviewers that you could use here',
    about:
      'Lists every reviewer that Countersign knows: whether it is ready, who makes its model, and what is missing. No model is called. Exit 1 if no reviewer can be used now.',
    ...NO_WORDS,
    flags: ROUTES_FLAGS,
    examples: ['countersign reviewers', 'countersign reviewers --json'],
  },
  {
    name: 'routes',
    summary: 'list the reviewers in the order they are tried',
    about:
      'Prints the current route table: for each route whether its conditions hold now, what happens if it fails, and what it can do. Exit 2 if the table is invalid or differs from COUNTERSIGN_ROUTES_HASH.',
    ...NO_WORDS,
    flags: ROUTES_FLAGS,
    examples: ['countersign routes', 'countersign routes --json | jq -r .hash'],
  },
  {
    name: 'stats',
    summary: 'count reviews, verdicts, tokens and seconds by day and reviewer',
    about:
      'Counts every review by a model, from the command line and from hooks: time, reviewer, verdict, tokens, seconds and number of findings. It keeps no text of what was reviewed. Exit 1 if some records could not be read.',
    ...NO_WORDS,
    flags: STATS_FLAGS,
    examples: ['countersign stats', 'countersign stats --all --days 7'],
  },
  {
    name: 'rules',
    summary: 'list the static rules, which need no model',
    about:
      'Lists the static rules with their severity here. They run in every review, and alone with review --offline. With an ID: why the rule exists, what it finds and what it ignores.',
    ...NO_WORDS,
    free: 'ID',
    usage: '[ID]',
    flags: [],
    examples: ['countersign rules', 'countersign rules skipped-test'],
  },
  {
    name: 'plan',
    summary: 'block edits until a plan is approved',
    about:
      'While planning, a coding agent can read and write its plan but change nothing else. The plan (plan.path) is reviewed each time the agent writes it; the reviews are in .claude/review.',
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
    summary: 'print every setting and its source',
    about:
      "Prints every setting with its value and source: flag, environment, the project's file (.countersign.yaml or .loa.config.yaml), your own file (~/.config/countersign/config.yaml), or the default.",
    ...NO_WORDS,
    flags: CONFIG_FLAGS,
    examples: ['countersign config', 'countersign config --fast --json'],
  },
  {
    name: 'trust',
    summary: "trust this project's configuration file",
    about:
      "A project's file comes with the repository. Until you trust it, it cannot name programs or addresses, widen access or weaken a check. Read it first. When the file changes, you are asked to trust it again.",
    ...NO_WORDS,
    flags: TRUST_FLAGS,
    examples: ['countersign trust', 'countersign trust --revoke'],
  },
  {
    name: 'redact',
    summary: 'remove secrets from stdin',
    about:
      'Copies stdin to stdout with every secret replaced by [REDACTED]. Prints on stderr how many secrets of each kind it found. Exit 0 with or without secrets.',
    ...NO_WORDS,
    flags: [],
    usage: '< FILE',
    examples: ['git diff | countersign redact | less', 'countersign redact < .env > shareable.env'],
  },
  {
    name: 'findings',
    summary: 'list open findings; dismiss a wrong one',
    about:
      'Lists the open findings of the hooks in this project. Findings of the review command are in its reports. A dismissed finding does not come back, and the next review of its file is given the reason.',
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
    summary: 'pause the hooks of this project',
    about:
      "Pauses the hooks of this project for TIME: 90s, 30m (the default), 2h or 1d, at most 7d. The plan gate stays on. Only a person can do this: in a coding agent's shell the command refuses.",
    ...NO_WORDS,
    free: 'TIME',
    usage: '[TIME]',
    flags: [],
    examples: ['countersign pause', 'countersign pause 2h'],
  },
  {
    name: 'resume',
    summary: 'end a pause early',
    about: 'Turns the hooks of this project on again after a pause.',
    ...NO_WORDS,
    flags: [],
    examples: ['countersign resume'],
  },
  {
    name: 'hook',
    summary: 'run one hook (called by coding agents)',
    about: "Reads the coding agent's event from stdin, as JSON.",
    word: 'LANE',
    words: LANES,
    flags: [],
    examples: ['countersign hook gate < event.json'],
  },
  {
    name: 'completion',
    summary: 'print a completion script for bash, zsh or fish',
    about: 'Prints a script that completes commands and flags. Where to put it:',
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
    summary: 'review an example change, without a key',
    about:
      "Makes a small temporary repository with a coding agent's change, reviews the change with the static rules and removes the repository. It needs no key and no network.",
    ...NO_WORDS,
    flags: [],
    examples: ['countersign demo'],
  },
  {
    name: 'help',
    summary: 'show this help, or the help of one command',
    about: 'Prints an overview of all commands, or the page of one.',
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
