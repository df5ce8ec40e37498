/** One flag of a command, for the parser and for the help text. */
export type Flag = {
  readonly name: string;
  /** What stands after it; null for a switch. */
  readonly value: string | null;
  readonly about: string;
};

export const REVIEW_FLAGS = [
  { name: 'content', value: 'FILE', about: 'review this diff or document; - reads stdin' },
  { name: 'staged', value: null, about: 'review what is staged for the next commit' },
  { name: 'type', value: 'TYPE', about: 'code (default), prd, sdd or sprint' },
  { name: 'expertise', value: 'FILE', about: 'who the reviewer is to be' },
  { name: 'context', value: 'FILE', about: 'what the change is for' },
  { name: 'iteration', value: 'N', about: 'which review of the same thing this is (default 1)' },
  {
    name: 'previous',
    value: 'FILE',
    about: 'the report before: say what is fixed and what is new',
  },
  { name: 'output', value: 'FILE', about: 'write the JSON report there as well' },
  { name: 'format', value: 'NAME', about: 'pretty (default on a terminal) or json' },
  { name: 'model', value: 'NAME', about: "the reviewing model (default: the backend's own)" },
  { name: 'timeout', value: 'SECONDS', about: 'how long one ask may take (default 300)' },
  { name: 'fast', value: null, about: 'one ask for everything instead of up to three' },
  { name: 'config', value: 'FILE', about: "use this file instead of the project's; it is trusted" },
  { name: 'tool-access', value: null, about: 'let codex read the repository while it reviews' },
  {
    name: 'automatic',
    value: null,
    about: 'no person asks: review.enabled and phases may skip it',
  },
  { name: 'fail-on', value: 'WHEN', about: 'never (default), changes or decision: exit 10 or 11' },
  {
    name: 'include-sensitive',
    value: null,
    about: 'send files of credentials too',
  },
  { name: 'dry-run', value: null, about: 'show what would be sent and to whom; send nothing' },
  { name: 'verify', value: 'REPORT', about: 'is this report about this content? asks no model' },
  { name: 'quiet', value: null, about: 'no log lines on stderr' },
] as const satisfies readonly Flag[];

/** Flags that set a setting. */
const SETTINGS_TOO: readonly string[] = ['type', 'model', 'timeout', 'fast', 'tool-access'];

export const CONFIG_FLAGS = [
  { name: 'config', value: 'FILE', about: "use this file instead of the project's" },
  ...REVIEW_FLAGS.filter(({ name }) => SETTINGS_TOO.includes(name)),
  { name: 'json', value: null, about: 'as JSON' },
] as const satisfies readonly Flag[];

export const TRUST_FLAGS = [
  { name: 'revoke', value: null, about: 'trust it no longer' },
] as const satisfies readonly Flag[];

export const DOCTOR_FLAGS = [
  { name: 'config', value: 'FILE', about: "use this file instead of the project's" },
  { name: 'tool-access', value: null, about: 'as for a review that may read the repository' },
  { name: 'json', value: null, about: 'as JSON' },
] as const satisfies readonly Flag[];

export const ROUTES_FLAGS = [
  { name: 'config', value: 'FILE', about: "use this file instead of the project's" },
  { name: 'json', value: null, about: 'as JSON' },
] as const satisfies readonly Flag[];

export const FINDINGS_FLAGS = [
  { name: 'because', value: 'REASON', about: 'why the finding is wrong (resolve)' },
] as const satisfies readonly Flag[];
