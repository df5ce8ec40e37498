import type { Parsed } from '../../host/parse.ts';
import type { Redacted } from '../../model/redacted.ts';
import { safe } from '../../redaction/redacted-text.ts';

/** A hook entry names its lane, because a host decides per entry whether it waits. */
export const LANES = ['gate', 'start', 'after', 'review', 'stop', 'compact'] as const;

export type Lane = (typeof LANES)[number];

export function laneNamed(name: string | undefined): Lane | undefined {
  return LANES.find((lane) => lane === name);
}

/** Messages for a lane that could not start at all. */
export const GIVEN_UP: Readonly<Record<Lane, Redacted>> = {
  gate: safe`countersign: the gate hook failed, so every tool is denied. The user can remove it with: countersign init --remove. If plan.gate is not enforced, countersign plan reset ends planning\n`,
  start: safe`countersign: the start hook failed\n`,
  after: safe`countersign: the after hook failed\n`,
  review: safe`countersign: the review hook failed\n`,
  stop: safe`countersign: the stop hook failed\n`,
  compact: safe`countersign: the compact hook failed\n`,
};

/** For `hooks.debug`: why a call had nothing to do, or its result. */
export const DEBUG_NOTES = {
  'gate-open': safe`nothing to do: not planning\n`,
  allowed: safe`the tool may run\n`,
  denied: safe`\n`,
  command: safe`nothing to do: commands matter only while planning\n`,
  event: safe`nothing to do for this event, or nothing has changed in this session\n`,
  off: safe`nothing to do: turned off (hooks.enabled, hooks.edits, hooks.stop or hooks.subagent_stop)\n`,
  child: safe`nothing to do: a review of countersign started this host (COUNTERSIGN_CHILD)\n`,
  silent: safe`done; nothing to say\n`,
  tell: safe`done; reported findings\n`,
  block: safe`done; the agent's stop is blocked\n`,
  reflect: safe`done; reflections given\n`,
  failed: safe`allowed without a review\n`,
} as const;

export type DebugNote = keyof typeof DEBUG_NOTES;

/** The beginning of such a line. */
export const DEBUG_HEADS: Readonly<Record<Lane, Redacted>> = {
  gate: safe`countersign: gate: `,
  start: safe`countersign: start: `,
  after: safe`countersign: after: `,
  review: safe`countersign: review: `,
  stop: safe`countersign: stop: `,
  compact: safe`countersign: compact: `,
};

/** One hook call of any lane but the gate. */
export type HookCall = {
  readonly lane: Exclude<Lane, 'gate'>;
  /** The host's event as it was sent; empty if it was not a JSON object. */
  readonly value: object;
  readonly parsed: Parsed;
  readonly root: string;
};

/** A quick search for the command that closes the gate; the shell parser decides later. */
export function mentionsStart(stdin: string): boolean {
  return ['countersign', 'plan', 'start'].every((word) => stdin.includes(word));
}
