import type { EventOf } from '../../host/event.ts';
import { type Reply, SILENT } from '../../host/reply.ts';
import { RedactionError } from '../../model/errors.ts';
import { claim } from '../../state/store/claim.ts';
import { claimsDir } from '../../state/paths.ts';
import { whileAnchored } from '../../state/plan/anchor.ts';
import { openPlanFolder, type PlanFolder } from '../../state/plan/folder.ts';
import { redactionFailure } from '../../redaction/redaction-failure.ts';
import { checkApproval } from './approval.ts';
import { beginCycle } from './cycle.ts';
import { shownPlan, type PlanReviewContext } from '../review-context.ts';
import { missingHeadings } from './headings.ts';
import { type PlanText, readPlanText } from './plan-text.ts';
import { reviewRevision } from './revision.ts';
import {
  blockBusy,
  blockMissing,
  blockTrouble,
  blockUnavailable,
  blockUnusable,
  tellStillApproved,
  withNote,
} from './messages.ts';

/**
 * The agent wrote the plan while planning: reviews it while the host waits. Fails closed:
 * everything but an approval blocks, with the reason and the way out.
 */
export async function reviewWritten(
  event: EventOf<'edited'>,
  door: PlanReviewContext,
): Promise<Reply> {
  // With two installations the same call comes twice; only one of them reviews.
  const turn = await claim(claimsDir(door.sessionDir), `plan written ${event.use}`);
  if (turn.kind === 'taken') return SILENT;
  const reply = await reviewPlan(door);
  if (turn.kind === 'claimed') turn.finish();
  return reply;
}

/** @internal Reads the plan once; nothing else is hashed, saved or sent. */
export async function reviewPlan(door: PlanReviewContext): Promise<Reply> {
  const shown = shownPlan(door);
  const plan = readPlanText(door);
  if (plan.kind === 'unusable') return blockUnusable(shown, plan.why);
  const check = await checkApproval(door, door.now().getTime());
  if (check.kind === 'approved') return tellStillApproved(shown);
  const missing = missingHeadings(plan.text, door.settings.plan.headings);
  if (missing.length > 0) return blockMissing(shown, missing);
  const opened = openPlanFolder(door.projectRoot);
  if (opened.kind === 'failed') return blockTrouble(shown, opened.trouble);
  return await reviewInFolder(plan, opened.folder, door);
}

async function reviewInFolder(
  plan: PlanText,
  folder: PlanFolder,
  door: PlanReviewContext,
): Promise<Reply> {
  const held = await whileAnchored(folder, door.projectDir, async () => {
    const note = beginCycle({ folder, projectDir: door.projectDir }, door.now());
    const reply = await reviewRevision(plan, folder, door).catch((error: unknown) =>
      unsent(error, door),
    );
    return note === null ? reply : withNote(reply, note);
  });
  switch (held.kind) {
    case 'done':
      return held.value;
    case 'busy':
      return blockBusy(shownPlan(door));
    case 'failed':
      return blockTrouble(shownPlan(door), held.trouble);
  }
}

/** If a text cannot be redacted, it is not sent and so not reviewed. */
function unsent(error: unknown, door: PlanReviewContext): Reply {
  if (!(error instanceof RedactionError)) throw error;
  return blockUnavailable(shownPlan(door), redactionFailure(error));
}
