import type { CitedCode } from '../../diff/cited-code.ts';
import type { Redacted } from '../../model/redacted.ts';
import type { Finding } from '../../model/review/result.ts';
import { plainPath } from '../../text/cited-path.ts';
import { redact } from '../../redaction/redact.ts';

/** A path within the project and, if known, real line numbers. */
export type FindingPlace = {
  readonly path: Redacted;
  readonly lines: { readonly first: number; readonly last: number } | null;
};

/** Prefers the place where the code was found; otherwise the reviewer's own, if it is valid. */
export function placeOf(finding: Finding, code: CitedCode | null): FindingPlace | null {
  if (finding.file === null) return null;
  const path = code?.path ?? (isStatic(finding) ? finding.file : plainPath(finding.file));
  if (!isWithin(path)) return null;
  return { path: redact(path), lines: code === null ? linesOf(finding) : code.range };
}

/** The path in a static finding is exact. */
function isStatic({ extra }: Finding): boolean {
  return extra['source'] === 'static';
}

/** A removed line has a number only in the old file. */
export function placeNow(
  finding: Finding,
  place: FindingPlace | null,
  code: CitedCode | null,
): FindingPlace | null {
  const { extra } = finding;
  if (place === null || !(extra['side'] === 'old' || isRemoved(code))) return place;
  const line = extra['line_new'];
  const isKnown = isStatic(finding) && typeof line === 'number' && isLine(line);
  return { ...place, lines: isKnown ? { first: line, last: line } : null };
}

function isRemoved(code: CitedCode | null): boolean {
  if (code === null || code.range === null) return false;
  const { first, last } = code.range;
  const cited = code.stretch.filter(({ number }) => number >= first && number <= last);
  return cited.length > 0 && cited.every(({ mark }) => mark === '-');
}

const MAX_PATH = 1_000;

/** A relative path without `..` and without characters that no file name has. */
export function isWithin(path: string): boolean {
  if (path === '' || path.length > MAX_PATH || /^(?:\/|[A-Za-z]:)/.test(path)) return false;
  return (
    !/\p{Cc}|\p{Cf}|\p{Surrogate}|\u2028|\u2029/u.test(path) && !path.split('/').includes('..')
  );
}

/** No file has more lines, and some readers use 32-bit numbers. */
const MAX_LINE = 10_000_000;

function linesOf({ line_start: start, line_end: end }: Finding): FindingPlace['lines'] {
  const [first, last] = [start ?? end, end ?? start];
  if (first === null || last === null || !isLine(first) || !isLine(last)) return null;
  return { first: Math.min(first, last), last: Math.max(first, last) };
}

function isLine(line: number): boolean {
  return Number.isInteger(line) && line >= 1 && line <= MAX_LINE;
}

export function placeText({ path, lines }: FindingPlace): string {
  if (lines === null) return path;
  const { first, last } = lines;
  return first === last ? `${path}:${first}` : `${path}:${first}-${last}`;
}
