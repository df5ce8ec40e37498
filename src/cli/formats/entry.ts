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

/** One thing to tell, the same for every format: clean words of bounded length, and a place that can be opened. */
export type ReportEntry = {
  /** Of a static rule, or one of ours. */
  readonly rule: string;
  readonly severity: Severity;
  readonly title: Redacted;
  readonly detail: Redacted;
  /** Null when it is about no file, or about one whose path nobody should follow. */
  readonly place: FindingPlace | null;
  /** The same for readers who know only the file as it is now: where something was removed, what stands there. */
  readonly placeNow: FindingPlace | null;
  /** The code as it stands there; null when it was not found. */
  readonly code: CitedCode | null;
  /** The code as the reviewer quotes it. */
  readonly quote: Redacted | null;
  readonly fix: Redacted | null;
  /** The fix as whole lines in place of others; null when that cannot be told for certain. */
  readonly replacement: CodeReplacement | null;
  readonly id: string;
  /** What to know of it besides: `new`, `not found`, `static`. */
  readonly marks: readonly Mark[];
};

export type Mark = 'static' | 'new' | 'not fixed' | 'in the file' | 'not found';

const TITLE = 200;
const TEXT = 4_000;

const SEVERITIES: readonly Severity[] = ['critical', 'major', 'minor', 'info'];

/**
 * All that a list of defects has to hold. A review that has failed, was skipped or asks a question is an
 * entry of its own, in front: an empty list would read as clean.
 */
export function entriesOf(reported: Reported): readonly ReportEntry[] {
  const statement = statementOf(reported.outcome);
  const said = statement === null ? [] : [asEntry(statement, contentOf(reported.outcome))];
  return withOwnIds([...said, ...findingEntries(reported)]);
}

/** Readers tell entries apart by id and drop the second of two that share one. */
function withOwnIds(entries: readonly ReportEntry[]): readonly ReportEntry[] {
  const seen = new Map<string, number>();
  return entries.map((entry) => {
    const number = (seen.get(entry.id) ?? 0) + 1;
    seen.set(entry.id, number);
    return number === 1 ? entry : { ...entry, id: `${entry.id}-${number}` };
  });
}

/** The beginning of its hash; empty where nothing was read. */
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
    // A question names the files that nobody was sent; these formats say it nowhere else.
    title: cleanLine(title, TEXT),
    detail: cleanText(detail, TEXT),
    place: null,
    placeNow: null,
    code: null,
    quote: null,
    fix: null,
    replacement: null,
    // Who compares two branches takes what has the same id for known before.
    id: content === '' ? rule : `${rule}-${content}`,
    marks: [],
  };
}

/** The findings, the worst first. */
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

/** A path that leads out of the project is told, not linked. */
function citedAs(file: Redacted): Redacted {
  return safe` (cited as ${cleanLine(file, TITLE)})`;
}

/** The rule that found it, where no model did. */
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

/** In words, behind a title; where the code was found as cited there is nothing to say. */
export function markWords({
  rule,
  marks,
}: Pick<ReportEntry, 'rule' | 'marks'>): readonly MarkWords[] {
  // With the id one can ask why: countersign rules ID.
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

/** For a format without marks: whoever reads it must not take an invented place for a real one. */
export function doubt(marks: readonly Mark[]): readonly Redacted[] {
  return marks.includes('not found') ? [redact(WORDS['not found'])] : [];
}
