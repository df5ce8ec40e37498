import { hasReadable, hidesRenamed } from '../diff/sensitive/readable.ts';
import type { DepthSettings } from '../model/review/depth.ts';
import type { Skipped, SkipReason } from '../model/review/outcome.ts';
import type { ReviewRequest } from '../model/review/request.ts';
import { coverageOf, uncovered } from './content/coverage.ts';
import {
  isUnseen,
  type ReviewContent,
  planParts,
  type SentContent,
  sentWhole,
} from './content/review-content.ts';
import { toFindings } from './findings/static-findings.ts';

/** Ends a review if nothing can be shown to a reviewer: it must not approve what it cannot see. */
export function skippedFor(
  { found, depth }: ReviewRequest,
  material: ReviewContent,
): Skipped | null {
  const reason = nothingIn(material, depth);
  if (reason === null) return null;
  const { leftOut } =
    reason === 'nothing-sent' ? sentBy(material, depth) : material.subject.content;
  const staticFindings = toFindings(found?.findings ?? []);
  return {
    kind: 'skipped',
    reason,
    ...(leftOut.length === 0 ? {} : { leftOut }),
    ...(staticFindings.length === 0 ? {} : { staticFindings }),
  };
}

function sentBy(material: ReviewContent, { budgets, parts }: DepthSettings): SentContent {
  return sentWhole(planParts(material, budgets.content, parts.max));
}

function nothingIn(material: ReviewContent, depth: DepthSettings): SkipReason | null {
  const { subject, diff } = material;
  const { text, leftOut } = subject.content;
  if (text.trim() === '') return 'nothing-to-review';
  if (diff === null || diff.files.length + leftOut.length === 0) return null;
  const sent = sentBy(material, depth);
  if (hasReadable(diff) && !isUnseen(sent)) return null;
  if (hidesRenamed(diff)) return 'sensitive-renamed';
  return uncovered(coverageOf(subject, sent)).length > 0 ? 'nothing-sent' : 'nothing-readable';
}
