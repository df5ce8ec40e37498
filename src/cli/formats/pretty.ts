import type { Outcome, PreviousStatus } from '../../model/review/outcome.ts';
import type { Redacted } from '../../model/redacted.ts';
import type { Finding, ReviewResult } from '../../model/review/result.ts';
import { wrap } from '../../text/columns.ts';
import { redact, safe } from '../../redaction/redact.ts';
import type { Reported } from '../report/report.ts';
import { zoneNames } from '../report/system-zone.ts';
import { cleanLine, cleanText } from './clean-text.ts';
import { findingEntries } from './entry.ts';
import { byFile } from './group.ts';
import { byRulesAlone, countsOf, verdictNote, verdictWord } from './headline.ts';
import type { ReportStyle } from './look.ts';
import { createPaint, type Style } from './paint.ts';
import { groupLines, type PrettyLook } from './pretty-finding.ts';
import {
  contextLines,
  dismissedLines,
  factsLine,
  independenceLines,
  leftOutLines,
  passesLines,
  receiptLine,
  unseenLines,
} from './pretty-receipt.ts';
import { staticLines, staticNotes } from './pretty-static.ts';
import { SKIPPED } from './statement.ts';

/** Longer lines are hard to read. */
const WIDEST = 120;
const NARROWEST = 40;

/** For a person: the verdict, the reason, and the findings by file with their code. */
export function formatPretty(reported: Reported, style: ReportStyle): Redacted {
  const { colour, width, details } = style;
  // Piped output has no width: the next program may want whole lines.
  const columns = Number.isFinite(width) ? Math.min(WIDEST, Math.max(NARROWEST, width)) : width;
  const look = { paint: createPaint(colour), columns, details };
  const all = [...outcomeLines(reported, look), ...zoneLines(reported.systemZone ?? [], look)];
  return redact(`${all.join('\n')}\n`);
}

function outcomeLines(reported: Reported, look: PrettyLook): string[] {
  const { outcome } = reported;
  const verdict = look.paint(VERDICT_STYLES[verdictWord(outcome)] ?? 'bold', verdictWord(outcome));
  switch (outcome.kind) {
    case 'reviewed':
      return [
        verdict,
        ...verdictNote(outcome).flatMap((note) => wrapped(note, look)),
        ...reviewedLines(reported, outcome, look),
      ];
    case 'inconclusive':
      return [
        verdict,
        ...wrapped(redact(`The model's answer was not a review: ${outcome.why}.`), look),
        ...staticFindingLines(reported, outcome.staticFindings, look),
        '',
        ...painted('yellow', leftOutLines(outcome.receipt), look),
        ...painted('dim', [receiptLine('sent to', outcome.receipt)], look),
      ];
    case 'unavailable':
      return [verdict, ...failureLines(reported, outcome, look)];
    case 'skipped':
      return [
        ...wrap(`SKIPPED: ${SKIPPED[outcome.reason]}`, look.columns).map((line) =>
          line.replace('SKIPPED', verdict),
        ),
        ...(outcome.reason === 'nothing-to-review' ? nextLines(reported, look) : []),
        ...staticFindingLines(reported, outcome.staticFindings ?? [], look),
        ...painted('yellow', unseenLines(outcome), look),
      ];
  }
}

function nextLines({ ifNothing }: Reported, look: PrettyLook): readonly string[] {
  return ifNothing === undefined ? [] : wrapped(safe`Next: ${ifNothing()}.`, look);
}

const VERDICT_STYLES: Readonly<Record<string, Style>> = {
  APPROVED: ['bold', 'green'],
  CHANGES_REQUIRED: ['bold', 'red'],
  DECISION_NEEDED: ['bold', 'yellow'],
  'NO VERDICT': ['bold', 'yellow'],
  'NOT REVIEWED': ['bold', 'red'],
};

function failureLines(
  reported: Reported,
  outcome: Extract<Outcome, { kind: 'unavailable' }>,
  look: PrettyLook,
): string[] {
  const { failure, receipt } = outcome;
  const hash = receipt.content_sha256;
  return [
    ...wrapped(redact(`${failure.detail}.`), look),
    ...wrapped(redact(`Next: ${failure.nextStep}.`), look),
    ...staticFindingLines(reported, outcome.staticFindings, look),
    ...(hash === '' ? [] : ['', look.paint('dim', `content ${hash.slice(0, 12)}`)]),
  ];
}

/** No model reviewed the change; the findings of the rules still count. */
function staticFindingLines(
  reported: Reported,
  staticFindings: readonly Finding[],
  look: PrettyLook,
): string[] {
  if (staticFindings.length === 0) return [];
  const groups = byFile(findingEntries(reported)).flatMap((group) => [
    '',
    ...groupLines(group, look),
  ]);
  return [...groups, '', look.paint('bold', byRulesAlone(staticFindings))];
}

function reviewedLines(
  reported: Reported,
  { result, passes, previous, receipt }: Extract<Outcome, { kind: 'reviewed' }>,
  look: PrettyLook,
): string[] {
  const groups = byFile(findingEntries(reported));
  return [
    ...summaryLines(result, look),
    ...groups.flatMap((group) => ['', ...groupLines(group, look)]),
    ...fixedLines(previous, look),
    '',
    ...(groups.length === 0 ? [] : [look.paint('bold', countsOf(result.findings))]),
    ...painted(
      'yellow',
      [...leftOutLines(receipt), ...dismissedLines(receipt), ...independenceLines(receipt)],
      look,
    ),
    ...painted(
      'dim',
      look.details
        ? [
            ...passesLines(passes),
            receiptLine('reviewed by', receipt),
            ...contextLines(reported.contextFrom, receipt),
            ...staticLines(receipt),
          ]
        : [factsLine(receipt, passes), ...staticNotes(receipt)],
      look,
    ),
  ];
}

function summaryLines({ summary, question }: ReviewResult, look: PrettyLook): string[] {
  return [
    ...wrapped(summary, look),
    ...(question === null ? [] : ['', ...wrapped(redact(`To decide: ${question}`), look)]),
  ];
}

/** Findings that are not fixed are listed above, unless only the model says so. */
function fixedLines(previous: readonly PreviousStatus[], { paint, columns }: PrettyLook): string[] {
  if (previous.length === 0) return [];
  const of = (wanted: PreviousStatus['status']) =>
    previous.filter(({ status }) => status === wanted);
  const titleOf = ({ title }: PreviousStatus) => cleanLine(title, columns - 14);
  const fixed = of('fixed');
  return [
    '',
    `${fixed.length} of ${previous.length} earlier findings fixed`,
    ...fixed.map((one) => `  ${paint('green', 'fixed')}: ${titleOf(one)}`),
    ...of('not_fixed').map((one) => `  ${paint('red', 'not fixed')}: ${titleOf(one)}`),
    ...of('not_reviewed').map((one) => `  ${paint('yellow', 'not reviewed')}: ${titleOf(one)}`),
  ];
}

function zoneLines(zone: readonly Redacted[], look: PrettyLook): string[] {
  if (zone.length === 0) return [];
  const names = zoneNames(zone, (path) => cleanLine(path, 300));
  return painted('yellow', [`This change touches agent configuration: ${names}`], look);
}

/** About as much text as fits on a screen. */
const MOST = 4_000;

function wrapped(text: Redacted, { columns }: PrettyLook): readonly string[] {
  return wrap(cleanText(text, MOST).replaceAll('\t', '  ').trimEnd(), columns);
}

function painted(style: Style, lines: readonly string[], { paint, columns }: PrettyLook): string[] {
  return lines.flatMap((line) => wrap(line, columns)).map((line) => paint(style, line));
}
