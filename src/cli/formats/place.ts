import type { CitedCode } from '../../diff/cited-code.ts';
import type { Redacted } from '../../model/redacted.ts';
import type { Finding } from '../../model/review/result.ts';
import { plainPath } from '../../text/cited-path.ts';
import { redact } from '../../redaction/redact.ts';

/** Where to look: a path within the project and, where it is known, real lines. */
export type FindingPlace = {
  readonly path: Redacted;
  readonly lines: { readonly first: number; readonly last: number } | null;
};

/** What was found is where it was found; anything else is where the reviewer says, if one can go there. */
export function placeOf(finding: Finding, code: CitedCode | null): FindingPlace | null {
  if (finding.file === null) return null;
  const path = code?.path ?? (isStatic(finding) ? finding.file : plainPath(finding.file));
  if (!isWithin(path)) return null;
  return { path: redact(path), lines: code === null ? linesOf(finding) : code.range };
}

/** A rule names a file to the letter. */
function isStatic({ extra }: Finding): boolean {
  return extra['source'] === 'static';
}

/** What was removed has a number only in the old file. */
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

/** A relative path without `..` and without anything that is no part of a name. */
export function isWithin(path: string): boolean {
  if (path === '' || path.length > MAX_PATH || /^(?:\/|[A-Za-z]:)/.test(path)) return false;
  return (
    !/\p{Cc}|\p{Cf}|\p{Surrogate}|\u2028|\u2029/u.test(path) && !path.split('/').includes('..')
  );
}

/** No file has more; some readers count in 32 bits. */
const MAX_LINE = 10_000_000;

function linesOf({ line_start: start, line_end: end }: Finding): FindingPlace['lines'] {
  const [first, last] = [start ?? end, end ?? start];
  if (first === null || last === null || !isLine(first) || !isLine(last)) return null;
  return { first: Math.min(first, last), last: Math.max(first, last) };
}

function isLine(line: number): boolean {
  return Number.isInteger(line) && line >= 1 && line <= MAX_LINE;
}

/** `src/a.ts:3-5` */
export function placeText({ path, lines }: FindingPlace): string {
  if (lines === null) return path;
  const { first, last } = lines;
  return first === last ? `${path}:${first}` : `${path}:${first}-${last}`;
}
