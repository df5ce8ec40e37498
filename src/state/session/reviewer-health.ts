import * as v from 'valibot';
import type { BackendName } from '../../model/backend.ts';
import type { Trail } from '../../model/review/trail.ts';
import type { PrivateDir } from '../../system/files/private-path.ts';
import type { RecordFormat } from '../store/format.ts';
import { healthFile } from '../paths.ts';
import { peekRecord, updateRecord } from '../store/record.ts';

const reviewerSchema = v.object({
  backend: v.string(),
  /** Consecutive failures, each in its own review. */
  failures: v.number(),
  /** The code of the last failure. */
  reason: v.string(),
  at: v.number(),
  /** The user knows that this reviewer rests. */
  told: v.boolean(),
});

/** The health of a reviewer in this session since its last answer. */
export type ReviewerHealth = v.InferOutput<typeof reviewerSchema>;

type Health = { readonly reviewers: readonly ReviewerHealth[] };

const FORMAT: RecordFormat<Health> = {
  version: 1,
  mayBeLost: true,
  schema: v.object({ reviewers: v.array(reviewerSchema) }),
};

const FAILURES_BEFORE_REST = 2;
export const REST_MINUTES = 10;

/** Reviewers that rest because they failed several times in a row. */
export function restingReviewers(sessionDir: PrivateDir, now: number): readonly ReviewerHealth[] {
  return read(sessionDir).filter((one) => isResting(one, now));
}

function isResting({ failures, at }: ReviewerHealth, now: number): boolean {
  // In both directions: setting the clock back must not prolong the rest.
  return failures >= FAILURES_BEFORE_REST && Math.abs(now - at) < REST_MINUTES * 60_000;
}

export type Tried = {
  readonly trail: Trail;
  readonly now: number;
  /** Did the review have the full time of a hook? Only then is a timeout the reviewer's failure. */
  readonly hadFullTime: boolean;
};

/** Not written: a failing reviewer is asked once more than needed. */
export async function noteReviewers(sessionDir: PrivateDir, tried: Tried): Promise<void> {
  const ends = endsOf(tried);
  if (ends.size === 0 || (read(sessionDir).length === 0 && isAllWell(ends))) return;
  await updateRecord(healthFile(sessionDir), FORMAT, (kept) => ({
    reviewers: afterTries(kept?.reviewers ?? [], ends, tried.now),
  }));
}

/** By reviewer: why it failed in this review; null if it answered. */
type Ends = ReadonlyMap<BackendName, string | null>;

function endsOf({ trail, hadFullTime }: Tried): Ends {
  const tries = trail.filter(({ result }) => result !== 'skipped');
  const ends = new Map<BackendName, string | null>();
  for (const [place, { backend, result, reason }] of tries.entries()) {
    if (result === 'success') ends.set(backend, null);
    // Later reviewers only had the time that the others left.
    else if (isFailure(reason, hadFullTime && place === 0)) ends.set(backend, reason);
  }
  return ends;
}

/** Failures of the reviewer itself, not of this machine or of the content. */
const FAILURES: readonly string[] = [
  'auth-refused',
  'bad-answer',
  'crashed',
  'quota',
  'rate-limit',
  'signal',
  'unreachable',
];

function isFailure(reason: string | null, hadFullTime: boolean): reason is string {
  return reason !== null && (FAILURES.includes(reason) || (reason === 'timeout' && hadFullTime));
}

function isAllWell(ends: Ends): boolean {
  return [...ends.values()].every((reason) => reason === null);
}

function afterTries(
  kept: readonly ReviewerHealth[],
  ends: Ends,
  now: number,
): readonly ReviewerHealth[] {
  const others = kept.filter(({ backend }) => !ends.has(backend));
  const failed = [...ends].flatMap(([backend, reason]) => {
    if (reason === null) return [];
    const before = kept.find((one) => one.backend === backend)?.failures ?? 0;
    return [{ backend, failures: before + 1, reason, at: now, told: false }];
  });
  return [...others, ...failed];
}

/** Reviewers that began to rest since the user was last told, each once. */
export async function takeUntoldRests(
  sessionDir: PrivateDir,
  now: number,
): Promise<readonly ReviewerHealth[]> {
  const untold = restingReviewers(sessionDir, now).filter(({ told }) => !told);
  if (untold.length === 0) return [];
  const names = new Set(untold.map(({ backend }) => backend));
  await updateRecord(healthFile(sessionDir), FORMAT, (kept) => ({
    reviewers: (kept?.reviewers ?? []).map((one) =>
      names.has(one.backend) ? { ...one, told: true } : one,
    ),
  }));
  return untold;
}

function read(sessionDir: PrivateDir): readonly ReviewerHealth[] {
  const peeked = peekRecord(healthFile(sessionDir), FORMAT);
  return peeked.kind === 'read' ? peeked.record.reviewers : [];
}
