import type { Outcome, Skipped } from '../../model/review/outcome.ts';
import type { DismissedFinding } from '../../model/review/receipt.ts';
import type { Redacted } from '../../model/redacted.ts';
import type { ReviewRequest } from '../../model/review/request.ts';
import type { ReviewResult } from '../../model/review/result.ts';
import { joinSafe, oneLine, redact, safe } from '../../redaction/redact.ts';
import { splitDismissed } from '../findings/dismissed.ts';
import type { Review } from '../review.ts';
import { isOfRule } from '../findings/static-findings.ts';

/**
 * Wraps a review: its outcome gets the final verdict and no findings that were dismissed before.
 */
export function withShownVerdict(review: Review): Review {
  return async (request, signal) => showVerdict(await review(request, signal), request);
}

function showVerdict(outcome: Outcome, request: Pick<ReviewRequest, 'dismissed'>): Outcome {
  switch (outcome.kind) {
    case 'reviewed': {
      const { kept, dismissed } = splitDismissed(outcome.result.findings, request);
      const result = stricter({ ...outcome.result, findings: kept }, dismissed);
      return { ...outcome, result, receipt: { ...outcome.receipt, dismissed } };
    }
    case 'inconclusive':
    case 'unavailable': {
      const { kept, dismissed } = splitDismissed(outcome.staticFindings, request);
      return { ...outcome, staticFindings: kept, receipt: { ...outcome.receipt, dismissed } };
    }
    case 'skipped':
      return withoutDismissed(outcome, request);
  }
}

function withoutDismissed(
  { staticFindings = [], ...skipped }: Skipped,
  request: Pick<ReviewRequest, 'dismissed'>,
): Skipped {
  const { kept } = splitDismissed(staticFindings, request);
  return kept.length === 0 ? skipped : { ...skipped, staticFindings: kept };
}

/**
 * The stricter verdict of reviewer and rules. Nothing here creates an approval: if all findings of
 * a rejection were dismissed, it becomes a question.
 */
function stricter(result: ReviewResult, dismissed: readonly DismissedFinding[]): ReviewResult {
  if (hasCritical(result)) return { ...result, verdict: 'CHANGES_REQUIRED' };
  if (!isRejectionDismissed(result, dismissed)) return result;
  return { ...result, verdict: 'DECISION_NEEDED', question: dismissedQuestion(dismissed) };
}

/**
 * A critical finding of a rule overrides every verdict; one of the reviewer overrides only its own
 * approval.
 */
function hasCritical({ verdict, findings }: ReviewResult): boolean {
  const critical = findings.filter(({ severity }) => severity === 'critical');
  return critical.some(isOfRule) || (verdict === 'APPROVED' && critical.length > 0);
}

/** All the reviewer's findings were dismissed. A rejection in prose only cannot be dismissed. */
function isRejectionDismissed(
  { verdict, findings }: ReviewResult,
  dismissed: readonly DismissedFinding[],
): boolean {
  if (verdict !== 'CHANGES_REQUIRED' || !dismissed.some(({ rule }) => rule === null)) return false;
  return findings.every(({ extra }) => extra['source'] === 'static');
}

/** Number of names shown; the receipt lists them all. */
const NAMED = 10;

function dismissedQuestion(dismissed: readonly DismissedFinding[]): Redacted {
  const named = dismissed
    .slice(0, NAMED)
    .map(({ id, title }) => safe`${redact(id)} (${oneLine(title)})`);
  const more = dismissed.length - named.length;
  const names = joinSafe(more > 0 ? [...named, safe`and ${more} more`] : named, ', ');
  return safe`The reviewer requires changes, but every finding it names was dismissed before: ${names}. Is the change right as it is?`;
}
