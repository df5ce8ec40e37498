import { createHash } from 'node:crypto';
import { type Reply, SILENT } from '../../host/reply.ts';
import type { Usage } from '../../model/backend.ts';
import type { Redacted } from '../../model/redacted.ts';
import { isHidden } from '../../state/file-key.ts';
import { readCounts, type ReviewedContent, updateCounts } from '../../state/session/counts.ts';
import { redact, safe } from '../../redaction/redact.ts';
import type { FileChange } from '../edits/changes.ts';
import type { SessionContext } from '../context.ts';

/** Identifies a change, whatever the order of its files. */
export function fingerprintOf(changes: readonly FileChange[]): string {
  // Includes hidden text: the same diff around other hidden text is another change.
  const seen = changes.map(({ diff, file, path, after }) =>
    isHidden(file)
      ? [redact(diff), file, after.mark]
      : [diff, after.mark === null ? null : path, after.mark],
  );
  const sorted = seen.map((one) => JSON.stringify(one)).sort();
  return createHash('sha256').update(JSON.stringify(sorted)).digest('hex');
}

/** This session's review of the same changes, if it is not older than the limit. */
export function reviewedBefore(
  changes: readonly FileChange[],
  withinSeconds: number,
  { sessionDir, clock }: SessionContext,
): ReviewedContent | null {
  const fingerprint = fingerprintOf(changes);
  const found = readCounts(sessionDir).reviewed.findLast((one) => one.fingerprint === fingerprint);
  if (found === undefined) return null;
  // In both directions: a clock that was set back must not keep this review valid for a year.
  return Math.abs(clock.now() - found.at) <= withinSeconds * 1000 ? found : null;
}

/** If the write fails, the same review runs once more than needed. */
export async function rememberReview(
  { sessionDir, clock, settings }: SessionContext,
  content: Omit<ReviewedContent, 'at'>,
): Promise<ReviewedContent> {
  const { entries } = settings.hooks.dedup;
  const kept = { ...content, at: clock.now() };
  await updateCounts(sessionDir, (counts) => ({
    ...counts,
    reviewed: [
      ...counts.reviewed.filter(({ fingerprint }) => fingerprint !== content.fingerprint),
      kept,
    ].slice(-entries),
  }));
  return kept;
}

const MAX_DOUBTED = 100;

/** A stop without a verdict on these changes was blocked once and is not blocked again. */
export function wasInconclusive(
  changes: readonly FileChange[],
  { sessionDir }: SessionContext,
): boolean {
  return readCounts(sessionDir).doubted.includes(fingerprintOf(changes));
}

export async function rememberInconclusive(
  changes: readonly FileChange[],
  { sessionDir }: SessionContext,
): Promise<void> {
  const fingerprint = fingerprintOf(changes);
  await updateCounts(sessionDir, (counts) => ({
    ...counts,
    doubted: [...counts.doubted, fingerprint].slice(-MAX_DOUBTED),
  }));
}

/** The session limit that is reached; null if there is none. */
export function limitReached({ sessionDir, settings }: SessionContext): Redacted | null {
  const { reviews, tokens } = readCounts(sessionDir);
  const { maxReviews, maxTokens } = settings.hooks;
  if (reviews >= maxReviews)
    return safe`this session has had its ${maxReviews} reviews (hooks.max_reviews)`;
  if (tokens >= maxTokens)
    return safe`this session has used its ${maxTokens} tokens (hooks.max_tokens)`;
  return null;
}

/** Once per session: the limit holds for the rest of it. */
export async function reportLimit(limit: Redacted, session: SessionContext): Promise<Reply> {
  if (readCounts(session.sessionDir).limitTold) return SILENT;
  await updateCounts(session.sessionDir, (counts) => ({ ...counts, limitTold: true }));
  const user = safe`countersign: nothing more is reviewed in this session: ${limit}. Next: raise it, or review by hand with countersign review`;
  return { kind: 'tell', user, agent: null };
}

/** Counted before the answer: a review that dies has a cost too. */
export async function countReview({ sessionDir }: SessionContext): Promise<void> {
  await updateCounts(sessionDir, (counts) => ({ ...counts, reviews: counts.reviews + 1 }));
}

export async function countTokens(
  { sessionDir }: SessionContext,
  usage: Usage | null,
): Promise<void> {
  if (usage === null) return;
  const spent = usage.inputTokens + usage.outputTokens;
  await updateCounts(sessionDir, (counts) => ({ ...counts, tokens: counts.tokens + spent }));
}
