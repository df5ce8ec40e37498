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

/** However long ago: a stop asks no reviewer about what has had a verdict in this session. */
export function verdictBefore(
  changes: readonly FileChange[],
  door: HookDoor,
): ReviewedContent | null {
  const known = reviewedBefore(changes, Number.POSITIVE_INFINITY, door);
  return known === null || known.verdict === 'none' ? null : known;
}

/**
 * All of it was reviewed before in this session: no reviewer is asked again. If the files were something else in between,
 * what was said of them then is over, and what followed from this review follows again.
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
