import type { Redacted } from '../model/redacted.ts';
import type { Finding, RedactedJson, Severity } from '../model/review/result.ts';
import { findingIds } from '../text/finding-id.ts';
import { clip, redact, redactRecord, safe } from '../redaction/redact.ts';
import { hasLetter } from './letters.ts';

type FindingFields = { readonly [field: string]: unknown };

/** The names that models use for each field of a finding, the agreed one first. */
export const FINDING_NAMES = {
  severity: ['severity', 'level', 'priority'],
  title: ['title', 'claim', 'issue', 'name'],
  detail: ['detail', 'details', 'description', 'message', 'evidence', 'explanation'],
  file: ['file', 'path', 'file_path', 'filename'],
  line_start: ['line_start', 'line', 'start_line', 'lineno'],
  line_end: ['line_end', 'end_line'],
  current_code: ['current_code', 'code', 'snippet'],
  fixed_code: ['fixed_code', 'fix', 'suggestion', 'suggested_fix'],
  confidence: ['confidence'],
} as const;

const SEVERITY_WORDS: readonly (readonly [Severity, readonly string[]])[] = [
  ['critical', ['critical', 'blocker', 'severe']],
  ['major', ['major', 'high', 'important', 'error']],
  ['minor', ['minor', 'medium', 'moderate', 'warning']],
  ['info', ['info', 'low', 'nit', 'note', 'trivial', 'suggestion']],
];

/** Fields that only we write: a model's values are dropped. */
const OURS = ['id', 'grounded', 'status'] as const;

const TITLE_LENGTH = 120;
const NO_TITLE = safe`(no title)`;

/** Converts a model's list of findings to one shape. Drops empty entries. */
export function readFindings(list: readonly unknown[]): Finding[] {
  const findings = list.flatMap((entry) => {
    if (typeof entry === 'string')
      return entry.trim() === '' ? [] : [readFinding({ title: entry })];
    return isFields(entry) && !isEmpty(entry) ? [readFinding(entry)] : [];
  });
  const ids = findingIds(findings.map((finding) => ({ rule: null, ...finding })));
  return findings.map((finding, index) => ({ ...finding, id: ids[index] ?? '' }));
}

function isEmpty(fields: FindingFields): boolean {
  return Object.values(fields).every((value) => isBlank(value));
}

function isBlank(value: unknown): boolean {
  return value === null || (typeof value === 'string' && value.trim() === '');
}

/** A severity or a line number alone identifies nothing; it is kept, but proves nothing. */
export function saysSomething(finding: Finding): boolean {
  const { title, detail, file, current_code, fixed_code } = finding;
  const texts = [title === NO_TITLE ? null : title, detail, file, current_code, fixed_code];
  return texts.some((text) => hasLetter(text ?? ''));
}

function readFinding(fields: FindingFields): Omit<Finding, 'id'> {
  const detail = readText(fields, FINDING_NAMES.detail);
  const line = readLine(fields, FINDING_NAMES.line_start);
  return {
    severity: readSeverity(fields),
    title: readText(fields, FINDING_NAMES.title) ?? clip(detail ?? NO_TITLE, TITLE_LENGTH),
    detail: detail ?? redact(''),
    file: readText(fields, FINDING_NAMES.file),
    line_start: line,
    line_end: readLine(fields, FINDING_NAMES.line_end) ?? line,
    current_code: readText(fields, FINDING_NAMES.current_code),
    fixed_code: readText(fields, FINDING_NAMES.fixed_code),
    confidence: readNumber(fields, FINDING_NAMES.confidence),
    grounded: null,
    status: null,
    extra: readExtra(fields),
  };
}

/** An unknown word counts as major: better too prominent than hidden. */
function readSeverity(fields: FindingFields): Severity {
  const word = readText(fields, FINDING_NAMES.severity)?.trim().toLowerCase() ?? '';
  return SEVERITY_WORDS.find(([, words]) => words.includes(word))?.[0] ?? 'major';
}

function readText(fields: FindingFields, names: readonly string[]): Redacted | null {
  const value = first(fields, names);
  return typeof value === 'string' && value.trim() !== '' ? redact(value) : null;
}

function readLine(fields: FindingFields, names: readonly string[]): number | null {
  const line = readNumber(fields, names);
  return line !== null && Number.isSafeInteger(line) && line > 0 ? line : null;
}

function readNumber(fields: FindingFields, names: readonly string[]): number | null {
  const value = first(fields, names);
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
}

function first(fields: FindingFields, names: readonly string[]): unknown {
  const name = names.find((one) => Object.hasOwn(fields, one) && fields[one] !== null);
  return name === undefined ? null : fields[name];
}

function readExtra(fields: FindingFields): { readonly [field: string]: RedactedJson } {
  const named = new Set<string>([...Object.values(FINDING_NAMES).flat(), ...OURS]);
  const rest = Object.entries(fields).filter(([field]) => !named.has(field));
  return redactRecord(Object.fromEntries(rest));
}

function isFields(value: unknown): value is FindingFields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
