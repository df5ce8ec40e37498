import * as path from 'node:path';
import type { Redacted } from '../../model/redacted.ts';
import {
  archiveCycle,
  archiveForeign,
  isHalfMoved,
  namesOfCycle,
} from '../../state/plan/archive.ts';
import type { PlanFolder } from '../../state/plan/folder.ts';
import { forgetApproval, isOurApproval } from '../../state/plan/memory.ts';
import { originOf } from '../../state/plan/origin.ts';
import type { Revision } from '../../state/plan/revisions.ts';
import { isAbsent } from '../../system/files/files.ts';
import type { PrivateDir } from '../../system/files/private-path.ts';
import { readPrivateFile } from '../../system/files/private-file.ts';
import { safe } from '../../redaction/redact.ts';
import { APPROVAL_FILE } from './approval.ts';

export type CyclePlace = { readonly folder: PlanFolder; readonly projectDir: PrivateDir };

/**
 * Starts a new cycle if an approval ended the last one: the next plan has its own count and
 * conversation. Also ends a cycle with an invalid record, which must not stay, and one whose
 * archiving was cut short. Archives files that were not made here before anything in them can
 * count. Returns a note about those, or null.
 */
export function beginCycle(place: CyclePlace, now: Date): Redacted | null {
  const { folder, projectDir } = place;
  const approval = path.join(folder.path, APPROVAL_FILE);
  if (isForeign(place)) return foreignWords(archive(() => archiveForeign(folder, now), projectDir));
  const isOver = !isAbsent(approval) || isHalfMoved(folder);
  if (isOver) archive(() => archiveCycle(folder, now), projectDir);
  return null;
}

/** Removes the approval with its cycle, also from our own memory. */
export function endCycle({ folder, projectDir }: CyclePlace, now: Date): number | null {
  return archive(() => archiveCycle(folder, now), projectDir);
}

function archive(move: () => number | null, projectDir: PrivateDir): number | null {
  forgetApproval(projectDir);
  return move();
}

/** Did any file of the current cycle come with the checkout, or from before this planning? */
function isForeign({ folder, projectDir }: CyclePlace): boolean {
  return namesOfCycle(folder).some((name) => {
    const file = path.join(folder.path, name);
    if (name === APPROVAL_FILE && isOurs(projectDir, file)) return false;
    const origin = originOf(projectDir, file);
    return origin === 'tracked' || origin === 'older';
  });
}

function isOurs(projectDir: PrivateDir, file: string): boolean {
  const read = readPrivateFile(file, 64 * 1024);
  return read.kind === 'read' && isOurApproval(projectDir, read.bytes);
}

function foreignWords(cycle: number | null): Redacted {
  return safe`Files in .claude/review that came with the checkout or are older than this planning do not count. They were moved to .claude/review/archive/${cycle ?? 0}.`;
}

/** Revisions with a review or a person's decision: those without cost the agent nothing. */
export function countJudged(revisions: readonly Revision[]): number {
  return revisions.filter(({ review }) => review !== null && review.outcome !== 'unavailable')
    .length;
}
