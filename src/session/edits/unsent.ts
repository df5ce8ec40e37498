import { HIDDEN, uncovered } from '../../engine/content/coverage.ts';
import type { Outcome } from '../../model/review/outcome.ts';
import type { Coverage } from '../../model/review/receipt.ts';
import type { Redacted } from '../../model/redacted.ts';
import { safe } from '../../redaction/redact.ts';
import type { FileChange } from './changes.ts';
import { namesOf } from '../messages.ts';

type ReviewedOutcome = Extract<Outcome, { kind: 'reviewed' }>;

/**
 * Changes that were not sent completely: too large for the parts of one review, or in a part that
 * failed.
 */
export function unsentChanges(
  { receipt }: Pick<ReviewedOutcome, 'receipt'>,
  changes: readonly FileChange[],
): readonly FileChange[] {
  // Text that a pattern hides is not sent the next time either.
  const missing = uncovered(receipt.coverage ?? []).filter(({ reason }) => reason !== HIDDEN);
  return changes.filter((change) => missing.some((one) => isOf(one, change)));
}

function isOf({ path }: Coverage, { name, path: own }: FileChange): boolean {
  return path === name || path === own;
}

/**
 * A note for the user beside findings in the rest; a question already names these changes. Null if
 * there are none.
 */
export function noteUnsent(
  outcome: ReviewedOutcome,
  changes: readonly FileChange[],
): Redacted | null {
  if (outcome.result.verdict !== 'CHANGES_REQUIRED') return null;
  const unsent = unsentChanges(outcome, changes);
  if (unsent.length === 0) return null;
  return safe`countersign: not reviewed, or not as a whole: ${namesOf(unsent)}. Next: countersign review`;
}
