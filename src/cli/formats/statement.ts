import type { Outcome, Skipped, SkipReason } from '../../model/review/outcome.ts';
import type { Redacted } from '../../model/redacted.ts';
import type { LeftOut } from '../../model/review/request.ts';
import type { ReviewResult, Severity } from '../../model/review/result.ts';
import { oneLine, safe } from '../../redaction/redact.ts';
import { shortenList } from '../report/shorten-list.ts';

/** The part of an outcome that a list of findings does not express. */
export type Statement = {
  readonly rule: StatementRule;
  readonly severity: Severity;
  readonly title: Redacted;
  readonly detail: Redacted;
};

export type StatementRule =
  | 'not-reviewed'
  | 'no-verdict'
  | 'skipped'
  | 'decision-needed'
  | 'changes-required';

/** Null if the findings express everything. */
export function statementOf(outcome: Outcome): Statement | null {
  switch (outcome.kind) {
    case 'reviewed':
      return verdictStatement(outcome.result);
    case 'inconclusive':
      return {
        rule: 'no-verdict',
        severity: 'critical',
        title: safe`No verdict: the model's answer was not a review`,
        detail: safe`${outcome.why}; run it again`,
      };
    case 'unavailable':
      return {
        rule: 'not-reviewed',
        severity: 'critical',
        title: safe`Not reviewed: ${outcome.failure.detail}`,
        detail: safe`Next: ${outcome.failure.nextStep}`,
      };
    case 'skipped':
      return {
        rule: 'skipped',
        severity: SKIPPED_SEVERITIES[outcome.reason] ?? 'minor',
        title: safe`Skipped: ${SKIPPED[outcome.reason]}`,
        detail: isUnseen(outcome) ? unsent(outcome.leftOut ?? []) : safe``,
      };
  }
}

/** Something needed a review, but none of it was shown to a reviewer. */
export function isUnseen(outcome: Outcome): outcome is Skipped {
  return outcome.kind === 'skipped' && SKIPPED_SEVERITIES[outcome.reason] === 'major';
}

/** Number of names shown; the JSON report has them all. */
const NAMED = 10;

function unsent(leftOut: readonly LeftOut[]): Redacted {
  if (leftOut.length === 0) return safe``;
  return safe`Not sent: ${shortenList(leftOut, NAMED, ({ path, reason }) => safe`${oneLine(path)} (${oneLine(reason)})`)}`;
}

/**
 * A question is for a person, whatever else was found; a rejection must be visible even without
 * findings.
 */
function verdictStatement({ verdict, summary, question, findings }: ReviewResult) {
  if (verdict === 'DECISION_NEEDED')
    return {
      rule: 'decision-needed',
      severity: 'major',
      title: safe`To decide: ${question ?? summary}`,
      detail: summary,
    } as const;
  if (verdict === 'APPROVED' || findings.length > 0) return null;
  return {
    rule: 'changes-required',
    severity: 'major',
    title: safe`Changes required: ${summary}`,
    detail: safe``,
  } as const;
}

const SKIPPED_SEVERITIES: Readonly<Partial<Record<SkipReason, Severity>>> = {
  'nothing-to-review': 'info',
  'sensitive-renamed': 'major',
  'nothing-sent': 'major',
};

export const SKIPPED: Readonly<Record<SkipReason, Redacted>> = {
  'nothing-to-review': safe`there is nothing to review`,
  'nothing-readable': safe`nothing to review: only binary, lock, generated, vendored or credentials files`,
  'nothing-sent': safe`none of this change could be sent, though some of it needs a review: split it, or review it yourself`,
  'sensitive-renamed': safe`this change was not sent because one of its files was a credentials file before: review it yourself, or send it with --include-sensitive`,
  'max-iterations': safe`the limit of reviews is reached; a person decides`,
  disabled: safe`automatic reviews of this type are turned off`,
};
