import type { Reply } from '../../host/reply.ts';
import type { Failure } from '../../model/failure.ts';
import type { Redacted } from '../../model/redacted.ts';
import type { BlockingIssue, PlanReview } from '../../state/plan/revisions.ts';
import type { StorageError } from '../../system/files/storage-error.ts';
import { clip, joinSafe, oneLine, redact, safe } from '../../redaction/redact.ts';
import type { ShownPlan } from '../review-context.ts';
import { explainFolderError } from './command-output.ts';

/*
 * Messages for the agent and the user about a plan review. Every block gives the reason and the
 * next step; model text is on one line each.
 */

function wayOut({ isEnforced }: ShownPlan): Redacted {
  const reset = isEnforced ? safe`start again: plan.gate is enforced here` : safe`end planning`;
  return safe`Only the user can override this, with: countersign plan approve --because REASON (approve it as it is) or countersign plan reset (${reset})`;
}

/** If the plan cannot be approved, a person cannot approve it either. */
function onlyEnd({ isEnforced, host }: ShownPlan): Redacted {
  const { remove } = host.messages;
  return isEnforced
    ? safe`plan.gate is enforced here: only the user can turn it off, with: ${remove} (or by hand, where plan.gate is set)`
    : safe`Only the user can end planning, with: countersign plan reset`;
}

/** The form of every reply but an approval. */
function block({ name }: ShownPlan, why: Redacted, next: readonly Redacted[]): Reply {
  const head = safe`countersign: ${name} is not approved: ${why}`;
  return { kind: 'block', reason: joinSafe([head, ...next], '\n'), user: head };
}

/** Adds one sentence for the user. */
export function withNote(reply: Reply, note: Redacted): Reply {
  if (reply.kind === 'block')
    return { ...reply, user: safe`${reply.user ?? reply.reason}\n${note}` };
  return reply.kind === 'tell' ? { ...reply, user: safe`${reply.user}\n${note}` } : reply;
}

/** The file is not usable as a plan: no reviewer was asked. */
export function blockUnusable(plan: ShownPlan, why: Redacted): Reply {
  const next = safe`It was not reviewed. Write ${plan.name} as a plain Markdown file of at most 1 MB.`;
  return block(plan, why, [next, onlyEnd(plan)]);
}

export function blockMissing(plan: ShownPlan, missing: readonly string[]): Reply {
  const names = joinSafe(
    missing.map((heading) => safe`"${oneLine(redact(heading))}"`),
    ', ',
  );
  const next = safe`It was not reviewed. Add a section under each of these headings to ${plan.name} and write it again.`;
  const why = safe`it lacks the ${plural(missing, safe`heading`)} ${names}`;
  return block(plan, why, [next, onlyEnd(plan)]);
}

export function blockBusy(plan: ShownPlan): Reply {
  const next = safe`Wait until that review has ended, then write ${plan.name} again: this version has not been reviewed.`;
  return block(plan, safe`another review of it is under way`, [next]);
}

export function blockTrouble(plan: ShownPlan, trouble: StorageError): Reply {
  const { why, nextStep } = explainFolderError(trouble);
  const next = safe`Ask the user to fix it (${nextStep}); then write ${plan.name} again.`;
  return block(plan, safe`its review could not be saved (${why})`, [next, wayOut(plan)]);
}

export function blockUnavailable(plan: ShownPlan, { detail, nextStep }: Failure): Reply {
  const next = safe`Ask the user to help (${nextStep}); then write ${plan.name} again.`;
  return block(plan, safe`it was not reviewed: ${oneLine(detail)}`, [next, wayOut(plan)]);
}

export function blockInconclusive(plan: ShownPlan, why: Redacted): Reply {
  const next = safe`Write ${plan.name} again to have it reviewed once more.`;
  return block(plan, safe`the review gave no verdict: ${oneLine(why)}`, [next, wayOut(plan)]);
}

export function blockChanged(plan: ShownPlan, revision: number): Reply {
  const next = safe`What was reviewed is .claude/review/plan_v${revision}.snapshot.md. Write ${plan.name} again to have it reviewed as it is now.`;
  return block(plan, safe`it was changed while it was being reviewed`, [next]);
}

export function blockLimit(plan: ShownPlan, most: number, last: PlanReview): Reply {
  const why = safe`${most} revisions have been reviewed and none was approved (plan.max_revisions)`;
  return block(plan, why, [
    safe`Stop revising. Show the user the plan and what is still open, and let the user decide:`,
    ...issueLines(last.blocking_issues),
    wayOut(plan),
  ]);
}

export type Rejected = {
  readonly plan: ShownPlan;
  readonly review: PlanReview;
  /** Reviews left before a person has to decide. */
  readonly left: number;
  /** `still`: the previous revision had the same issues. */
  readonly stands: 'still' | 'on';
  /** The plan is unchanged, so no reviewer was asked. */
  readonly repeated: boolean;
};

export function blockRejected({ plan, review, left, stands, repeated }: Rejected): Reply {
  const { revision, verdict, summary, question } = review;
  const why = safe`revision ${revision} was reviewed: ${redact(verdict ?? '')}`;
  const decide = question === null ? [] : [safe`To decide: ${shown(question)}`];
  const blocked = block(plan, why, [
    ...(repeated ? [safe`It has not changed since, so it was not reviewed again.`] : []),
    shown(summary),
    ...decide,
    ...(review.blocking_issues.length === 0 && question === null ? [NO_ISSUES] : []),
    ...issueLines(review.blocking_issues),
    ...recommendations(review),
    ...(stands === 'still' ? [NO_PROGRESS] : []),
    whereItIs(review),
    nextRound(plan, left),
    wayOut(plan),
  ]);
  return decide.reduce(withNote, blocked);
}

function whereItIs({ revision, annotated_hash: remarks = null }: PlanReview): Redacted {
  const all = safe`All of it: .claude/review/plan_v${revision}.codex.json`;
  if (remarks === null) return all;
  return safe`${all}; with remarks: .claude/review/plan_v${revision}.annotated.md`;
}

const NO_ISSUES = safe`The reviewer gave no issues. Ask the user what to change, or make the plan clearer and write it again.`;

const NO_PROGRESS = safe`No progress: the revision before had the same blocking issues. Answer each with a change or with evidence, or ask the user.`;

function nextRound(plan: ShownPlan, left: number): Redacted {
  if (left <= 0)
    return safe`This was the last allowed review: stop revising and let the user decide.`;
  const rounds = left === 1 ? safe`1 more review` : safe`${left} more reviews`;
  return safe`Check each claim against the code. Revise ${plan.name} and write it again (${rounds}, then the user decides); where a claim is wrong, say why in the plan, with evidence.`;
}

export function tellApproved(
  plan: ShownPlan,
  review: PlanReview,
  { isSameMaker }: { readonly isSameMaker: boolean },
): Reply {
  const by = isSameMaker ? SAME_MAKER : safe``;
  const user = safe`countersign: ${plan.name} is approved (revision ${review.revision})${by}`;
  const agent = [
    safe`${user}. ${shown(review.summary)}`,
    safe`The approval is for this text only: any change of ${plan.name} cancels it. Now ask the user whether to carry it out; do not start on your own.`,
    ...recommendations(review),
  ];
  return { kind: 'tell', user, agent: clip(joinSafe(agent, '\n'), MAX_CONTEXT) };
}

const SAME_MAKER = safe` (not independent: the reviewer and the agent run models of the same maker)`;

/** The host cuts a longer text, except in a block. */
const MAX_CONTEXT = 8000;

export function tellStillApproved(plan: ShownPlan): Reply {
  const user = safe`countersign: ${plan.name} is already approved; it was not reviewed again`;
  return { kind: 'tell', user, agent: user };
}

const MAX_LISTED = 20;

function issueLines(issues: readonly BlockingIssue[]): readonly Redacted[] {
  if (issues.length === 0) return [];
  const lines = issues.slice(0, MAX_LISTED).map(({ severity, claim, evidence, fix }, at) => {
    const proof = evidence === '' ? safe`` : safe`\n   Evidence: ${shown(evidence)}`;
    const cure = fix === null ? safe`` : safe`\n   Fix: ${shown(fix)}`;
    return safe`${at + 1}. ${redact(severity)}: ${shown(claim)}${proof}${cure}`;
  });
  return [safe`Blocking ${plural(issues, safe`issue`)}:`, ...lines, ...more(issues)];
}

function recommendations({ recommended_changes: changes }: PlanReview): readonly Redacted[] {
  if (changes.length === 0) return [];
  const lines = changes.slice(0, MAX_LISTED).map((change) => safe`- ${shown(change)}`);
  return [safe`Recommended, blocking nothing:`, ...lines, ...more(changes)];
}

function more(list: readonly unknown[]): readonly Redacted[] {
  return list.length > MAX_LISTED ? [safe`and ${list.length - MAX_LISTED} more`] : [];
}

const MAX_SHOWN = 800;

function shown(text: Redacted): Redacted {
  return clip(oneLine(text), MAX_SHOWN);
}

function plural(list: readonly unknown[], noun: Redacted): Redacted {
  return list.length === 1 ? noun : safe`${noun}s`;
}
