import type { Finding } from '../model/result.ts';

export type NumberedLine = { readonly number: number; readonly text: string };

type Place = Pick<Finding, 'line_start' | 'line_end' | 'current_code'>;

/** Stretches of one file, and whether they show what is said of it. */
export type Excerpt = { readonly shows: (place: Place) => boolean };

/** How far off a quote may begin. */
const NEAR_LINES = 10;
/** So many characters without blanks stand nowhere by chance. */
const TELLING = 40;

/** Each stretch is a list of lines in order. A quote stands in one stretch, never across two. */
export function createExcerpt(stretches: readonly (readonly NumberedLine[])[]): Excerpt {
  const shows = ({ line_start, line_end, current_code }: Place) => {
    const range = rangeOf(line_start, line_end);
    const readings = current_code === null ? [] : readingsOf(current_code);
    if (readings.length > 0)
      return stretches.some((lines) => readings.some((quote) => stands(lines, quote, range)));
    if (range === null) return true;
    return stretches.some((lines) => lines.some(({ number }) => number === range.first));
  };
  return { shows };
}

type Range = { readonly first: number; readonly last: number };

function rangeOf(start: number | null, end: number | null): Range | null {
  const [first, last] = [start ?? end, end ?? start];
  if (first === null || last === null) return null;
  return { first: Math.min(first, last), last: Math.max(first, last) };
}

/** Parts of a quote, in order, between which something was left out. */
type Quote = readonly string[];

const MARKED = /^[+-]/m;
/** `...` on a line of its own, perhaps as a comment. */
const ELISION =
  /^[ \t]{0,99}(?:\/\/|#|--|\/\*|<!--)?[ \t]{0,9}(?:\.{3}|…)[ \t]{0,9}(?:\*\/|-->)?[ \t\r]{0,99}$/m;

/** A quote as it is and, where it carries the marks of a diff, without them. Empty when there is none. */
function readingsOf(code: string): readonly Quote[] {
  const bare = code.replace(/^\s*```[^\n]*\n|\n?```\s*$/g, '');
  const readings = MARKED.test(bare) ? [bare, bare.replace(/^[+ -]/gm, '')] : [bare];
  return readings
    .map((one) => one.split(ELISION).map(withoutBlanks))
    .map((parts) => parts.filter((part) => part !== ''))
    .filter((parts) => parts.length > 0);
}

function withoutBlanks(text: string): string {
  return text.replace(/\s+/g, '');
}

function stands(lines: readonly NumberedLine[], quote: Quote, range: Range | null): boolean {
  const texts = lines.map(({ text }) => withoutBlanks(text));
  const starts = startsOf(texts);
  const whole = texts.join('');
  const isTelling = quote.join('').length >= TELLING;
  const [first = '', ...rest] = quote;
  for (let at = whole.indexOf(first); at !== -1; at = whole.indexOf(first, at + 1)) {
    const line = lines[lastAtMost(starts, at)];
    if (range === null || isTelling || (line !== undefined && isNear(line.number, range)))
      return follow(whole, at + first.length, rest);
  }
  return false;
}

function startsOf(texts: readonly string[]): readonly number[] {
  let start = 0;
  return texts.map((text) => {
    start += text.length;
    return start - text.length;
  });
}

/** Where the last number that is not above the wanted one stands. */
function lastAtMost(sorted: readonly number[], wanted: number): number {
  let [low, high] = [0, sorted.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((sorted[middle] ?? 0) <= wanted) low = middle;
    else high = middle - 1;
  }
  return low;
}

function isNear(line: number, { first, last }: Range): boolean {
  return line >= first - NEAR_LINES && line <= last + NEAR_LINES;
}

function follow(text: string, from: number, parts: Quote): boolean {
  let at = from;
  for (const part of parts) {
    const found = text.indexOf(part, at);
    if (found === -1) return false;
    at = found + part.length;
  }
  return true;
}
