import type { Clock, WaitReason } from '../../model/clock.ts';

/** How one try went; `value` is what the caller has to show for it either way. */
export type AskTry<T> =
  | { readonly kind: 'final'; readonly value: T }
  | {
      readonly kind: 'again';
      readonly value: T;
      readonly trouble: WaitReason;
      /** What the server wants; null: it did not say. */
      readonly askedMs: number | null;
    };

export type RetryLimits = {
  readonly clock: Clock;
  /** On the clock. */
  readonly deadline: number;
  readonly signal: AbortSignal;
};

export type Tries<T> = {
  readonly value: T;
  readonly retried: boolean;
  /** Why nobody tries again; with how long it would have been, where there was no time for it. */
  readonly ending:
    | { readonly kind: 'final' | 'used-up' | 'cancelled' }
    | { readonly kind: 'no-time'; readonly waitMs: number };
};

/** In less nobody answers, and what is told would be that the time was up instead of what is wrong. */
const LEAST_MS = 1000;

/** Tries until it is final, the waits are used up, or the next one would leave no time for an answer. */
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

/** How long before the next try, after so many; null: there is none. */
function nextWait(
  { trouble, askedMs }: { readonly trouble: WaitReason; readonly askedMs: number | null },
  retries: number,
  random: () => number,
): number | null {
  const own = WAITS_MS[trouble][retries];
  if (own === undefined) return null;
  if (askedMs !== null) return askedMs;
  // Reviews that fell over together must not come back together. A rate limit has its own pace.
  return trouble === 'passing' ? Math.round(own * (0.5 + random())) : own;
}

/** What an answer's headers (by lower-case name) ask for, in milliseconds. */
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
  // The server's own clock, where it tells: ours may be wrong.
  return date === null ? null : Math.max(0, date - (readDate(headers['date']) ?? now));
}

/** An HTTP date; `Date.parse` alone takes `-5` for one. */
function readDate(text: string | undefined): number | null {
  if (text === undefined || !/^\s*[A-Z][a-z]{2,8},? /.test(text)) return null;
  const date = Date.parse(text);
  return Number.isNaN(date) ? null : date;
}

function readNumber(text: string | undefined): number | null {
  return text !== undefined && /^\s*\d{1,9}(\.\d{1,9})?\s*$/.test(text) ? Number(text) : null;
}
