import { DEFAULT_HOST } from '../../host/list.ts';

/** One of the words that may stand behind a command. */
export type Word = { readonly name: string; readonly about: string };

export const PLAN_ACTIONS = [
  { name: 'start', about: 'from now on the gate stops every change in this project' },
  { name: 'status', about: 'is this project planning, and how does its plan stand?' },
  { name: 'approve', about: "the plan is good as it is (a person's command)" },
  { name: 'verify', about: 'is the plan approved, and the history whole? exit 1 if not' },
  { name: 'history', about: 'every cycle of planning: revisions, verdicts, approvals' },
  { name: 'explain', about: 'would the gate let a command through, and why? (--bash)' },
  { name: 'done', about: 'the approved plan was carried out; refuses one that is not approved' },
  { name: 'reset', about: "stop planning; changes are free again (a person's command)" },
  {
    name: 'worktree',
    about: `a new worktree in which the gate is closed, and ${DEFAULT_HOST.name} in it`,
  },
] as const satisfies readonly Word[];

/** The same as the entry's: it must not load this table on every tool call. */
export const LANES = [
  { name: 'gate', about: 'before a tool runs: refuses changes while a plan is being made' },
  { name: 'start', about: 'before a turn begins: records what the files are then' },
  { name: 'after', about: 'after an edit: reviews it at once (COUNTERSIGN_HOOKS_EDITS=sync)' },
  { name: 'review', about: 'after an edit: reviews it while the agent goes on (the default)' },
  { name: 'stop', about: 'before the agent stops: blocks while findings are open' },
  { name: 'compact', about: 'before the host compacts its context' },
] as const satisfies readonly Word[];

export const FINDINGS_ACTIONS = [
  { name: 'list', about: 'every open finding of this project, with its id (the default)' },
  { name: 'show', about: 'one of them, with its code and its fix' },
  { name: 'dismiss', about: 'one of them, or of a kept report, is wrong: it does not come back' },
  { name: 'resolve', about: 'the older name of dismiss' },
  {
    name: 'clear',
    about: "forget all open ones; a review may find them again (a person's command)",
  },
] as const satisfies readonly Word[];

export const SHELLS = [
  { name: 'bash', about: 'in ~/.bashrc: source <(countersign completion bash)' },
  { name: 'zsh', about: 'in a folder of $fpath, as the file _countersign' },
  { name: 'fish', about: 'as ~/.config/fish/completions/countersign.fish' },
] as const satisfies readonly Word[];

export type Shell = (typeof SHELLS)[number]['name'];
