import type { Peek } from '../host/peek.ts';

/** Hook entries name their lane, because a host fixes per entry whether it waits. */
export const LANES = ['gate', 'after', 'review', 'stop', 'compact'] as const;

export type Lane = (typeof LANES)[number];

/** One hook call; `event` is null when the host's bytes were no JSON object. */
export type HookCall = { readonly lane: Lane; readonly event: Peek | null; readonly root: string };
