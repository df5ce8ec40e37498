import type { Usage } from '../../model/backend.ts';
import type { Outcome } from '../../model/review/outcome.ts';
import type { Redacted } from '../../model/redacted.ts';
import type { ReviewRequest } from '../../model/review/request.ts';
import type { Finding, RedactedJson } from '../../model/review/result.ts';
import { sumUsage } from '../../model/review/usage.ts';
import { sha256Of } from '../../state/plan/folder.ts';
import type { BlockingIssue, PlanReview } from '../../state/plan/revisions.ts';
import type { PlanText } from './plan-text.ts';

export type ReviewedPlan = {
  readonly revision: number;
  readonly plan: PlanText;
  readonly request: ReviewRequest;
  readonly at: Date;
  readonly changed: boolean;
  readonly previous: string | null;
};

type ReviewedPlanOutcome = Extract<Outcome, { kind: 'reviewed' }>;

/** A reviewer has answered, with or without a verdict. */
export type AnsweredPlan = Extract<Outcome, { kind: 'reviewed' | 'inconclusive' }>;

/** The record of a review; without a verdict it contains the reason. */
export function toPlanReview(outcome: AnsweredPlan, given: ReviewedPlan): PlanReview {
  const { revision, plan, at, changed, previous } = given;
  const annotated = annotatePlan(outcome);
  return {
    revision,
    ...(outcome.kind === 'reviewed' ? saidBy(outcome, given) : unsaid(outcome)),
    plan_hash: plan.sha256,
    annotated_hash: annotated === null ? null : sha256Of(Buffer.from(annotated)),
    plan_changed_meanwhile: changed,
    reviewed_at: at.toISOString(),
    previous,
  };
}

type PlanVerdict = Omit<
  PlanReview,
  | 'revision'
  | 'plan_hash'
  | 'annotated_hash'
  | 'plan_changed_meanwhile'
  | 'reviewed_at'
  | 'previous'
>;

function saidBy(outcome: ReviewedPlanOutcome, { request }: ReviewedPlan): PlanVerdict {
  const { result, thread, receipt } = outcome;
  const { verdict, summary, question, findings, extra } = result;
  return {
    outcome: 'reviewed',
    verdict,
    is_optimal: verdict === 'APPROVED' && findings.length === 0,
    summary,
    question,
    blocking_issues: findings.map(toIssue),
    recommended_changes: textsIn(extra['recommended_changes']),
    codex_thread_id: thread ?? null,
    thread_usage: thread === undefined ? null : addUsage(receipt.usage, thread, request),
  };
}

function unsaid({ why }: Exclude<AnsweredPlan, ReviewedPlanOutcome>): PlanVerdict {
  return {
    outcome: 'inconclusive',
    verdict: null,
    is_optimal: false,
    summary: why,
    question: null,
    blocking_issues: [],
    recommended_changes: [],
    codex_thread_id: null,
    thread_usage: null,
  };
}

function toIssue({ id, severity, title, detail, fixed_code: fix }: Finding): BlockingIssue {
  return { id, severity, claim: title, evidence: detail, fix };
}

function textsIn(value: RedactedJson | undefined): Redacted[] {
  const list: readonly RedactedJson[] = Array.isArray(value) ? (value as RedactedJson[]) : [];
  return list.filter((one) => typeof one === 'string');
}

/** A backend counts a conversation from its first turn; the receipt only has the last one. */
function addUsage(usage: Usage | null, thread: string, { thread: wish }: ReviewRequest) {
  const isResumed = wish?.kind === 'resume' && wish.id === thread;
  // Earlier usage that was never counted is added to the receipt once.
  const before = isResumed ? wish.spent : undefined;
  return before === undefined ? usage : sumUsage([before, usage]);
}

/** The plan with the reviewer's comments; null if there are none. */
export function annotatePlan(outcome: Outcome): Redacted | null {
  const text = outcome.kind === 'reviewed' ? outcome.result.extra['annotated_plan_markdown'] : null;
  return typeof text === 'string' && text.trim() !== '' ? text : null;
}
