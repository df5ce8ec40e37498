import type { Review } from '../engine/review.ts';
import type { BackendName } from '../model/backend.ts';
import type { Outcome } from '../model/review/outcome.ts';
import type { Redacted } from '../model/redacted.ts';
import type { Finding, Severity } from '../model/review/result.ts';
import { appendReview, type ReviewRecord } from '../state/session/reviews.ts';
import { explainTrouble } from '../state/store/storage-messages.ts';
import { clip, oneLine, redact, safe } from '../redaction/redact.ts';
import type { ProjectLocation } from '../project/configure.ts';

export type Recording = {
  readonly location: Pick<ProjectLocation, 'environment' | 'projectRoot'>;
  readonly door: ReviewRecord['door'];
  /** A review still counts if the statistics cannot be written. */
  readonly warn: (text: Redacted) => void;
};

/**
 * Wraps a review and records it for `countersign stats` when it ends. A review without a model is
 * not recorded.
 */
export function recorded(review: Review, { location, door, warn }: Recording): Review {
  return async (request, signal) => {
    const outcome = await review(request, signal);
    const record = toRecord(outcome, door, new Date());
    const trouble = record === null ? null : await keep(record, location);
    if (trouble !== null) warn(safe`this review is missing in countersign stats: ${trouble}`);
    return outcome;
  };
}

async function keep(
  record: ReviewRecord,
  location: Recording['location'],
): Promise<Redacted | null> {
  try {
    const kept = await appendReview(location.environment, location.projectRoot, record);
    return kept.kind === 'failed' ? explainTrouble(kept.trouble).why : null;
  } catch (error) {
    // An error here must not fail the review.
    return redact(error instanceof Error ? error.message : String(error));
  }
}

const MAX_MODEL = 100;

function toRecord(outcome: Outcome, door: ReviewRecord['door'], now: Date): ReviewRecord | null {
  if (outcome.kind === 'skipped') return null;
  const { receipt } = outcome;
  const { model, usage } = receipt;
  return {
    at: now.toISOString(),
    door,
    outcome: outcome.kind,
    verdict: outcome.kind === 'reviewed' ? outcome.result.verdict : null,
    backend: receipt.backend ?? whoFailed(outcome),
    model: model === null ? null : clip(oneLine(redact(model)), MAX_MODEL),
    tokens: usage === null ? null : { in: usage.inputTokens, out: usage.outputTokens },
    cost: usage?.costUsd ?? null,
    seconds: Math.round(receipt.duration_ms / 100) / 10,
    findings: bySeverity(outcome.kind === 'reviewed' ? outcome.result.findings : []),
  };
}

/**
 * The backend whose failure is reported: one without a key that came after it does not count as
 * tried.
 */
function whoFailed(outcome: Outcome): BackendName | null {
  if (outcome.kind !== 'unavailable') return null;
  const { failure, receipt } = outcome;
  return receipt.trail.findLast(({ reason }) => reason === failure.code)?.backend ?? null;
}

function bySeverity(findings: readonly Finding[]): Record<Severity, number> {
  const counts = { critical: 0, major: 0, minor: 0, info: 0 };
  for (const { severity } of findings) counts[severity] += 1;
  return counts;
}
