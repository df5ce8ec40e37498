import type { Coverage } from '../../model/review/receipt.ts';
import type { Redacted } from '../../model/redacted.ts';
import type { Content } from '../../model/review/request.ts';
import type { ReviewResult } from '../../model/review/result.ts';
import { clip, joinSafe, oneLine, safe } from '../../redaction/redact.ts';
import { HIDDEN, uncovered } from './coverage.ts';
import { hiddenQuestion, whatHid } from './hidden-content.ts';

/**
 * An approval covers only what the reviewer received; anything missing turns it into a question to
 * the user.
 */
export function withinCoverage(
  result: ReviewResult,
  coverage: readonly Coverage[],
  { redactionsUntrusted: hidden }: Content,
): ReviewResult {
  if (result.verdict !== 'APPROVED') return result;
  const missing = uncovered(coverage);
  const reasons = [
    ...unsentReason(missing.filter(({ reason }) => reason !== HIDDEN)),
    ...(hidden === 0 ? [] : [hiddenReason(hidden, missing)]),
  ];
  if (reasons.length === 0) return result;
  const question = safe`The reviewer approved what it was sent, but ${joinSafe(reasons, ' Also, ')}`;
  return { ...result, verdict: 'DECISION_NEEDED', question };
}

function unsentReason(files: readonly Coverage[]): Redacted[] {
  if (files.length === 0) return [];
  return [
    safe`this was not reviewed: ${namesOf(files)}. Will you review it yourself? Or have it reviewed alone, in a smaller change.`,
  ];
}

function hiddenReason(hidden: number, missing: readonly Coverage[]): Redacted {
  const files = missing.filter(({ reason }) => reason === HIDDEN);
  const where =
    files.length === 0 ? safe`` : safe` They are in: ${namesOf(files.map(withoutReason))}.`;
  return safe`${whatHid(hidden)}. ${hiddenQuestion()}${where}`;
}

function withoutReason(file: Coverage): Coverage {
  return { ...file, reason: null };
}

/** Number of names shown; the receipt lists them all. */
const NAMED = 10;
const LONGEST_NAME = 120;

function namesOf(files: readonly Coverage[]): Redacted {
  const byReason = new Map<Redacted | null, Redacted[]>();
  for (const { path, reason } of files.slice(0, NAMED))
    byReason.set(reason, [...(byReason.get(reason) ?? []), clip(oneLine(path), LONGEST_NAME)]);
  const named = [...byReason].map(([reason, names]) => {
    const list = joinSafe(names, ', ');
    return reason === null ? list : safe`${list} (${clip(oneLine(reason), LONGEST_NAME)})`;
  });
  const more = files.length - NAMED;
  return joinSafe(more > 0 ? [...named, safe`and ${more} more`] : named, '; ');
}
