import type { Peek } from '../host/peek.ts';
import type { Redacted } from '../model/redacted.ts';
import type { AtSight } from '../state/known.ts';
import type { PrivateDir } from '../system/private-path.ts';
import { plainWords } from '../text/plain-words.ts';

/** Hook entries name their lane, because a host fixes per entry whether it waits. */
export const LANES = ['gate', 'after', 'review', 'stop', 'compact'] as const;

export type Lane = (typeof LANES)[number];

/** What is said when a lane could not be entered at all. */
export const GIVEN_UP: Readonly<Record<Lane, Redacted>> = {
  gate: plainWords`countersign: the gate hook could not do its work, and so nothing runs. The user can turn it off with: countersign init --remove, or, where plan.gate is not enforced, end planning with: countersign plan reset\n`,
  after: plainWords`countersign: the after hook could not do its work\n`,
  review: plainWords`countersign: the review hook could not do its work\n`,
  stop: plainWords`countersign: the stop hook could not do its work\n`,
  compact: plainWords`countersign: the compact hook could not do its work\n`,
};

/** What is said when no command could be entered at all. */
export const UNREAD: Redacted = plainWords`countersign: its own files cannot be read; raise the limit of open files (ulimit -n 4096), or install it again\n`;

/** An edit of a file that its session knows. */
export type KnownEdit = {
  readonly sessionDir: PrivateDir;
  readonly use: string;
  readonly file: string;
  readonly seen: AtSight;
};

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
