import type { Reply } from '../../host/reply.ts';
import type { Failure } from '../../model/failure.ts';
import type { Outcome } from '../../model/review/outcome.ts';
import { readArchive } from '../../state/plan/archive.ts';
import { headOf } from '../../state/plan/chain.ts';
import type { PlanFolder } from '../../state/plan/folder.ts';
import {
  forgetAttempt,
  keepAnnotated,
  keepAttempt,
  keepReview,
  keepSnapshot,
  keepThread,
  type PlanReview,
  readRevisions,
  type Revision,
} from '../../state/plan/revisions.ts';
import { oneLine, redact, redactRecord, safe } from '../../redaction/redact.ts';
import { countJudged } from './cycle.ts';
import type { PlanPlace } from './plan-file.ts';
import { type PlanText, readPlanText } from './plan-text.ts';
import { requestFor } from './request.ts';
import { shownPlan, type PlanReviewContext } from '../review-context.ts';
import { type AnsweredPlan, annotatePlan, toPlanReview } from './to-plan-review.ts';
import {
  blockChanged,
  blockInconclusive,
  blockLimit,
  blockRejected,
  blockUnavailable,
  tellApproved,
} from './messages.ts';
import { writeApproval } from './write-approval.ts';

/**
 * Saves and reviews one revision, and approves it if the plan is still the same. Needs the lock of
 * the folder.
 */
export async function reviewRevision(
  plan: PlanText,
  folder: PlanFolder,
  door: PlanReviewContext,
): Promise<Reply> {
  const before = readRevisions(folder.path);
  const last = before.findLast(({ review }) => review?.outcome === 'reviewed')?.review ?? null;
  if (last !== null && last.plan_hash === plan.sha256)
    return settle(last, { before: earlierThan(last, before), folder, door, repeated: true });
  const { maxRevisions } = door.settings.plan;
  if (last !== null && countJudged(before) >= maxRevisions)
    return blockLimit(shownPlan(door), maxRevisions, last);
  const request = requestFor({ plan, folder, last }, door);
  const outcome = await door.review(request, door.signal);
  if (outcome.kind === 'unavailable' || outcome.kind === 'skipped')
    return unanswered(outcome, folder, door);
  forgetAttempt(folder);
  // Only now: an attempt without an answer uses no number.
  const revision = keepSnapshot(folder, plan.bytes);
  const review = toPlanReview(outcome, {
    ...{ revision, plan, request, at: door.now() },
    changed: !isStill(plan, door),
    previous: headOf(before, readArchive(folder)),
  });
  keepOutcome(outcome, review, folder);
  return conclude(outcome, review, { before, folder, door, repeated: false });
}

type Unanswered = Extract<Outcome, { kind: 'unavailable' | 'skipped' }>;

function unanswered(outcome: Unanswered, folder: PlanFolder, door: PlanReviewContext): Reply {
  const failure = failureOf(outcome);
  keepAttempt(folder, {
    attempted_at: door.now().toISOString(),
    why: oneLine(failure.detail),
    next_step: oneLine(failure.nextStep),
  });
  return blockUnavailable(shownPlan(door), failure);
}

function failureOf(outcome: Unanswered): Failure {
  if (outcome.kind === 'unavailable') return outcome.failure;
  return {
    code: 'unsupported',
    detail: safe`it was not reviewed (${redact(outcome.reason)})`,
    nextStep: safe`look at what is set: countersign config`,
  };
}

function earlierThan({ revision }: PlanReview, all: readonly Revision[]): readonly Revision[] {
  return all.filter(({ number }) => number < revision);
}

function isStill({ sha256 }: Pick<PlanText, 'sha256'>, place: PlanPlace): boolean {
  const now = readPlanText(place);
  return now.kind === 'read' && now.sha256 === sha256;
}

type Approvable = Pick<PlanReview, 'plan_hash' | 'revision' | 'codex_thread_id'>;

/** @internal Approves what was read, saved and sent, if the plan is still the same. */
export function approveIfStill(
  { plan_hash, revision, codex_thread_id }: Approvable,
  folder: PlanFolder,
  door: PlanPlace & Pick<PlanReviewContext, 'now' | 'projectDir'>,
): 'approved' | 'changed' {
  if (!isStill({ sha256: plan_hash }, door)) return 'changed';
  const approved_at = door.now();
  writeApproval(
    { folder, projectDir: door.projectDir },
    {
      ...{ plan_hash, review_version: revision, approved_at, codex_thread_id, person: null },
    },
  );
  return 'approved';
}

function keepOutcome(outcome: AnsweredPlan, review: PlanReview, folder: PlanFolder): void {
  const annotated = annotatePlan(outcome);
  // First, because the record contains its hash.
  if (annotated !== null) keepAnnotated(folder, review.revision, annotated);
  keepReview(folder, review, redactRecord(outcome.receipt));
  if (outcome.kind === 'reviewed' && review.codex_thread_id !== null)
    keepThread(folder, review.codex_thread_id);
  // A conversation that ended without a verdict is not continued.
  if (outcome.kind === 'inconclusive') keepThread(folder, null);
}

type RevisionContext = {
  readonly before: readonly Revision[];
  readonly folder: PlanFolder;
  readonly door: PlanReviewContext;
  /** These exact bytes were reviewed before, so no reviewer was asked. */
  readonly repeated: boolean;
  /** For a new review: the reviewer's model and the agent's are from the same maker. */
  readonly isSameMaker?: boolean;
};

function conclude(outcome: AnsweredPlan, review: PlanReview, given: RevisionContext): Reply {
  if (outcome.kind === 'inconclusive')
    return blockInconclusive(shownPlan(given.door), review.summary);
  const isSameMaker = outcome.receipt.independence === 'same-maker';
  return settle(review, { ...given, isSameMaker });
}

/** Applies a verdict: approves the current bytes, or reports what is wrong. */
function settle(review: PlanReview, given: RevisionContext): Reply {
  const { before, folder, door, repeated, isSameMaker = false } = given;
  const plan = shownPlan(door);
  if (!review.is_optimal) {
    const left = door.settings.plan.maxRevisions - countJudged(before) - 1;
    return blockRejected({ plan, review, left, stands: progress(review, before), repeated });
  }
  return approveIfStill(review, folder, door) === 'approved'
    ? tellApproved(plan, review, { isSameMaker })
    : blockChanged(plan, review.revision);
}

/** Compares the issues with those of the previous revision by their ids. */
function progress(review: PlanReview, before: readonly Revision[]): 'still' | 'on' {
  const last = before.findLast(({ review: one }) => one?.outcome === 'reviewed')?.review;
  const [now, then] = [review, last].map((one) => one?.blocking_issues.map(({ id }) => id).sort());
  if (now === undefined || then === undefined || now.length === 0) return 'on';
  return now.join() === then.join() ? 'still' : 'on';
}
