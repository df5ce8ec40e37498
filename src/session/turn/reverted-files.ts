import type { Redacted } from '../../model/redacted.ts';
import { nameInProject } from '../../state/file-key.ts';
import { readTurnReviews } from '../../state/session/turn-reviews.ts';
import type { HookDoor } from '../context.ts';
import { type FileChange, readChanges } from '../edits/changes.ts';

/**
 * Files that are back at their state from the start of the turn, but were different when a review
 * of this turn saw them. That review, above all an approval, does not apply to their current
 * content.
 */
export async function readRevertedFiles(
  files: readonly Redacted[],
  door: HookDoor,
): Promise<readonly FileChange[]> {
  const { reviews } = readTurnReviews(door.sessionDir);
  const reviewed = new Set(reviews.flatMap((one) => one.files));
  const seen = files.filter((file) => reviewed.has(nameInProject(file, door.projectRoot)));
  const { changes } = await readChanges(seen, 'reviewed', door);
  return changes;
}
