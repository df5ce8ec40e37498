import type { Passes } from '../model/review/depth.ts';
import type { Outcome } from '../model/review/outcome.ts';
import type { Receipt } from '../model/review/receipt.ts';
import type { Redacted } from '../model/redacted.ts';
import type { Content, LeftOut, ReviewRequest } from '../model/review/request.ts';
import { type Finding, type ReviewResult, SEVERITIES } from '../model/review/result.ts';
import type { SkippedFile, StaticReview } from '../model/review/static-review.ts';
import { joinSafe, redact, safe } from '../redaction/redact.ts';
import { shownLeftOut } from './content/coverage.ts';
import { splitDismissed } from './findings/dismissed.ts';
import { type ComparedReview, compareWithPrevious } from './findings/previous-findings.ts';
import type { Review } from './review.ts';
import { staticProof, toFindings } from './findings/static-findings.ts';

/** The static rules alone: no model, no key, no network. They report findings but never approve. */
export function createOfflineReview(elapsedMs: () => number): Review {
  return async (request) => {
    const { found, subject } = request;
    if (found === null) return skipped(subject.content);
    const { kept, dismissed } = splitDismissed(toFindings(found.findings), request);
    const compared = compareRules(resultOf(found, subject.content, kept), request);
    const durationMs = Math.round(elapsedMs());
    return {
      kind: 'reviewed',
      ...compared,
      modelVerdict: null,
      passes: passesOf(durationMs),
      receipt: { ...receiptOf(subject.content, found, durationMs), dismissed },
    };
  };
}

function skipped({ leftOut }: Content): Outcome {
  if (leftOut.length === 0) return { kind: 'skipped', reason: 'nothing-to-review' };
  const isWanted = leftOut.some(({ reviewable }) => reviewable !== false);
  return { kind: 'skipped', reason: isWanted ? 'nothing-sent' : 'nothing-readable', leftOut };
}

/** A rule cannot tell whether a model's finding is fixed. */
function compareRules(result: ReviewResult, request: ReviewRequest): ComparedReview {
  const compared = compareWithPrevious(result, request, { truncated: false, missing: new Map() });
  const rules = new Set(
    request.previous?.findings.filter(({ byRule }) => byRule).map(({ id }) => id),
  );
  return {
    ...compared,
    previous: compared.previous.map((one) =>
      one.status === 'fixed' && !rules.has(one.id) ? { ...one, status: 'not_reviewed' } : one,
    ),
  };
}

function resultOf(
  found: StaticReview,
  content: Content,
  findings: readonly Finding[],
): ReviewResult {
  const isBad = findings.some(({ severity }) => severity === 'critical' || severity === 'major');
  return {
    verdict: isBad ? 'CHANGES_REQUIRED' : 'DECISION_NEEDED',
    summary: summaryOf(found, content, findings),
    findings,
    question: isBad ? null : QUESTION,
    extra: {},
  };
}

const QUESTION = safe`no model has reviewed this; is the check by the static rules enough here?`;

function summaryOf(
  found: StaticReview,
  { leftOut }: Content,
  findings: readonly Finding[],
): Redacted {
  const { rules } = found;
  const files = found.files + leftOut.length;
  const seen = found.files - found.skipped.filter(({ why }) => why !== 'long-lines').length;
  const all = safe`${files} ${files === 1 ? FILE : FILES}`;
  const looked = safe`${rules} static rules looked at ${seen === files ? all : safe`${seen} of ${all}`}`;
  return safe`${looked} and found ${countsOf(findings)}. No model has reviewed this.`;
}

const [FILE, FILES] = [safe`file`, safe`files`];

function countsOf(findings: readonly Finding[]): Redacted {
  const counts = SEVERITIES.flatMap((level) => {
    const number = findings.filter(({ severity }) => severity === level).length;
    return number === 0 ? [] : [safe`${number} ${redact(level)}`];
  });
  return counts.length === 0 ? safe`nothing` : joinSafe(counts, ', ');
}

function passesOf(durationMs: number): Passes {
  return {
    verification: null,
    depth: null,
    metadata: {
      passes_completed: 0,
      pass1_tokens: null,
      pass2_tokens: null,
      pass3_tokens: null,
      total_duration_ms: durationMs,
      reasoning_mode: 'static',
    },
  };
}

/**
 * Nothing was sent. Lists as left out the unreadable files and those that the rules did not check.
 */
function receiptOf(
  content: Content,
  found: StaticReview,
  durationMs: number,
): Omit<Receipt, 'dismissed'> {
  const partly = found.skipped.filter(({ why }) => why === 'long-lines').length;
  return {
    content_sha256: content.sha256Given,
    sent_sha256: '',
    redactions: content.redactions,
    redactions_by_project: content.redactionsUntrusted,
    files: {
      all: found.files + content.leftOut.length,
      whole: found.files - found.skipped.length,
      partly,
    },
    left_out: shownLeftOut([...content.leftOut, ...found.skipped.map(leftOut)]),
    coverage: null,
    truncated: false,
    parts: [],
    quotes_cut: 0,
    route_table_hash: '',
    trail: [],
    backend: 'static',
    model: null,
    maker: null,
    independence: null,
    usage: null,
    static: staticProof(found),
    duration_ms: durationMs,
  };
}

function leftOut({ file, why, lines }: SkippedFile): LeftOut {
  return { path: file, reason: why === 'binary' ? WHY[why] : safe`${WHY[why]}, ${lines} changed` };
}

const WHY: Readonly<Record<SkippedFile['why'], Redacted>> = {
  generated: safe`generated`,
  minified: safe`minified`,
  vendored: safe`vendored`,
  'long-lines': safe`lines too long to look at`,
  binary: safe`binary`,
};
