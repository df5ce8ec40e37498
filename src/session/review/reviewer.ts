import type { Failure } from '../../model/failure.ts';
import type { Outcome } from '../../model/review/outcome.ts';
import type { Redacted } from '../../model/redacted.ts';
import type { ReviewRequest } from '../../model/review/request.ts';
import type { Trail } from '../../model/review/trail.ts';
import {
  noteReviewers,
  REST_MINUTES,
  restingReviewers,
  type ReviewerHealth,
  takeUntoldRests,
} from '../../state/session/reviewer-health.ts';
import { localTime } from '../../text/local-time.ts';
import { joinSafe, redact, safe } from '../../redaction/redact.ts';
import type { HookDoor, ReviewTerms } from '../context.ts';

/*
 * Every hook review goes through here. A reviewer that failed twice in a session is skipped for ten
 * minutes, so that it does not delay every edit and stop.
 */

export type ReviewerResult = {
  readonly outcome: Outcome;
  /** Every reviewer is paused after failures, so none was asked; the user was told then. */
  readonly isResting: boolean;
};

export async function askReviewer(request: ReviewRequest, door: HookDoor): Promise<ReviewerResult> {
  const { sessionDir, clock } = door;
  const resting = restingReviewers(sessionDir, clock.now());
  const outcome = await door.review(request, termsOf(door));
  if (outcome.kind === 'skipped') return { outcome, isResting: false };
  const { trail } = outcome.receipt;
  const hadFullTime = isFullTime(request.timeoutSeconds, door);
  await noteReviewers(sessionDir, { trail, now: clock.now(), hadFullTime });
  if (outcome.kind !== 'unavailable' || resting.length === 0 || trail.some(wasAsked))
    return { outcome, isResting: false };
  return { outcome: { ...outcome, failure: restFailure(resting) }, isResting: true };
}

export function termsOf({ sessionDir, clock, signal }: HookDoor): ReviewTerms {
  const resting = restingReviewers(sessionDir, clock.now());
  return { signal, without: new Set(resting.map(({ backend }) => backend)) };
}

const MOST_OF_IT = 0.75;

/** A stop that waited for other reviews may have little time left for its own. */
function isFullTime(seconds: number, { settings, lane }: HookDoor): boolean {
  const { timeoutSeconds, stopTimeoutSeconds } = settings.hooks;
  return seconds >= MOST_OF_IT * (lane === 'stop' ? stopTimeoutSeconds : timeoutSeconds);
}

const NEVER_ASKED: readonly (string | null)[] = [
  'no-key',
  'no-route',
  'not-installed',
  'unsupported',
];

function wasAsked({ result, reason }: Trail[number]): boolean {
  return result === 'success' || (result === 'fail' && !NEVER_ASKED.includes(reason));
}

function restFailure(resting: readonly ReviewerHealth[]): Failure {
  return {
    code: 'no-route',
    detail: joinSafe(resting.map(restWords), '; '),
    nextStep: safe`nothing; it is reviewed at a later stop, or review by hand with countersign review`,
  };
}

/** For the user, once per pause; null if there is nothing new. */
export async function noteRests({ sessionDir, clock }: HookDoor): Promise<Redacted | null> {
  const untold = await takeUntoldRests(sessionDir, clock.now());
  if (untold.length === 0) return null;
  const words = joinSafe(untold.map(restWords), '; ');
  return safe`countersign: ${words}. Next: countersign doctor, if that is not expected`;
}

function restWords({ backend, failures, reason, at }: ReviewerHealth): Redacted {
  const until = redact(localTime(at + REST_MINUTES * 60_000).slice(-5));
  const why = WHY.get(reason) ?? redact(reason);
  return safe`${redact(backend)} failed ${failures} times in a row (${why}) and is not used again until ${until}`;
}

const WHY: ReadonlyMap<string, Redacted> = new Map([
  ['auth-refused', safe`the login or key was refused`],
  ['bad-answer', safe`unusable answers`],
  ['crashed', safe`it crashed`],
  ['quota', safe`no quota left`],
  ['rate-limit', safe`rate limited`],
  ['signal', safe`it was killed`],
  ['timeout', safe`no answer in time`],
  ['unreachable', safe`not reachable`],
]);
