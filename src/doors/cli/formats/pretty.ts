import { styleText } from 'node:util';
import type { Outcome, SkipReason } from '../../../model/outcome.ts';
import type { Receipt } from '../../../model/receipt.ts';
import type { Redacted } from '../../../model/redacted.ts';
import type { Finding, ReviewResult } from '../../../model/result.ts';
import type { Verdict } from '../../../model/verdict.ts';
import { printable } from '../../../text/printable.ts';
import { redact } from '../../../text/redact.ts';

type Style = Parameters<typeof styleText>[0];

const VERDICT_STYLE: Readonly<Record<Verdict, Style>> = {
  APPROVED: ['bold', 'green'],
  CHANGES_REQUIRED: ['bold', 'red'],
  DECISION_NEEDED: ['bold', 'yellow'],
};

/** For a person. `colour` says whether the reader's terminal takes it. */
export function formatPretty(outcome: Outcome, colour: boolean): Redacted {
  const paint = (style: Style, text: string) =>
    colour ? styleText(style, text, { validateStream: false }) : text;
  return redact(`${lines(outcome, paint).join('\n')}\n`);
}

type Paint = (style: Style, text: string) => string;

function lines(outcome: Outcome, paint: Paint): string[] {
  switch (outcome.kind) {
    case 'reviewed':
      return [
        ...resultLines(outcome.result, paint),
        '',
        paint('dim', receiptLine('reviewed by', outcome.receipt)),
      ];
    case 'inconclusive':
      return [
        paint(['bold', 'yellow'], 'NO VERDICT'),
        `The model answered, but not with a review: ${printable(outcome.why)}.`,
        '',
        paint('dim', receiptLine('sent to', outcome.receipt)),
      ];
    case 'unavailable':
      return [
        paint(['bold', 'red'], 'NOT REVIEWED'),
        `${printable(outcome.failure.detail)}.`,
        `Next: ${outcome.failure.nextStep}.`,
      ];
    case 'skipped':
      return [`${paint('bold', 'SKIPPED')}: ${SKIPPED[outcome.reason]}`];
  }
}

const SKIPPED: Readonly<Record<SkipReason, string>> = {
  'nothing-to-review': 'there is nothing to review',
  'max-iterations': 'the allowed number of reviews is used up; a person decides',
  disabled: 'automatic reviews of this type are turned off',
};

function resultLines(result: ReviewResult, paint: Paint): string[] {
  const question = result.question === null ? [] : ['', `To decide: ${printable(result.question)}`];
  return [
    paint(VERDICT_STYLE[result.verdict], result.verdict),
    printable(result.summary),
    ...question,
    ...result.findings.flatMap((finding) => ['', ...findingLines(finding, paint)]),
  ];
}

function findingLines(finding: Finding, paint: Paint): string[] {
  const place = finding.file === null ? '' : `  ${paint('cyan', placeOf(finding.file, finding))}`;
  const code = (mark: string, text: Redacted | null) =>
    text === null
      ? []
      : printable(text)
          .split('\n')
          .map((line) => `    ${mark} ${line}`);
  return [
    `${paint('bold', finding.severity)}: ${printable(finding.title)}${place}`,
    ...(finding.detail === '' ? [] : [`  ${printable(finding.detail)}`]),
    ...code('-', finding.current_code),
    ...code('+', finding.fixed_code),
  ];
}

function placeOf(file: Redacted, { line_start: start, line_end: end }: Finding): string {
  const name = printable(file);
  if (start === null) return name;
  return end === null || end === start ? `${name}:${start}` : `${name}:${start}-${end}`;
}

function receiptLine(what: string, receipt: Receipt): string {
  const tokens =
    receipt.usage === null
      ? ''
      : `, ${receipt.usage.inputTokens} → ${receipt.usage.outputTokens} tokens`;
  const who = [receipt.backend, receipt.model].filter((one) => one !== null).join(' ');
  const seconds = (receipt.duration_ms / 1000).toFixed(1);
  const cut = receipt.redactions === 0 ? '' : `, ${count(receipt.redactions, 'secret')} redacted`;
  const left =
    receipt.left_out.length === 0 ? '' : `, ${count(receipt.left_out.length, 'file')} left out`;
  return `content ${receipt.content_sha256.slice(0, 12)} ${what} ${who} in ${seconds} s${tokens}${cut}${left}`;
}

function count(number: number, thing: string): string {
  return `${number} ${thing}${number === 1 ? '' : 's'}`;
}
