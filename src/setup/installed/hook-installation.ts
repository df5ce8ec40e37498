import type { Programs } from './hook-programs.ts';
import type { Off } from './disabled-reason.ts';

export type Host = 'Claude Code' | 'Codex';

/** One way in which a host calls us. */
export type Way = Programs & {
  readonly host: Host;
  /** In words: the plugin, or the file. */
  readonly how: string;
  readonly lanes: readonly string[];
  /** The plugin's full name; null: it is none. */
  readonly plugin: string | null;
  /** Why the host does not use it; null when it does. */
  readonly off: Off | null;
};

/**
 * The lanes of a way that it alone should call. What calls the gate alone calls `after` for its sake; beside
 * one that reviews edits that is no second installation.
 */
export function ownLanes({ lanes }: Way): readonly string[] {
  return lanes.includes('gate') && !lanes.includes('review') ? ['gate'] : lanes;
}

/** Does the host use it, is its program there, and does it call the gate? */
export function callsGate({ lanes, gone, off }: Way): boolean {
  return off === null && gone.length === 0 && lanes.includes('gate');
}
