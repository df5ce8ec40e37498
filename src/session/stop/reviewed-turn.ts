import { type Reply, SILENT } from '../../host/reply.ts';
import { moveBaseline } from '../../state/session/baseline.ts';
import type { ReviewedContent } from '../../state/session/counts.ts';
import { safe } from '../../redaction/redact.ts';
import type { HookDoor } from '../context.ts';
import type { FileChange } from '../edits/changes.ts';
import { namesOf } from '../messages.ts';
import { repeatOutcome } from '../review/repeated-change.ts';
import { askUser } from '../review/judge.ts';
import { noteRepeat, wasLastSaid } from '../review/note-review.ts';
import { reviewedBefore } from '../review/review-memory.ts';

/** At any age: a stop does not repeat a review that this session already has. */
export function verdictBefore(
  changes: readonly FileChange[],
  door: HookDoor,
): ReviewedContent | null {
  const known = reviewedBefore(changes, Number.POSITIVE_INFINITY, door);
  return known === null || known.verdict === 'none' ? null : known;
}

/**
 * All changes were already reviewed in this session, so no reviewer is asked. If the files were
 * different in between, findings from then are void, and the effects of the earlier review are
 * repeated.
 */
export async function settleReviewed(
  known: ReviewedContent,
  changes: readonly FileChange[],
  door: HookDoor,
): Promise<Reply> {
  door.debug(safe`${namesOf(changes)} was reviewed before`);
  for (const { file, before: was, after: now } of changes)
    await moveBaseline(door.sessionDir, { file, now, was, at: 'stop' });
  if (!wasLastSaid(known.verdict, changes, door)) {
    await repeatOutcome(known, { changes, superseded: new Set() }, door);
    await noteRepeat(known, changes, door);
  }
  return known.verdict === 'DECISION_NEEDED' ? askUser(known.why) : SILENT;
}
