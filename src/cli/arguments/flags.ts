import { DEFAULT_HOST, INIT_HOSTS } from '../../host/list.ts';
import { REVIEW_TYPES } from '../../model/review/request.ts';

/** One flag of a command, as the parser, the help and the completion see it. */
export type Flag = {
  readonly name: string;
  /** The name of its value (`FILE` completes file names); null for a switch. */
  readonly value: string | null;
  readonly about: string;
  /** The allowed values, which the help lists. */
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

const CONFIG: Flag = {
  name: 'config',
  value: 'FILE',
  about: "use this file instead of the project's",
};
const JSON_TOO: Flag = { name: 'json', value: null, about: 'print JSON' };

export const REVIEW_FLAGS: readonly Flag[] = [
  { name: 'content', value: 'FILE', about: 'review this diff or document; - reads stdin' },
  { name: 'staged', value: null, about: 'review what is staged for the next commit' },
  { name: 'base', value: 'REF', about: 'review the commits since HEAD left REF' },
  { name: 'commit', value: 'REF', about: 'review one commit' },
  {
    name: 'type',
    value: 'TYPE',
    about: 'the type of content (default: code)',
    choices: REVIEW_TYPES,
  },
  { name: 'expertise', value: 'FILE', about: 'describes the expert that the reviewer plays' },
  { name: 'context', value: 'FILE', about: 'background: what the change is for' },
  { name: 'no-context', value: null, about: 'send no README, AGENTS.md or commit messages' },
  { name: 'iteration', value: 'N', about: 'number of this review of the same work (default 1)' },
  { name: 'previous', value: 'FILE', about: 'compare with this earlier report' },
  { name: 'output', value: 'FILE', about: 'also write the report to this file; - is stdout' },
  {
    name: 'format',
    value: 'NAME',
    about: 'output format (default: pretty on a terminal, else json)',
    choices: FORMAT_NAMES,
  },
  { name: 'reviewer', value: 'NAME', about: 'ask only this reviewer (docs/reviewers.md)' },
  { name: 'model', value: 'NAME', about: "the reviewing model (default: the reviewer's own)" },
  { name: 'timeout', value: 'SECONDS', about: 'time limit of one request (default 300)' },
  { name: 'fast', value: null, about: 'one request instead of up to three' },
  { ...CONFIG, about: "use this file instead of the project's, and trust it" },
  {
    name: 'tool-access',
    value: null,
    about: 'let the reviewer read the repository',
  },
  { name: 'automatic', value: null, about: 'for scripts: review.enabled and phases can skip it' },
  {
    name: 'fail-on',
    value: 'WHEN',
    about: 'exit 10 or 11 on this verdict (default: never)',
    choices: FAIL_ON,
  },
  { name: 'include-sensitive', value: null, about: 'also send credentials files' },
  { name: 'offline', value: null, about: 'only the static rules: no key, no network, no approval' },
  { name: 'dry-run', value: null, about: 'show what would be sent and to whom, send nothing' },
  { name: 'verify', value: 'FILE', about: 'check that a report belongs to this content' },
  { name: 'quiet', value: null, about: 'no log and no progress on stderr' },
  { name: 'verbose', value: null, about: 'log each step: routes, packing, passes, waits' },
];

/** Flags that override a setting. */
const SETTINGS_TOO: readonly string[] = [
  'type',
  'reviewer',
  'model',
  'timeout',
  'fast',
  'tool-access',
];

export const CONFIG_FLAGS: readonly Flag[] = [
  CONFIG,
  ...REVIEW_FLAGS.filter(({ name }) => SETTINGS_TOO.includes(name)),
  JSON_TOO,
];

export const TRUST_FLAGS: readonly Flag[] = [
  { name: 'revoke', value: null, about: 'stop trusting it' },
];

export const EDITS = ['async', 'sync', 'off'] as const;

export const INIT_FLAGS: readonly Flag[] = [
  {
    name: 'host',
    value: 'NAME',
    about: `the coding agent (default: ${DEFAULT_HOST.id})`,
    choices: INIT_HOSTS.map(({ id }) => id),
  },
  {
    name: 'edits',
    value: 'HOW',
    about: 'when edits are reviewed: sets hooks.edits',
    choices: EDITS,
  },
  {
    name: 'plan-gate',
    value: null,
    about: 'also install the plan gate and its skills (plan.gate: enforced)',
  },
  {
    name: 'shared',
    value: null,
    about: 'install for the whole team: settings.json calls node_modules',
  },
  { name: 'dry-run', value: null, about: 'show what would be written, write nothing' },
  { name: 'remove', value: null, about: 'remove the hooks' },
];

export const DOCTOR_FLAGS: readonly Flag[] = [
  CONFIG,
  { name: 'tool-access', value: null, about: 'check for reviews that may read the repository' },
  { name: 'verbose', value: null, about: 'show every check, every reviewer and the routes' },
  JSON_TOO,
];

export const ROUTES_FLAGS: readonly Flag[] = [CONFIG, JSON_TOO];

export const STATS_FLAGS: readonly Flag[] = [
  { name: 'days', value: 'N', about: 'number of days, today included (default 30)' },
  { name: 'all', value: null, about: 'all projects instead of this one' },
  JSON_TOO,
];

export const FINDINGS_FLAGS: readonly Flag[] = [
  { name: 'because', value: 'REASON', about: 'dismiss: why the finding is wrong' },
  { name: 'dismissed', value: null, about: 'list: the dismissed findings with their reasons' },
  { name: 'refuted', value: null, about: 'older name of --dismissed' },
];

export const PLAN_FLAGS: readonly Flag[] = [
  { name: 'because', value: 'REASON', about: 'approve: why the plan is good as it is' },
  { name: 'bash', value: 'COMMAND', about: 'explain: the command to check; it is not run' },
  { name: 'no-launch', value: null, about: `worktree: do not start ${DEFAULT_HOST.name}` },
];
