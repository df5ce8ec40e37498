import type { Finding } from '../../model/review/result.ts';

export type NumberedLine = { readonly number: number; readonly text: string };

type CitedLines = Pick<Finding, 'line_start' | 'line_end' | 'current_code'>;

export type LineSpan = { readonly first: number; readonly last: number };

/** The stretch where a place was found, and its lines; null if the whole file is meant. */
export type ShownExcerpt<Line> = {
  readonly stretch: readonly Line[];
  readonly range: LineSpan | null;
};

/** Stretches of one file; `find` returns the cited place, or null if they do not contain it. */
export type Excerpt<Line> = { readonly find: (place: CitedLines) => ShownExcerpt<Line> | null };

/** Largest distance between the cited line and the start of the quote. */
const NEAR_LINES = 10;
/** A quote of this many characters without spaces cannot match by coincidence. */
const TELLING = 40;

/** Each stretch is a list of lines in order. A quote is within one stretch, never across two. */
export function createExcerpt<Line extends NumberedLine>(
  stretches: readonly (readonly Line[])[],
): Excerpt<Line> {
  const find = ({ line_start, line_end, current_code }: CitedLines) => {
    const range = rangeOf(line_start, line_end);
    const readings = current_code === null ? [] : readingsOf(current_code);
    if (readings.length > 0) return findQuote(stretches, readings, range);
    if (range === null) return { stretch: stretches[0] ?? [], range };
    const isThere = ({ number }: Line) => number === range.first;
    const stretch = stretches.find((lines) => lines.some(isThere));
    return stretch === undefined ? null : { stretch, range };
  };
  return { find };
}

/** The match nearest to the cited line: the same line may occur many times. */
function findQuote<Line extends NumberedLine>(
  stretches: readonly (readonly Line[])[],
  readings: readonly Quote[],
  near: LineSpan | null,
): ShownExcerpt<Line> | null {
  let [best, least]: [ShownExcerpt<Line> | null, number] = [null, Infinity];
  for (const stretch of stretches)
    for (const quote of readings) {
      const range = placeOf(stretch, quote, near);
      if (range === null || distance(range.first, near) >= least) continue;
      [best, least] = [{ stretch, range }, distance(range.first, near)];
    }
  return best;
}

function distance(line: number, near: LineSpan | null): number {
  return near === null ? 0 : Math.abs(line - near.first);
}

function rangeOf(start: number | null, end: number | null): LineSpan | null {
  const [first, last] = [start ?? end, end ?? start];
  if (first === null || last === null) return null;
  return { first: Math.min(first, last), last: Math.max(first, last) };
}

/** Parts of a quote in order, with omissions between them. */
type Quote = readonly string[];

const MARKED = /^[+-]/m;
/** `...` on a line of its own, perhaps as a comment. */
const ELISION =
  /^[ \t]{0,99}(?:\/\/|#|--|\/\*|<!--)?[ \t]{0,9}(?:\.{3}|…)[ \t]{0,9}(?:\*\/|-->)?[ \t\r]{0,99}$/m;

/** The quote as it is and, if it has diff marks, without them. Empty if there is none. */
function readingsOf(code: string): readonly Quote[] {
  const bare = code.replace(/^\s*```[^\n]*\n|\n?```\s*$/g, '');
  const readings = MARKED.test(bare) ? [bare, bare.replace(/^[+ -]/gm, '')] : [bare];
  return readings
    .map((one) => one.split(ELISION).map(withoutBlanks))
    .map((parts) => parts.filter((part) => part !== ''))
    .filter((parts) => parts.length > 0);
}

function withoutBlanks(text: string): string {
  return text.replace(/\s{1,256}/g, '');
}

function placeOf(
  lines: readonly NumberedLine[],
  quote: Quote,
  near: LineSpan | null,
): LineSpan | null {
  const texts = lines.map(({ text }) => withoutBlanks(text));
  const starts = startsOf(texts);
  const whole = texts.join('');
  const lineAt = (at: number) => lines[lastAtMost(starts, at)]?.number ?? 0;
  const isTelling = quote.join('').length >= TELLING;
  const [first = '', ...rest] = quote;
  const begins = occurrences(whole, first).filter(
    (at) => near === null || isTelling || isNear(lineAt(at), near),
  );
  // An earlier start leaves more room for the rest.
  for (const at of [nearest(begins, (one) => distance(lineAt(one), near)), begins[0]]) {
    const end = at === undefined ? -1 : follow(whole, at + first.length, rest);
    if (at !== undefined && end !== -1) return { first: lineAt(at), last: lineAt(end - 1) };
  }
  return null;
}

function occurrences(text: string, part: string): readonly number[] {
  const found: number[] = [];
  for (let at = text.indexOf(part); at !== -1; at = text.indexOf(part, at + 1)) found.push(at);
  return found;
}

/** The first of the nearest ones. */
function nearest(places: readonly number[], farness: (place: number) => number) {
  let [best, least]: [number | undefined, number] = [undefined, Infinity];
  for (const place of places) {
    const far = farness(place);
    if (far < least) [best, least] = [place, far];
  }
  return best;
}

function startsOf(texts: readonly string[]): readonly number[] {
  let start = 0;
  return texts.map((text) => {
    start += text.length;
    return start - text.length;
  });
}

/** The index of the last number that is not above the wanted one. */
function lastAtMost(sorted: readonly number[], wanted: number): number {
  let [low, high] = [0, sorted.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((sorted[middle] ?? 0) <= wanted) low = middle;
    else high = middle - 1;
  }
  return low;
}

function isNear(line: number, { first, last }: LineSpan): boolean {
  return line >= first - NEAR_LINES && line <= last + NEAR_LINES;
}

/** Where the last part ends; -1 if the parts do not follow in order. */
function follow(text: string, from: number, parts: Quote): number {
  let at = from;
  for (const part of parts) {
    const found = text.indexOf(part, at);
    if (found === -1) return -1;
    at = found + part.length;
  }
  return at;
}
