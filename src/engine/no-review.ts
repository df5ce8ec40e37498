import type { BackendName } from '../model/backend.ts';
import type { Failure } from '../model/failure.ts';
import type { Redacted } from '../model/redacted.ts';
import type { ReviewType } from '../model/review/request.ts';
import type { Conditions, MissingReviewer } from '../model/route.ts';
import type { SkippedRoute } from '../route/first-success.ts';
import { clip, joinSafe, oneLine, redact, safe } from '../redaction/redact.ts';

type AskedType = {
  readonly conditions: Conditions;
  /** Null for a request that is not a review. */
  readonly type: ReviewType | null;
};

/** No reviewer was really tried: says what each route lacks and how to get it. */
export function nobodyAsked(
  untried: readonly Failure[],
  skipped: readonly SkippedRoute[],
  { conditions, type }: AskedType,
): Failure {
  const failure = nobodyReached(untried, skipped, conditions);
  if (type !== 'code') return failure;
  return { ...failure, nextStep: joinSafe([failure.nextStep, OFFLINE], ', or ') };
}

const OFFLINE = safe`let the static rules look at it without a model: countersign review --offline`;

function nobodyReached(
  untried: readonly Failure[],
  skipped: readonly SkippedRoute[],
  conditions: Conditions,
): Failure {
  const last = untried.at(-1);
  if (last === undefined) return noRoute(skipped, conditions);
  const missing = skipped.flatMap(({ unmet }) => {
    const words = conditions.get(unmet)?.missing;
    return words?.isWorthMentioning === true ? [words] : [];
  });
  return {
    // A route that was skipped for its setup is a configuration problem.
    code: last.code === 'unsupported' ? 'no-route' : last.code,
    detail: each(
      [...missing, ...untried].map(({ detail }) => detail),
      '; ',
    ),
    nextStep: each(
      [...untried, ...missing].map(({ nextStep }) => nextStep),
      ', or ',
    ),
  };
}

function noRoute(skipped: readonly SkippedRoute[], conditions: Conditions): Failure {
  const missing = skipped.map(
    ({ backend, unmet }) => conditions.get(unmet)?.missing ?? strange(backend, unmet),
  );
  const why = each(
    missing.map(({ detail }) => detail),
    '; ',
  );
  return {
    code: 'no-route',
    detail: safe`no reviewer could be tried: ${why}`,
    nextStep: each(
      missing.map(({ nextStep }) => nextStep),
      ', or ',
    ),
  };
}

function strange(backend: BackendName, unmet: string): MissingReviewer {
  const name = clip(oneLine(redact(unmet)), 60);
  return {
    detail: safe`the ${redact(backend)} route asks for "${name}", which never holds`,
    nextStep: safe`fix the routes; see countersign routes`,
  };
}

/** Joins texts without duplicates. */
function each(texts: readonly Redacted[], separator: string): Redacted {
  const said: Redacted[] = [];
  for (const text of texts) if (!said.some((one) => one.includes(text))) said.push(text);
  return joinSafe(said, separator);
}

/** The time for the whole review is over, whatever the last attempt reported. */
export function timeUsedUp(maxSeconds: number, last: Redacted | null): Failure {
  const before = last === null ? safe`` : safe` (before that: ${last})`;
  return {
    code: 'timeout',
    detail: safe`the ${maxSeconds} s for the whole review are over${before}`,
    nextStep: safe`raise review.policy.max_seconds (for a plan: plan.timeout)`,
  };
}

/** The last attempt's message, and why there is no other attempt. */
export function noFurtherTry(last: Redacted, maxAttempts: number): Redacted {
  return safe`${last}; no further try, because review.policy.max_attempts is ${maxAttempts}`;
}
