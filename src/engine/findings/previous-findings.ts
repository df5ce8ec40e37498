import { diffOf } from '../../diff/content.ts';
import { filesTold } from '../../diff/cited-code.ts';
import type { PreviousStatus } from '../../model/review/outcome.ts';
import type { Redacted } from '../../model/redacted.ts';
import type { PreviousFinding, ReviewRequest } from '../../model/review/request.ts';
import type { RedactedJson, ReviewResult } from '../../model/review/result.ts';
import type { SentContent } from '../content/review-content.ts';

export type ComparedReview = {
  readonly result: ReviewResult;
  readonly previous: readonly PreviousStatus[];
};

/** How much of the content the reviewer saw. */
type SeenContent = Pick<SentContent, 'truncated' | 'missing'>;

/**
 * Decides the status of earlier findings. A finding that is found again is not fixed, whatever the
 * model says. One that is not found again is fixed, unless the model says otherwise or could not
 * see its place.
 */
export function compareWithPrevious(
  result: ReviewResult,
  request: Pick<ReviewRequest, 'previous' | 'subject' | 'tools'>,
  sent: SeenContent,
): ComparedReview {
  const { previous } = request;
  const extra = withoutStatus(result);
  if (previous === null) return { result: { ...result, extra }, previous: [] };
  const found = new Set(result.findings.map(({ id }) => id));
  const known = new Set(previous.findings.map(({ id }) => id));
  const said = statusOf(result);
  const statusNow = (finding: PreviousFinding): PreviousStatus['status'] => {
    const words = said.filter(({ id }) => id === finding.id).map(({ status }) => status);
    if (found.has(finding.id) || words.some((word) => word !== 'fixed')) return 'not_fixed';
    const sight = sightOf(finding, request, sent);
    const isTaken = sight === 'whole' || (sight === 'partly' && words.length > 0);
    return isTaken ? 'fixed' : 'not_reviewed';
  };
  return {
    result: {
      ...result,
      extra,
      findings: result.findings.map((finding) => ({
        ...finding,
        status: known.has(finding.id) ? 'not_fixed' : 'new',
      })),
    },
    previous: previous.findings.map((finding) => ({
      id: finding.id,
      title: finding.title,
      status: statusNow(finding),
      isNamed: said.some(({ id }) => id === finding.id),
    })),
  };
}

/**
 * How much of a finding's place the reviewer could see; with tools it sees more than it was sent.
 */
function sightOf(
  { file }: PreviousFinding,
  { subject, tools }: Pick<ReviewRequest, 'subject' | 'tools'>,
  sent: SeenContent,
): 'whole' | 'partly' | 'none' {
  const less = tools === 'repository' ? 'partly' : 'none';
  const diff = subject.kind === 'diff' ? diffOf(subject.content) : null;
  if (file === null || diff === null) return sent.truncated ? 'partly' : 'whole';
  const cited = filesTold(file, diff).map((one) => sent.missing.get(one) ?? 'whole');
  if (cited.length === 0 || cited.every((one) => one === 'unsent')) return less;
  return cited.every((one) => one === 'whole') ? 'whole' : 'partly';
}

/** Removes the status from the extra fields, because it is reported separately. */
function withoutStatus({ extra }: ReviewResult): ReviewResult['extra'] {
  const rest = Object.entries(extra).filter(([field]) => field !== 'previous_issues_status');
  return Object.fromEntries(rest);
}

/** The last pass sees less: where it gives no status, the previous pass's status stays. */
export function carryStatus(last: ReviewResult, before: ReviewResult): ReviewResult {
  const own = statusOf(last);
  const known = new Set(own.map(({ id }) => id));
  const carried = statusOf(before).filter(({ id }) => !known.has(id));
  if (carried.length === 0) return last;
  return { ...last, extra: { ...last.extra, previous_issues_status: [...carried, ...own] } };
}

type Status = { readonly id: Redacted; readonly status: RedactedJson };

/** The model's status of earlier findings; skips entries of another shape. */
export function statusOf({ extra }: Pick<ReviewResult, 'extra'>): readonly Status[] {
  const said = extra['previous_issues_status'];
  const entries = Array.isArray(said) ? (said as readonly RedactedJson[]) : [];
  return entries.flatMap((entry) => {
    if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) return [];
    const { id, status } = entry as { readonly [field: string]: RedactedJson };
    return typeof id === 'string' ? [{ id, status: status ?? null }] : [];
  });
}
