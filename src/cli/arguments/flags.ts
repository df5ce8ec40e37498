import { DEFAULT_HOST, INIT_HOSTS } from '../../host/list.ts';
import { REVIEW_TYPES } from '../../model/review/request.ts';

/** One flag of a command: the parser, the help and the completion all read this. */
export type Flag = {
  readonly name: string;
  /** What stands after it (`FILE` is completed as one); null for a switch. */
  readonly value: string | null;
  readonly about: string;
  /** The words it may be; the help names them. */
  readonly choices?: readonly string[];
};

export const FORMAT_NAMES = [
  'pretty',
  'json',
  'sarif',
  'rdjson',
  'github',
  'gitlab',
  'markdown',
] as const;
export const FAIL_ON = ['never', 'changes', 'decision'] as const;

const CONFIG: Flag = { name: 'config', value: 'FILE', about: "instead of the project's file" };
const JSON_TOO: Flag = { name: 'json', value: null, about: 'as JSON' };

export const REVIEW_FLAGS: readonly Flag[] = [
  { name: 'content', value: 'FILE', about: 'review this diff or document; - reads stdin' },
  { name: 'staged', value: null, about: 'review what is staged for the next commit' },
  { name: 'base', value: 'REF', about: 'review the commits since HEAD left REF' },
  { name: 'commit', value: 'REF', about: 'review one commit' },
  { name: 'type', value: 'TYPE', about: 'what it is, code by default', choices: REVIEW_TYPES },
  { name: 'expertise', value: 'FILE', about: 'who the reviewer is to be' },
  { name: 'context', value: 'FILE', about: 'what the change is for' },
  { name: 'no-context', value: null, about: 'say nothing of README, AGENTS.md and messages' },
  { name: 'iteration', value: 'N', about: 'which review of the same thing this is (default 1)' },
  { name: 'previous', value: 'FILE', about: 'the report before: what is fixed, what is new?' },
  { name: 'output', value: 'FILE', about: 'write the report there as well; - is stdout' },
  {
    name: 'format',
    value: 'NAME',
    about: 'pretty on a terminal, else json',
    choices: FORMAT_NAMES,
  },
  { name: 'model', value: 'NAME', about: "the reviewing model (default: the backend's own)" },
  { name: 'timeout', value: 'SECONDS', about: 'how long one ask may take (default 300)' },
  { name: 'fast', value: null, about: 'one ask for everything instead of up to three' },
  { ...CONFIG, about: "use this file instead of the project's; it is trusted" },
  {
    name: 'tool-access',
    value: null,
    about: 'let the reviewer read the repository while it reviews',
  },
  { name: 'automatic', value: null, about: 'nobody asks: review.enabled and phases may skip it' },
  { name: 'fail-on', value: 'WHEN', about: 'exit 10 or 11; never by default', choices: FAIL_ON },
  { name: 'include-sensitive', value: null, about: 'send files of credentials too' },
  { name: 'offline', value: null, about: 'the static rules only: no key, no network, no approval' },
  { name: 'dry-run', value: null, about: 'show what would be sent and to whom; send nothing' },
  { name: 'verify', value: 'FILE', about: 'is this report about this content? asks no model' },
  { name: 'quiet', value: null, about: 'no log lines and no progress on stderr' },
  { name: 'verbose', value: null, about: 'what each step does: routes, packing, passes, waits' },
];

/** Flags that set a setting. */
const SETTINGS_TOO: readonly string[] = ['type', 'model', 'timeout', 'fast', 'tool-access'];

export const CONFIG_FLAGS: readonly Flag[] = [
  CONFIG,
  ...REVIEW_FLAGS.filter(({ name }) => SETTINGS_TOO.includes(name)),
  JSON_TOO,
];

export const TRUST_FLAGS: readonly Flag[] = [
  { name: 'revoke', value: null, about: 'trust it no longer' },
];

export const EDITS = ['async', 'sync', 'off'] as const;

export const INIT_FLAGS: readonly Flag[] = [
  {
    name: 'host',
    value: 'NAME',
    about: `which agent, ${DEFAULT_HOST.id} by default`,
    choices: INIT_HOSTS.map(({ id }) => id),
  },
  {
    name: 'edits',
    value: 'HOW',
    about: 'how edits are reviewed here: hooks.edits',
    choices: EDITS,
  },
  {
    name: 'plan-gate',
    value: null,
    about:
      'the plan gate and its skills too: no change without an approved plan (plan.gate: enforced)',
  },
  { name: 'shared', value: null, about: 'for everybody: settings.json calls node_modules' },
  { name: 'dry-run', value: null, about: 'show what would be written; write nothing' },
  { name: 'remove', value: null, about: 'take it out again' },
];

export const DOCTOR_FLAGS: readonly Flag[] = [
  CONFIG,
  { name: 'tool-access', value: null, about: 'as for a review that may read the repository' },
  JSON_TOO,
];

export const ROUTES_FLAGS: readonly Flag[] = [CONFIG, JSON_TOO];

export const STATS_FLAGS: readonly Flag[] = [
  { name: 'days', value: 'N', about: 'how many days, today included (default 30)' },
  { name: 'all', value: null, about: 'of every project, not of this one alone' },
  JSON_TOO,
];

export const FINDINGS_FLAGS: readonly Flag[] = [
  { name: 'because', value: 'REASON', about: 'why the finding is wrong (dismiss)' },
  { name: 'dismissed', value: null, about: 'those that were dismissed: when, by whom, why (list)' },
  { name: 'refuted', value: null, about: 'the older name of --dismissed' },
];

export const PLAN_FLAGS: readonly Flag[] = [
  { name: 'because', value: 'REASON', about: 'why the plan is good as it is (approve)' },
  { name: 'bash', value: 'COMMAND', about: 'the command to look at (explain); it is not run' },
  { name: 'no-launch', value: null, about: `do not start ${DEFAULT_HOST.name} (worktree)` },
];
