import type { Outcome } from '../../model/review/outcome.ts';
import type { Redacted } from '../../model/redacted.ts';
import type { Finding } from '../../model/review/result.ts';
import { joinSafe, redact, safe } from '../../redaction/redact.ts';
import type { Reported } from '../report/report.ts';
import { zoneNames } from '../report/system-zone.ts';
import { cleanText } from './clean-text.ts';
import { type ReportEntry, findingEntries, markWords } from './entry.ts';
import { byFile } from './group.ts';
import { byRulesAlone, countsOf, verdictNote, verdictWord } from './headline.ts';
import { codeBlock, codeSpan, plain, plainLines } from './markdown-text.ts';
import { placeText } from './place.ts';
import {
  contextLines,
  dismissedLines,
  independenceLines,
  leftOutLines,
  passesLines,
  receiptLine,
  unseenLines,
} from './pretty-receipt.ts';
import { staticLines } from './pretty-static.ts';
import { SKIPPED } from './statement.ts';

/** A page for a pull request, a summary or an email. Model text stays plain text. */
export function formatMarkdown(reported: Reported): Redacted {
  const { outcome } = reported;
  const groups = byFile(findingEntries(reported));
  const blocks = [
    safe`## countersign: ${plain(redact(verdictWord(outcome)))}`,
    ...verdictNote(outcome).map(plain),
    ...headBlocks(outcome),
    ...groups.flatMap(({ path, entries }) => [fileHeading(path), ...entries.map(entryBlock)]),
    ...zoneBlocks(reported.systemZone ?? []),
    ...footBlocks(reported),
  ];
  return safe`${joinSafe(blocks, '\n\n')}\n`;
}

const MOST = 4_000;

function headBlocks(outcome: Outcome): Redacted[] {
  switch (outcome.kind) {
    case 'reviewed': {
      const { summary, question, findings } = outcome.result;
      return [
        plainLines(cleanText(summary, MOST)),
        ...(question === null ? [] : [safe`**To decide:** ${plain(cleanText(question, MOST))}`]),
        plain(redact(countsOf(findings))),
      ].filter((block) => block !== '');
    }
    case 'inconclusive':
      return [
        safe`The model's answer was not a review: ${plain(cleanText(outcome.why, MOST))}`,
        ...rulesBlock(outcome.staticFindings),
      ];
    case 'unavailable': {
      const { detail, nextStep } = outcome.failure;
      return [
        plain(cleanText(detail, MOST)),
        safe`**Next:** ${plain(nextStep)}`,
        ...rulesBlock(outcome.staticFindings),
      ];
    }
    case 'skipped':
      return [plain(SKIPPED[outcome.reason]), ...rulesBlock(outcome.staticFindings ?? [])];
  }
}

function rulesBlock(findings: readonly Finding[]): Redacted[] {
  return findings.length === 0 ? [] : [plain(redact(byRulesAlone(findings)))];
}

function fileHeading(path: Redacted | null): Redacted {
  return path === null ? safe`### Without a place` : safe`### ${codeSpan(path)}`;
}

function entryBlock(entry: ReportEntry): Redacted {
  const { severity, title, detail, place, quote, fix } = entry;
  const isGone = entry.placeNow !== place;
  const isPlaced = place !== null && place.lines !== null;
  const at = isPlaced ? safe` ${codeSpan(redact(placeText(place)))}` : safe``;
  const when = isGone && isPlaced ? safe` before the change` : safe``;
  const said = markWords(entry)
    .map(({ words: mark }) => plain(redact(mark)))
    .join('; ');
  const blocks = [
    safe`**${redact(severity)}** ${plain(title)}${at}${when}${said === '' ? safe`` : redact(` (${said})`)}`,
    ...(detail === '' ? [] : [plainLines(detail)]),
    ...(quote === null && fix === null ? [] : [codeBlock(changeOf(quote, fix, isGone), 'diff')]),
  ];
  return joinSafe(blocks, '\n\n');
}

/** Current code with `-`, proposed code with `+`; code that the change removed has a `-` too. */
function changeOf(quote: Redacted | null, fix: Redacted | null, isGone: boolean): Redacted {
  const marked = (mark: string, text: Redacted | null) =>
    text === null
      ? []
      : text
          .replace(/\s+$/, '')
          .split('\n')
          .map((line) => `${mark} ${line}`);
  const [before, after] = fix === null && !isGone ? [' ', '+'] : ['-', '+'];
  return redact([...marked(before, quote), ...marked(after, fix)].join('\n'));
}

function zoneBlocks(zone: readonly Redacted[]): Redacted[] {
  if (zone.length === 0) return [];
  return [safe`This change touches agent configuration: ${zoneNames(zone, codeSpan)}`];
}

function footBlocks({ outcome, contextFrom }: Reported): Redacted[] {
  if (outcome.kind === 'skipped') return unseenLines(outcome).map((line) => plain(redact(line)));
  const { receipt } = outcome;
  const lines =
    outcome.kind === 'reviewed'
      ? [
          ...passesLines(outcome.passes),
          receiptLine('reviewed by', receipt),
          ...independenceLines(receipt),
          ...contextLines(contextFrom, receipt),
          ...staticLines(receipt),
        ]
      : [];
  const all = [...leftOutLines(receipt), ...dismissedLines(receipt), ...lines];
  return all.length === 0 ? [] : [plainLines(redact(all.join('\n')))];
}
