import { steadyMs } from '../monotonic-clock.ts';

/** One time limit shared by several steps. */
export type Deadline = { readonly remainingMs: () => number };

export function startDeadline(ms: number): Deadline {
  const end = steadyMs() + ms;
  // Never zero or less, so that a step that starts too late still ends as a timeout.
  return { remainingMs: () => Math.max(1, Math.ceil(end - steadyMs())) };
}
