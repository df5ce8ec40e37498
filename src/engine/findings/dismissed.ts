import type { DismissedFinding } from '../../model/review/receipt.ts';
import type { ReviewRequest } from '../../model/review/request.ts';
import type { Finding } from '../../model/review/result.ts';

export type SplitFindings = {
  readonly kept: readonly Finding[];
  readonly dismissed: readonly DismissedFinding[];
};

/** Separates findings that were dismissed in this project. */
export function splitDismissed(
  findings: readonly Finding[],
  { dismissed = [] }: Pick<ReviewRequest, 'dismissed'>,
): SplitFindings {
  const reasons = new Map(dismissed.map(({ id, because }) => [id, because]));
  return {
    kept: findings.filter(({ id }) => !reasons.has(id)),
    dismissed: findings.flatMap((finding) => {
      const because = reasons.get(finding.id);
      return because === undefined ? [] : [{ ...summaryOf(finding), because }];
    }),
  };
}

function summaryOf({ id, severity, title, file, line_start, extra }: Finding) {
  const { source, rule } = extra;
  const isStatic = source === 'static' && typeof rule === 'string';
  return { id, severity, title, file, line_start, rule: isStatic ? rule : null };
}
