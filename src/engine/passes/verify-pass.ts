import type { Finding, ReviewResult } from '../../model/review/result.ts';
import { VERDICTS } from '../../model/review/verdict.ts';
import type { Depth } from './depth.ts';
import { buildEvidence } from '../findings/evidence.ts';
import { endsAll, type FailedPass, type PassRun, takePass } from './one-pass.ts';
import type { PassLog, RouteReview } from './pass-log.ts';
import { carryStatus } from '../findings/previous-findings.ts';
import { shownResult } from '../findings/sensitive-quotes.ts';
import type { PartsReviewed } from './parts.ts';

/** The result of the second pass. */
export type ReviewedSecondPass = PartsReviewed & { readonly depth: Depth };

/**
 * Checks each finding against the code. If it fails, the second pass is the result, and the report
 * says so.
 */
export async function verifyPass(
  run: PassRun,
  log: PassLog,
  found: ReviewedSecondPass,
): Promise<RouteReview | FailedPass> {
  const skipped = (why: string) => {
    const text = `${why} — returning Pass 2 output with verification=skipped`;
    run.ask.onEvent({ kind: 'note', level: 'warning', text });
    return log.finish({ ...found, verification: 'skipped' });
  };
  if (!log.hasTime()) return skipped('No time for Pass 3');
  const evidence = buildEvidence(found.result, run, found.depth.budgets);
  if (evidence === null) return skipped('More findings than Pass 3 may be shown');
  if (evidence.code === null) return skipped('No code fits the budget of Pass 3');
  run.ask.onEvent({ kind: 'pass-started', pass: 3, of: 3 });
  const { findings, code, unshown } = evidence;
  const said = await takePass(run, { kind: 'verify', findings, code }, 'xhigh');
  if (said.kind !== 'said') return endsAll(run, said) ? said : skipped('Pass 3 failed');
  log.add({ pass: 3, task: 'verify' }, said.answer, shownResult(said.result));
  if (isHollow(said.result, found.result)) return skipped('Pass 3 wants changes but names none');
  const result = withUnshown(carryStatus(said.result, found.result), found.result, unshown);
  return log.finish({ ...found, answer: said.answer, result, verification: 'passed' });
}

/** An approval without findings, although the pass had findings to check. */
function isHollow(last: ReviewResult, before: ReviewResult): boolean {
  const wantsChanges = [last, before].every(({ verdict }) => verdict === 'CHANGES_REQUIRED');
  return wantsChanges && last.findings.length === 0 && before.findings.length > 0;
}

/** Findings that it was not shown stay as they were, and the verdict stays at least as strict. */
function withUnshown(
  last: ReviewResult,
  before: ReviewResult,
  unshown: readonly Finding[],
): ReviewResult {
  const known = new Set(last.findings.map(({ id }) => id));
  const rest = unshown.filter(({ id }) => !known.has(id));
  if (rest.length === 0) return last;
  const verdict = VERDICTS.find((one) => one === last.verdict || one === before.verdict);
  return {
    ...last,
    verdict: verdict ?? last.verdict,
    question: last.question ?? before.question,
    findings: [...last.findings, ...rest],
  };
}
