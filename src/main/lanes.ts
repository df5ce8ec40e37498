/** Hook entries name their lane, because a host fixes per entry whether it waits. */
export const LANES = ['gate', 'after', 'review', 'stop', 'compact'] as const;

export type Lane = (typeof LANES)[number];
