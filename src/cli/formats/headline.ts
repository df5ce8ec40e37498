import type { Outcome } from '../../model/review/outcome.ts';
import type { Redacted } from '../../model/redacted.ts';
import type { Finding, Severity } from '../../model/review/result.ts';
import { redact, safe } from '../../redaction/redact.ts';
import type { Reported } from '../report/report.ts';
import { cleanLine } from './clean-text.ts';
import { SKIPPED } from './statement.ts';

/** The result in one word. */
export function verdictWord(outcome: Outcome): string {
  switch (outcome.kind) {
    case 'reviewed':
      return outcome.result.verdict;
    case 'inconclusive':
      return 'NO VERDICT';
    case 'unavailable':
      return 'NOT REVIEWED';
    case 'skipped':
      return 'SKIPPED';
  }
}

/** The result in one line. */
export function headline({ outcome }: Reported): Redacted {
  const own = ownVerdict(outcome);
  const said = own === null ? safe`` : safe` (the reviewer said ${own})`;
  return cleanLine(
    safe`countersign: ${redact(verdictWord(outcome))}${said}: ${reasonOf(outcome)}`,
    300,
  );
}

/** The reviewer's own verdict, if the report shows another one. */
function ownVerdict(outcome: Outcome): Redacted | null {
  if (outcome.kind !== 'reviewed') return null;
  const { modelVerdict, result } = outcome;
  return modelVerdict === null || modelVerdict === result.verdict ? null : redact(modelVerdict);
}

/** Explains why the verdict differs from the reviewer's own. */
export function verdictNote(outcome: Outcome): Redacted[] {
  const own = ownVerdict(outcome);
  if (own === null || outcome.kind !== 'reviewed') return [];
  return [safe`The reviewer's own verdict was ${own}; ${WHY_ANOTHER[whyAnother(outcome)]}.`];
}

type HeadlineOutcome = Extract<Outcome, { kind: 'reviewed' }>;

function whyAnother({ result, modelVerdict }: HeadlineOutcome): keyof typeof WHY_ANOTHER {
  if (result.verdict === 'CHANGES_REQUIRED') return 'critical';
  return modelVerdict === 'CHANGES_REQUIRED' ? 'dismissed' : 'uncovered';
}

const WHY_ANOTHER = {
  critical: safe`a critical finding makes it CHANGES_REQUIRED`,
  dismissed: safe`every finding it names was dismissed before`,
  uncovered: safe`it has not seen all of the change`,
} as const;

function reasonOf(outcome: Outcome): Redacted {
  switch (outcome.kind) {
    case 'reviewed': {
      const { verdict, findings, summary, question } = outcome.result;
      if (verdict === 'DECISION_NEEDED' && question !== null) return question;
      return findings.length === 0 ? summary : redact(countsOf(findings));
    }
    case 'inconclusive':
      return outcome.why;
    case 'unavailable':
      return outcome.failure.detail;
    case 'skipped':
      return SKIPPED[outcome.reason];
  }
}

/** For a change that no model has reviewed. */
export function byRulesAlone(findings: readonly Finding[]): string {
  return `by the static rules alone: ${countsOf(findings)}`;
}

const SEVERITIES: readonly Severity[] = ['critical', 'major', 'minor', 'info'];

export function countsOf(findings: readonly Finding[]): string {
  const of = (level: Severity) => findings.filter(({ severity }) => severity === level).length;
  const counts = SEVERITIES.filter((level) => of(level) > 0).map(
    (level) => `${of(level)} ${level}`,
  );
  if (counts.length === 0) return 'no findings';
  return `${findings.length} finding${findings.length === 1 ? '' : 's'}: ${counts.join(', ')}`;
}
