import type { ThreadWish } from '../../model/backend.ts';
import { depthWith } from '../../model/review/depth.ts';
import type { Previous, ReviewRequest } from '../../model/review/request.ts';
import type { PlanFolder } from '../../state/plan/folder.ts';
import { type PlanReview, readThread } from '../../state/plan/revisions.ts';
import { createContent } from '../../redaction/output/content.ts';
import { redactJson, safe, stringify } from '../../redaction/redact.ts';
import type { PlanText } from './plan-text.ts';
import type { PlanReviewContext } from '../review-context.ts';

export type PlanReviewInput = {
  readonly plan: PlanText;
  readonly folder: PlanFolder;
  /** The review of the previous revision; null for the first of a cycle. */
  readonly last: PlanReview | null;
};

/** One request about the whole plan, in the conversation of this cycle. */
export function requestFor(
  { plan, folder, last }: PlanReviewInput,
  door: PlanReviewContext,
): ReviewRequest {
  const { plan: settings, review } = door.settings;
  return {
    type: 'sprint',
    subject: { kind: 'plan', content: createContent(plan.bytes) },
    expertise: safe``,
    context: safe``,
    model: review.models.documents,
    effort: 'high',
    timeoutSeconds: settings.timeoutSeconds,
    tools: settings.tools,
    // Completely or not at all: an approval must cover every part of the plan.
    depth: { ...depthWith(review.depth, Number.MAX_SAFE_INTEGER), mode: 'single-pass' },
    previous: previousOf(last),
    found: null,
    thread: threadOf(folder, last),
  };
}

/** A reviewer without a memory gets the previous round's findings. */
function previousOf(last: PlanReview | null): Previous | null {
  if (last === null || last.blocking_issues.length === 0) return null;
  const { blocking_issues: issues } = last;
  return {
    text: stringify(redactJson(issues), 2),
    findings: issues.map(({ id, claim }) => ({ id, title: claim, file: null })),
  };
}

function threadOf(folder: PlanFolder, last: PlanReview | null): ThreadWish {
  const id = readThread(folder);
  if (id === null) return { kind: 'new' };
  const spent = last?.codex_thread_id === id ? last.thread_usage : null;
  return { kind: 'resume', id, ...(spent === null ? {} : { spent }) };
}
