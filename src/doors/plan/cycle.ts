import * as path from 'node:path';
import { archiveCycle, isHalfMoved } from '../../state/plan-archive.ts';
import type { PlanFolder } from '../../state/plan-folder.ts';
import type { Revision } from '../../state/plan-revisions.ts';
import { isAbsent } from '../../system/files.ts';
import { APPROVAL_FILE } from './approval.ts';

/**
 * An approval ends its cycle: the plan that is written after it is a new one, with a count and a
 * conversation of its own. So does a record that is none: what stands in its place must not stay. One whose
 * archiving was cut short is over as well, though its approval is gone.
 */
export function beginCycle(folder: PlanFolder, now: Date): void {
  const isOver = !isAbsent(path.join(folder.path, APPROVAL_FILE)) || isHalfMoved(folder);
  if (isOver) archiveCycle(folder, now);
}

/** Revisions that somebody has judged: those that nobody could be asked about cost the agent nothing. */
export function countJudged(revisions: readonly Revision[]): number {
  return revisions.filter(({ review }) => review !== null && review.outcome !== 'unavailable')
    .length;
}
