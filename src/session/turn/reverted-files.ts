import type { Redacted } from '../../model/redacted.ts';
import { nameInProject } from '../../state/file-key.ts';
import { readTurnReviews } from '../../state/session/turn-reviews.ts';
import type { HookDoor } from '../context.ts';
import { type FileChange, readChanges } from '../edits/changes.ts';

/**
 * Of these files, which are as they were when the turn began: those that a review of this turn has seen otherwise.
 * What it said of them, an approval above all, is not about what stands there now.
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
