import { steadyMs } from '../monotonic-clock.ts';

/** One time limit that several steps share. */
export type Deadline = { readonly remainingMs: () => number };

export function startDeadline(ms: number): Deadline {
  const end = steadyMs() + ms;
  // Never zero or less: a step that starts too late still ends as what it is, a timeout.
  return { remainingMs: () => Math.max(1, Math.ceil(end - steadyMs())) };
}
