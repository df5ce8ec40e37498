import { hiddenQuestion, whatHid } from '../engine/content/hidden-content.ts';
import type { Reply } from '../host/reply.ts';
import { moveBaseline } from '../state/session/baseline.ts';
import { safe } from '../redaction/redact.ts';
import type { FileChange } from './edits/changes.ts';
import type { HookDoor } from './context.ts';
import { fingerprintOf, rememberReview } from './review/review-memory.ts';
import { namesOf, tellVerdict } from './messages.ts';

/**
 * True if the whole change is hidden from the reviewer, so no review is possible. See
 * docs/adr/019-patterns-of-a-project.md.
 */
export function isAllHidden(changes: readonly FileChange[]): boolean {
  return changes.length > 0 && changes.every(({ diff }) => diff === '');
}

/** The user decides, as after any approval of hidden text; no finding is cleared. */
export async function reportHidden(
  changes: readonly FileChange[],
  at: 'review' | 'stop',
  door: HookDoor,
): Promise<Reply> {
  const hidden = changes.reduce((sum, one) => sum + one.hidden, 0);
  const summary = safe`No reviewer could be used: ${whatHid(hidden)}, and nothing else changed.`;
  for (const { file, before: was, after: now } of changes)
    await moveBaseline(door.sessionDir, { file, now, was, at });
  const verdict = 'DECISION_NEEDED';
  await rememberReview(door, {
    fingerprint: fingerprintOf(changes),
    verdict,
    why: summary,
    open: [],
  });
  return tellVerdict({
    ...{ verdict, summary, question: hiddenQuestion(), names: namesOf(changes), placed: [] },
    maxCharacters: door.settings.hooks.condenseCharacters,
  });
}
