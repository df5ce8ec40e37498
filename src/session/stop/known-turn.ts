import { type Reply, SILENT } from '../../host/reply.ts';
import { moveBaseline } from '../../state/session/baseline.ts';
import { safe } from '../../redaction/redact.ts';
import type { HookDoor } from '../context.ts';
import type { Change } from '../edits/changes.ts';
import { namesOf } from '../messages.ts';
import { followAgain } from '../review/again.ts';
import { askUser } from '../review/judge.ts';
import { noteRepeat, wasLastSaid } from '../review/note-review.ts';
import { fingerprintOf, recall } from '../review/recall.ts';

/** However long ago: a stop asks nobody about what this session has had reviewed. */
export function isKnown(changes: readonly Change[], door: HookDoor): boolean {
  const known = knownReview(changes, door);
  return known !== null && known.verdict !== 'none';
}

function knownReview(changes: readonly Change[], door: HookDoor) {
  return recall(door, fingerprintOf(changes), Number.POSITIVE_INFINITY);
}

/**
 * All of it was reviewed before in this session: nobody is asked again. If the files were something else in between,
 * what was said of them then is over, and what followed from this review follows again.
 */
export async function settleKnown(changes: readonly Change[], door: HookDoor): Promise<Reply> {
  door.debug(safe`${namesOf(changes)} was reviewed before`);
  for (const { file, before: was, after: now } of changes)
    await moveBaseline(door.sessionDir, { file, now, was, at: 'stop' });
  const known = knownReview(changes, door);
  if (known === null) return SILENT;
  if (!wasLastSaid(known.verdict, changes, door)) {
    await followAgain(known, { changes, superseded: new Set() }, door);
    await noteRepeat(known, changes, door);
  }
  return known.verdict === 'DECISION_NEEDED' ? askUser(known.why) : SILENT;
}
