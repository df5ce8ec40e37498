import type { Clock, WaitReason } from '../../model/clock.ts';

/** The result of one attempt; `value` is the caller's own record of it. */
export type AskTry<T> =
  | { readonly kind: 'final'; readonly value: T }
  | {
      readonly kind: 'again';
      readonly value: T;
      readonly trouble: WaitReason;
      /** Waiting time that the server requests; null if none. */
      readonly askedMs: number | null;
    };

export type RetryLimits = {
  readonly clock: Clock;
  /** As a clock time. */
  readonly deadline: number;
  readonly signal: AbortSignal;
};

export type Tries<T> = {
  readonly value: T;
  readonly retried: boolean;
  /** Why there is no further attempt; with the required wait if there was no time for it. */
  readonly ending:
    | { readonly kind: 'final' | 'used-up' | 'cancelled' }
    | { readonly kind: 'no-time'; readonly waitMs: number };
};

/** A shorter attempt could only time out, and the timeout would hide the real failure. */
const LEAST_MS = 1000;

/** Repeats until the result is final, the waits are used up, or the next wait would leave no time for an answer. */
export async function tryAgain<T>(
  turn: () => Promise<AskTry<T>>,
  limits: RetryLimits,
): Promise<Tries<T>> {
  const { clock, deadline, signal } = limits;
  for (let retries = 0; ; retries += 1) {
    const ended = await turn();
    const end = (ending: Tries<T>['ending']): Tries<T> => ({
      value: ended.value,
      retried: retries > 0,
      ending,
    });
    if (ended.kind === 'final') return end({ kind: 'final' });
    const waitMs = nextWait(ended, retries, clock.random);
    if (waitMs === null) return end({ kind: 'used-up' });
    if (clock.now() + waitMs + LEAST_MS >= deadline) return end({ kind: 'no-time', waitMs });
    await clock.sleep(waitMs, signal, ended.trouble);
    if (signal.aborted) return end({ kind: 'cancelled' });
  }
}

const WAITS_MS: Readonly<Record<WaitReason, readonly number[]>> = {
  'rate-limit': [5_000, 15_000, 45_000],
  passing: [1_000, 4_000],
};

/** Wait before the next attempt; null if there is none. */
function nextWait(
  { trouble, askedMs }: { readonly trouble: WaitReason; readonly askedMs: number | null },
  retries: number,
  random: () => number,
): number | null {
  const own = WAITS_MS[trouble][retries];
  if (own === undefined) return null;
  if (askedMs !== null) return askedMs;
  // Random, so that reviews that failed together do not retry together. A rate limit has its own pace.
  return trouble === 'passing' ? Math.round(own * (0.5 + random())) : own;
}

/** Wait in milliseconds that the headers of an answer (by lower-case name) request. */
export function readRetryAfter(
  headers: Readonly<Record<string, string>>,
  now: number,
): number | null {
  const exact = readNumber(headers['retry-after-ms']);
  if (exact !== null) return exact;
  const text = headers['retry-after'];
  const seconds = readNumber(text);
  if (seconds !== null) return seconds * 1000;
  const date = readDate(text);
  // Uses the server's own clock if it sends one: ours may be wrong.
  return date === null ? null : Math.max(0, date - (readDate(headers['date']) ?? now));
}

/** An HTTP date; `Date.parse` alone accepts `-5`. */
function readDate(text: string | undefined): number | null {
  if (text === undefined || !/^\s*[A-Z][a-z]{2,8},? /.test(text)) return null;
  const date = Date.parse(text);
  return Number.isNaN(date) ? null : date;
}

function readNumber(text: string | undefined): number | null {
  return text !== undefined && /^\s*\d{1,9}(\.\d{1,9})?\s*$/.test(text) ? Number(text) : null;
}
