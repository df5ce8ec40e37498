import type { PreviousStatus } from '../model/outcome.ts';
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
  const { previous_issues_status: said, ...extra } = result.extra;
  if (previous === null) return { result: { ...result, extra }, previous: [] };
  const found = new Set(result.findings.map(({ id }) => id));
  const known = new Set(previous.findings.map(({ id }) => id));
  const open = notFixed(said);
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

/** The ids that the model says still stand. */
function notFixed(said: RedactedJson | undefined): ReadonlySet<string> {
  const entries = Array.isArray(said) ? (said as readonly RedactedJson[]) : [];
  const ids = entries.flatMap((entry) => {
    if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) return [];
    const { id, status } = entry as { readonly [field: string]: RedactedJson };
    return typeof id === 'string' && status !== 'fixed' ? [id] : [];
  });
  return new Set(ids);
}
