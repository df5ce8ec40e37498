import { DEFAULT_HOST } from '../../host/list.ts';

/** One possible argument of a command. */
export type Word = { readonly name: string; readonly about: string };

export const PLAN_ACTIONS = [
  { name: 'start', about: 'start planning: the gate blocks every change in this project' },
  { name: 'status', about: 'show whether a plan is in progress, and its state' },
  { name: 'approve', about: 'approve the plan yourself (only for people)' },
  { name: 'verify', about: 'check the approval and the history; exit 1 if wrong' },
  { name: 'history', about: 'list all plans: revisions, verdicts, approvals' },
  { name: 'explain', about: 'explain whether the gate allows a command (--bash)' },
  { name: 'done', about: 'finish: the approved plan has been carried out' },
  { name: 'reset', about: 'stop planning and allow edits again (only for people)' },
  {
    name: 'worktree',
    about: `make a worktree for planning and start ${DEFAULT_HOST.name} in it`,
  },
] as const satisfies readonly Word[];

/** A copy of the entry's list: the entry must not load this table on every tool call. */
export const LANES = [
  { name: 'gate', about: 'before a tool runs: denies changes while planning' },
  { name: 'start', about: 'before a turn: records the state of the files' },
  { name: 'after', about: 'after an edit: reviews it now (COUNTERSIGN_HOOKS_EDITS=sync)' },
  { name: 'review', about: 'after an edit: reviews it in the background (default)' },
  { name: 'stop', about: 'before the agent stops: reviews, and blocks on findings' },
  { name: 'compact', about: 'before the context is compacted: gives reflections' },
] as const satisfies readonly Word[];

export const FINDINGS_ACTIONS = [
  { name: 'list', about: 'list the open findings with their ids (default)' },
  { name: 'show', about: 'show one finding with its code and its fix' },
  { name: 'dismiss', about: 'dismiss a wrong finding; it does not come back' },
  { name: 'resolve', about: 'older name of dismiss' },
  {
    name: 'clear',
    about: 'forget all open findings (only for people)',
  },
] as const satisfies readonly Word[];

export const SHELLS = [
  { name: 'bash', about: 'in ~/.bashrc: source <(countersign completion bash)' },
  { name: 'zsh', about: 'in a folder of $fpath, as the file _countersign' },
  { name: 'fish', about: 'as ~/.config/fish/completions/countersign.fish' },
] as const satisfies readonly Word[];

export type Shell = (typeof SHELLS)[number]['name'];
