import type { Outcome, PreviousStatus, SkipReason } from '../../../model/outcome.ts';
import type { Redacted } from '../../../model/redacted.ts';
import type { ReviewResult } from '../../../model/result.ts';
import type { Verdict } from '../../../model/verdict.ts';
import { printable } from '../../../text/printable.ts';
import { oneLine, redact } from '../../../text/redact.ts';
import type { Reported } from '../report.ts';
import { findingLines } from './pretty-finding.ts';
import { leftOutLines, passesLines, receiptLine } from './pretty-receipt.ts';
import { staticLines } from './pretty-static.ts';
import { createPaint, type Paint, type Style } from './paint.ts';

const VERDICT_STYLE: Readonly<Record<Verdict, Style>> = {
  APPROVED: ['bold', 'green'],
  CHANGES_REQUIRED: ['bold', 'red'],
  DECISION_NEEDED: ['bold', 'yellow'],
};

/** For a person. `colour` says whether the reader's terminal takes it. */
export function formatPretty({ outcome, systemZone }: Reported, colour: boolean): Redacted {
  const paint = createPaint(colour);
  const all = [...lines(outcome, paint), ...zoneLines(systemZone ?? [], paint)];
  return redact(`${all.join('\n')}\n`);
}

function lines(outcome: Outcome, paint: Paint): string[] {
  switch (outcome.kind) {
    case 'reviewed':
      return reviewedLines(outcome, paint);
    case 'inconclusive':
      return [
        paint(['bold', 'yellow'], 'NO VERDICT'),
        `The model answered, but not with a review: ${printable(outcome.why)}.`,
        '',
        ...leftOutLines(outcome.receipt).map((line) => paint('yellow', line)),
        paint('dim', receiptLine('sent to', outcome.receipt)),
      ];
    case 'unavailable': {
      const hash = outcome.receipt.content_sha256;
      return [
        paint(['bold', 'red'], 'NOT REVIEWED'),
        `${printable(outcome.failure.detail)}.`,
        `Next: ${outcome.failure.nextStep}.`,
        ...(hash === '' ? [] : ['', paint('dim', `content ${hash.slice(0, 12)}`)]),
      ];
    }
    case 'skipped':
      return [`${paint('bold', 'SKIPPED')}: ${SKIPPED[outcome.reason]}`];
  }
}

const SKIPPED: Readonly<Record<SkipReason, string>> = {
  'nothing-to-review': 'there is nothing to review',
  'nothing-readable':
    'nobody can read this change: only files that are binary, not sent or too large',
  'max-iterations': 'the allowed number of reviews is used up; a person decides',
  disabled: 'automatic reviews of this type are turned off',
};

function reviewedLines(
  { result, passes, previous, receipt }: Extract<Outcome, { kind: 'reviewed' }>,
  paint: Paint,
): string[] {
  return [
    ...resultLines(result, paint),
    ...fixedLines(previous, paint),
    '',
    ...leftOutLines(receipt).map((line) => paint('yellow', line)),
    ...passesLines(passes).map((line) => paint('dim', line)),
    paint('dim', receiptLine('reviewed by', receipt)),
    ...staticLines(receipt, paint),
  ];
}

function resultLines(result: ReviewResult, paint: Paint): string[] {
  const question = result.question === null ? [] : ['', `To decide: ${printable(result.question)}`];
  return [
    paint(VERDICT_STYLE[result.verdict], result.verdict),
    printable(result.summary),
    ...question,
    ...result.findings.flatMap((finding) => ['', ...findingLines(finding, paint)]),
  ];
}

/** What still stands is among the findings, unless the model only says so. */
function fixedLines(previous: readonly PreviousStatus[], paint: Paint): string[] {
  if (previous.length === 0) return [];
  const of = (wanted: PreviousStatus['status']) =>
    previous.filter(({ status }) => status === wanted);
  const fixed = of('fixed');
  return [
    '',
    `${fixed.length} of ${previous.length} earlier findings fixed`,
    ...fixed.map((one) => `  ${paint('green', 'fixed')}: ${titleOf(one)}`),
    ...of('not_fixed').map((one) => `  ${paint('red', 'not fixed')}: ${titleOf(one)}`),
  ];
}

function titleOf({ title }: PreviousStatus): Redacted {
  return oneLine(printable(title));
}

function zoneLines(zone: readonly Redacted[], paint: Paint): string[] {
  if (zone.length === 0) return [];
  const names = zone.map((path) => printable(path)).join(', ');
  return [paint('yellow', `This change touches agent configuration: ${names}`)];
}
