import type { PreviousStatus } from '../model/outcome.ts';
import type { Redacted } from '../model/redacted.ts';
import type { Previous } from '../model/request.ts';
import type { RedactedJson, ReviewResult } from '../model/result.ts';

export type Compared = {
  readonly result: ReviewResult;
  readonly previous: readonly PreviousStatus[];
};

/**
 * What became of the earlier findings. One that is found again is not fixed, whatever the model says of
 * it; one that is not found again is fixed unless the model says otherwise.
 */
export function compareWithPrevious(result: ReviewResult, previous: Previous | null): Compared {
  const extra = withoutStatus(result);
  if (previous === null) return { result: { ...result, extra }, previous: [] };
  const found = new Set(result.findings.map(({ id }) => id));
  const known = new Set(previous.findings.map(({ id }) => id));
  const open = new Set<string>(
    statusOf(result).flatMap(({ id, status }) => (status === 'fixed' ? [] : [id])),
  );
  return {
    result: {
      ...result,
      extra,
      findings: result.findings.map((finding) => ({
        ...finding,
        status: known.has(finding.id) ? 'not_fixed' : 'new',
      })),
    },
    previous: previous.findings.map(({ id, title }) => ({
      id,
      title,
      status: found.has(id) || open.has(id) ? 'not_fixed' : 'fixed',
    })),
  };
}

/** It is told apart from what nobody asked for. */
function withoutStatus({ extra }: ReviewResult): ReviewResult['extra'] {
  const rest = Object.entries(extra).filter(([field]) => field !== 'previous_issues_status');
  return Object.fromEntries(rest);
}

/** What the pass before said of earlier findings holds where the last one, who saw less, says nothing. */
export function carryStatus(last: ReviewResult, before: ReviewResult): ReviewResult {
  const own = statusOf(last);
  const known = new Set(own.map(({ id }) => id));
  const carried = statusOf(before).filter(({ id }) => !known.has(id));
  if (carried.length === 0) return last;
  return { ...last, extra: { ...last.extra, previous_issues_status: [...carried, ...own] } };
}

type Status = { readonly id: Redacted; readonly status: RedactedJson };

/** What a model says of earlier findings; entries of another shape say nothing. */
export function statusOf({ extra }: Pick<ReviewResult, 'extra'>): readonly Status[] {
  const said = extra['previous_issues_status'];
  const entries = Array.isArray(said) ? (said as readonly RedactedJson[]) : [];
  return entries.flatMap((entry) => {
    if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) return [];
    const { id, status } = entry as { readonly [field: string]: RedactedJson };
    return typeof id === 'string' ? [{ id, status: status ?? null }] : [];
  });
}
