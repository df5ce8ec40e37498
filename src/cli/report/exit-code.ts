import type { FailureCode } from '../../model/failure.ts';
import type { Outcome, Skipped, SkipReason } from '../../model/review/outcome.ts';
import type { ReviewResult } from '../../model/review/result.ts';

export type FailOn = 'never' | 'changes' | 'decision';

/** 1 backend error, 2 no reviewer could be tried, 3 timeout, 4 no key or login, 130 interrupted. */
const FAILURE_CODES: Readonly<Record<FailureCode, number>> = {
  'not-installed': 1,
  unsupported: 1,
  'no-key': 4,
  'auth-refused': 4,
  'rate-limit': 1,
  quota: 1,
  budget: 1,
  'too-large': 2,
  unreachable: 1,
  timeout: 3,
  cancelled: 130,
  signal: 1,
  crashed: 1,
  'bad-answer': 5,
  'no-route': 2,
  'redaction-failed': 1,
};

/** `review` fails open: every verdict exits with 0 unless `--fail-on` says otherwise. */
export function exitCode(outcome: Outcome, failOn: FailOn): number {
  switch (outcome.kind) {
    case 'reviewed':
      return resultCode(outcome.result, failOn);
    case 'inconclusive':
      return 5;
    case 'unavailable':
      return FAILURE_CODES[outcome.failure.code];
    case 'skipped':
      return skippedCode(outcome, failOn);
  }
}

/** Something needed a review and did not get one. */
const UNSEEN_REASONS: readonly SkipReason[] = ['sensitive-renamed', 'nothing-sent'];

/**
 * Like other content that cannot be sent: with `--fail-on`, a missing review must not look like
 * success.
 */
const UNSEEN = FAILURE_CODES['too-large'];

/** Follows the verdict in the report, including rules that made it stricter. */
function resultCode({ verdict }: ReviewResult, failOn: FailOn): number {
  if (failOn === 'never' || verdict === 'APPROVED') return 0;
  if (verdict === 'CHANGES_REQUIRED') return 10;
  return failOn === 'decision' ? 11 : 0;
}

/** No model was asked; a critical finding of a static rule still counts. */
function skippedCode({ reason, staticFindings = [] }: Skipped, failOn: FailOn): number {
  if (failOn === 'never') return 0;
  if (staticFindings.some(({ severity }) => severity === 'critical')) return 10;
  return UNSEEN_REASONS.includes(reason) ? UNSEEN : 0;
}
