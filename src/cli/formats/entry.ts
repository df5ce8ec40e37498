import type { CitedCode } from '../../diff/cited-code.ts';
import type { Outcome } from '../../model/review/outcome.ts';
import type { Redacted } from '../../model/redacted.ts';
import type { Finding, Severity } from '../../model/review/result.ts';
import { redact, safe } from '../../redaction/redact.ts';
import type { Reported } from '../report/report.ts';
import { cleanLine, cleanText } from './clean-text.ts';
import { type FindingPlace, placeNow, placeOf } from './place.ts';
import { buildReplacement, type CodeReplacement } from './replacement.ts';
import { statementOf } from './statement.ts';

/**
 * One entry of a report, for every format: cleaned text of limited length, and a place that can be
 * opened.
 */
export type ReportEntry = {
  /** The id of a static rule, or a name of ours. */
  readonly rule: string;
  readonly severity: Severity;
  readonly title: Redacted;
  readonly detail: Redacted;
  /** Null if it has no file, or an unsafe path. */
  readonly place: FindingPlace | null;
  /**
   * For readers that only know the current file: for removed code, the line that is now in its
   * place.
   */
  readonly placeNow: FindingPlace | null;
  /** The code at that place; null if it was not found. */
  readonly code: CitedCode | null;
  /** The code as the reviewer quotes it. */
  readonly quote: Redacted | null;
  readonly fix: Redacted | null;
  /** The fix as a replacement of whole lines; null if that is not certain. */
  readonly replacement: CodeReplacement | null;
  readonly id: string;
  /** Further properties: `new`, `not found`, `static`. */
  readonly marks: readonly Mark[];
};

export type Mark = 'static' | 'new' | 'not fixed' | 'in the file' | 'not found';

const TITLE = 200;
const TEXT = 4_000;

const SEVERITIES: readonly Severity[] = ['critical', 'major', 'minor', 'info'];

/**
 * The entries of a list of defects. A review that failed, was skipped or asks a question becomes
 * the first entry, because an empty list would look clean.
 */
export function entriesOf(reported: Reported): readonly ReportEntry[] {
  const statement = statementOf(reported.outcome);
  const said = statement === null ? [] : [asEntry(statement, contentOf(reported.outcome))];
  return withOwnIds([...said, ...findingEntries(reported)]);
}

/** Readers identify entries by id and drop the second of two with the same one. */
function withOwnIds(entries: readonly ReportEntry[]): readonly ReportEntry[] {
  const seen = new Map<string, number>();
  return entries.map((entry) => {
    const number = (seen.get(entry.id) ?? 0) + 1;
    seen.set(entry.id, number);
    return number === 1 ? entry : { ...entry, id: `${entry.id}-${number}` };
  });
}

/** A prefix of the content's hash; empty if nothing was read. */
function contentOf(outcome: Outcome): string {
  return outcome.kind === 'skipped' ? '' : outcome.receipt.content_sha256.slice(0, 12);
}

function asEntry(
  statement: Exclude<ReturnType<typeof statementOf>, null>,
  content: string,
): ReportEntry {
  const { rule, severity, title, detail } = statement;
  return {
    rule,
    severity,
    // A question names the files that were not sent; these formats have no other place for them.
    title: cleanLine(title, TEXT),
    detail: cleanText(detail, TEXT),
    place: null,
    placeNow: null,
    code: null,
    quote: null,
    fix: null,
    replacement: null,
    // A tool that compares two branches treats entries with the same id as already known.
    id: content === '' ? rule : `${rule}-${content}`,
    marks: [],
  };
}

/** Findings, most severe first. */
export function findingEntries({ outcome, codeOf }: Reported): readonly ReportEntry[] {
  const entries = findingsOf(outcome).map((finding) => findingEntry(finding, codeOf(finding)));
  return SEVERITIES.flatMap((level) => entries.filter(({ severity }) => severity === level));
}

function findingsOf(outcome: Outcome): readonly Finding[] {
  switch (outcome.kind) {
    case 'reviewed':
      return outcome.result.findings;
    case 'inconclusive':
    case 'unavailable':
      return outcome.staticFindings;
    case 'skipped':
      return outcome.staticFindings ?? [];
  }
}

function findingEntry(finding: Finding, code: CitedCode | null): ReportEntry {
  const rule = staticRule(finding);
  const place = placeOf(finding, code);
  const elsewhere = place === null && finding.file !== null ? citedAs(finding.file) : safe``;
  return {
    rule: rule ?? `finding-${finding.severity}`,
    severity: finding.severity,
    title: cleanLine(finding.title, TITLE),
    detail: cleanText(safe`${finding.detail}${elsewhere}`, TEXT),
    place,
    placeNow: placeNow(finding, place, code),
    code,
    quote: finding.current_code === null ? null : cleanText(finding.current_code, TEXT),
    fix: finding.fixed_code === null ? null : cleanText(finding.fixed_code, TEXT),
    replacement: buildReplacement(finding, code),
    id: finding.id,
    marks: marksOf(finding, rule !== null),
  };
}

/** A path that leads out of the project is printed without a link. */
function citedAs(file: Redacted): Redacted {
  return safe` (cited as ${cleanLine(file, TITLE)})`;
}

/** The rule that found it, if no model did. */
function staticRule({ extra: { source, rule } }: Finding): string | null {
  const isRule = source === 'static' && typeof rule === 'string';
  return isRule && /^[a-z][a-z0-9-]{0,63}$/.test(rule) ? redact(rule) : null;
}

function marksOf({ grounded, status }: Finding, isStatic: boolean): readonly Mark[] {
  return [
    ...(isStatic ? (['static'] as const) : []),
    ...(status === 'new' ? (['new'] as const) : []),
    ...(status === 'not_fixed' ? (['not fixed'] as const) : []),
    ...(grounded === 'in_file' ? (['in the file'] as const) : []),
    ...(grounded === 'not_found' ? (['not found'] as const) : []),
  ];
}

/** For the text after a title; empty if the code was found as cited. */
export function markWords({
  rule,
  marks,
}: Pick<ReportEntry, 'rule' | 'marks'>): readonly MarkWords[] {
  // `countersign rules ID` explains this id.
  return marks.map((mark) => ({
    mark,
    words: mark === 'static' ? `static: ${rule}` : WORDS[mark],
  }));
}

export type MarkWords = { readonly mark: Mark; readonly words: string };

const WORDS: Readonly<Record<Exclude<Mark, 'static'>, string>> = {
  new: 'new',
  'not fixed': 'not fixed',
  'in the file': 'not in the diff, but in the file',
  'not found': 'NOT FOUND: no such code there',
};

/** For a format without marks: otherwise an invented place would look real. */
export function doubt(marks: readonly Mark[]): readonly Redacted[] {
  return marks.includes('not found') ? [redact(WORDS['not found'])] : [];
}
