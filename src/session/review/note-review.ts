import type { Outcome } from '../../model/review/outcome.ts';
import type { ReviewedContent } from '../../state/session/counts.ts';
import { addTurnReview, readTurnReviews, type Reviewer } from '../../state/session/turn-reviews.ts';
import { clip, oneLine, redact } from '../../redaction/redact.ts';
import type { FileChange } from '../edits/changes.ts';
import type { HookDoor } from '../context.ts';
import { unsentChanges } from '../edits/unsent.ts';

type NotedReview = Extract<Outcome, { kind: 'reviewed' }>;

const MAX_MODEL = 100;

/** Null if no model reviewed. */
export function reviewerOf({ receipt }: NotedReview): Reviewer | null {
  const { backend, model, independence } = receipt;
  if (backend === null) return null;
  const name = model === null ? null : clip(oneLine(redact(model)), MAX_MODEL);
  return { backend, model: name, sameMaker: independence === 'same-maker' };
}

export type NotedConclusion = {
  readonly outcome: NotedReview;
  readonly changes: readonly FileChange[];
  readonly superseded: ReadonlySet<string>;
  readonly isDismissed: boolean;
};

/**
 * For the line at the end of the turn. Leaves out a file that was edited since; its next review
 * reports it.
 */
export async function noteReview(
  concluded: NotedConclusion,
  { sessionDir }: HookDoor,
): Promise<void> {
  const { outcome, changes, superseded, isDismissed } = concluded;
  const by = reviewerOf(outcome);
  const unsent = new Set(unsentChanges(outcome, changes));
  const seen = withContent(changes).filter(
    (change) => !superseded.has(change.file) && !unsent.has(change),
  );
  if (by === null || seen.length === 0) return;
  await addTurnReview(sessionDir, {
    by,
    verdict: outcome.result.verdict,
    files: seen.map(({ name }) => name),
    seconds: outcome.receipt.duration_ms / 1000,
    repeated: false,
    dismissed: isDismissed,
  });
}

/** The changes that were sent to a reviewer. */
function withContent(changes: readonly FileChange[]): readonly FileChange[] {
  return changes.filter(({ withoutContent }) => withoutContent !== true);
}

/**
 * An identical change was reviewed before, so no reviewer was asked; that review counts for this
 * turn too.
 */
export async function noteRepeat(
  { verdict, by }: ReviewedContent,
  changes: readonly FileChange[],
  { sessionDir }: HookDoor,
): Promise<void> {
  if (verdict === 'none' || by === undefined) return;
  const files = withContent(changes).map(({ name }) => name);
  const review = { by, verdict, files, seconds: 0, repeated: true, dismissed: false };
  await addTurnReview(sessionDir, review);
}

/** Did the last review of each file in this turn give this verdict? */
export function wasLastSaid(
  verdict: string,
  changes: readonly FileChange[],
  { sessionDir }: HookDoor,
): boolean {
  const { reviews } = readTurnReviews(sessionDir);
  return changes.every(
    ({ name }) => reviews.findLast(({ files }) => files.includes(name))?.verdict === verdict,
  );
}

/** Was each of the files reviewed in this turn? */
export function areNoted(changes: readonly FileChange[], { sessionDir }: HookDoor): boolean {
  const noted = new Set(readTurnReviews(sessionDir).reviews.flatMap(({ files }) => files));
  return changes.every(({ name }) => noted.has(name));
}
