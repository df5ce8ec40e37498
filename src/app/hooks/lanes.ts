import type { Peek } from '../../host/peek.ts';
import type { Redacted } from '../../model/redacted.ts';
import { plainWords } from '../../redaction/plain-words.ts';

/** Hook entries name their lane, because a host fixes per entry whether it waits. */
export const LANES = ['gate', 'start', 'after', 'review', 'stop', 'compact'] as const;

export type Lane = (typeof LANES)[number];

/** What is said when a lane could not be entered at all. */
export const GIVEN_UP: Readonly<Record<Lane, Redacted>> = {
  gate: plainWords`countersign: the gate hook could not do its work, and so nothing runs. The user can turn it off with: countersign init --remove, or, where plan.gate is not enforced, end planning with: countersign plan reset\n`,
  start: plainWords`countersign: the start hook could not do its work\n`,
  after: plainWords`countersign: the after hook could not do its work\n`,
  review: plainWords`countersign: the review hook could not do its work\n`,
  stop: plainWords`countersign: the stop hook could not do its work\n`,
  compact: plainWords`countersign: the compact hook could not do its work\n`,
};

/** For `hooks.debug`: why a call had nothing to do, or what came of it. */
export const DEBUG_NOTES = {
  'gate-open': plainWords`nothing to do: no plan is being made\n`,
  allowed: plainWords`the tool may run\n`,
  denied: plainWords`\n`,
  command: plainWords`nothing to do: a command matters only while a plan is being made\n`,
  event: plainWords`nothing to do for this event, or nothing has changed in this session\n`,
  off: plainWords`nothing to do: edits are not reviewed one by one (hooks.edits or hooks.enabled)\n`,
  recorded: plainWords`the edit was recorded; the other lane or the stop reviews it\n`,
  silent: plainWords`done; nothing to say\n`,
  tell: plainWords`done; told what was found\n`,
  block: plainWords`done; the agent is not let go\n`,
  reflect: plainWords`done; reflections given\n`,
  failed: plainWords`let go without a review\n`,
} as const;

export type DebugNote = keyof typeof DEBUG_NOTES;

/** The beginning of such a line. */
export const DEBUG_HEADS: Readonly<Record<Lane, Redacted>> = {
  gate: plainWords`countersign: gate: `,
  start: plainWords`countersign: start: `,
  after: plainWords`countersign: after: `,
  review: plainWords`countersign: review: `,
  stop: plainWords`countersign: stop: `,
  compact: plainWords`countersign: compact: `,
};

/** What is said when no command could be entered at all. */
export const UNREAD: Redacted = plainWords`countersign: its own files cannot be read; raise the limit of open files (ulimit -n 4096), or install it again\n`;

/** One hook call of a lane that is not the gate; `event` is null when the host's bytes were no JSON object. */
export type HookCall = {
  readonly lane: Exclude<Lane, 'gate'>;
  readonly event: Peek | null;
  readonly root: string;
  /** How edits are reviewed here; null when that is not known at sight, or not asked. */
  readonly edits: string | null;
  /** The other lane reviews edits here; both keep them in mind, because neither knows that the other runs. */
  readonly keepsOnly: boolean;
  /** A plan may be under way, and this an edit of it. */
  readonly planning: boolean;
};

/** The one command that closes the gate; whether it is one is for where there is a parser. */
export function mentionsStart(stdin: string): boolean {
  return ['countersign', 'plan', 'start'].every((word) => stdin.includes(word));
}
