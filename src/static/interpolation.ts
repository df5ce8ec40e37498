import type { Hole, Opening, SyntaxSpan } from './syntax.ts';

/**
 * Pushes the stretches of a string that opens at one place and whose text begins at another, without the code that
 * stands in it. Tells where it ends; `null` if not in this line.
 */
export function scanString(
  text: string,
  { from, at, opening }: FoundOpening,
  stretches: SyntaxSpan[],
): number | null {
  const { kind, hole } = opening;
  let [start, next, end] = [from, at, endOf(text, at, opening)];
  for (let found = nextHole(text, next, hole); found !== null; ) {
    if (end !== null && found.start >= end) break;
    stretches.push({ start, end: found.start, kind });
    pushQuoted(text, found, stretches);
    [start, next] = [found.end, found.end];
    // What looked like the end stood in the code.
    if (end !== null && end <= next) end = endOf(text, next, opening);
    found = nextHole(text, next, hole);
  }
  stretches.push({ start, end: end ?? text.length, kind });
  return end;
}

/** Where something opens, and where its text begins. */
export type FoundOpening = {
  readonly opening: Opening;
  readonly from: number;
  readonly at: number;
};

/** Code within a string, without the signs around it. */
type InterpolatedCode = { readonly start: number; readonly end: number };

/** So much code stands within a string, and no more is looked at. */
const LONGEST = 500;

function nextHole(text: string, from: number, hole: Hole | undefined): InterpolatedCode | null {
  if (hole === undefined) return null;
  const { open } = hole;
  for (let at = text.indexOf(open, from); at !== -1; at = text.indexOf(open, at)) {
    const start = at + open.length;
    const isDoubled = open.length === 1 && text.startsWith(open, start);
    const end = isDoubled || isEscaped(text, from, at) ? null : endOfCode(text, start, hole);
    if (end !== null) return { start, end };
    at = isDoubled ? start + 1 : start;
  }
  return null;
}

/** Where the bracket closes that the code stands in. */
function endOfCode(text: string, start: number, { nests, close }: Hole): number | null {
  let depth = 0;
  const last = Math.min(text.length, start + LONGEST);
  for (let at = start; at < last; at += 1) {
    const sign = text.charAt(at);
    if (sign === close && depth === 0) return at;
    if (sign === close) depth -= 1;
    else if (sign === nests) depth += 1;
    else if (/["'`]/.test(sign)) at = endOfQuoted(text, at, last);
  }
  return null;
}

/** The sign that closes a quote within code; the place itself when there is none. */
function endOfQuoted(text: string, at: number, last: number): number {
  const quote = text.charAt(at);
  for (let next = at + 1; next < last; next += 1) {
    if (text.charAt(next) === '\\') next += 1;
    else if (text.charAt(next) === quote) return next;
  }
  return at;
}

function pushQuoted(text: string, { start, end }: InterpolatedCode, stretches: SyntaxSpan[]): void {
  for (let at = start; at < end; at += 1) {
    if (!/["'`]/.test(text.charAt(at))) continue;
    const last = endOfQuoted(text, at, end);
    if (last > at) stretches.push({ start: at, end: last + 1, kind: 'string' });
    at = last;
  }
}

/** Where the stretch that is open at a place ends; `null` if not in this line. */
function endOf(text: string, start: number, { close, escapes }: Opening): number | null {
  if (close === null) return null;
  let at = text.indexOf(close, start);
  while (at !== -1 && escapes && isEscaped(text, start, at)) at = text.indexOf(close, at + 1);
  return at === -1 ? null : at + close.length;
}

function isEscaped(text: string, start: number, at: number): boolean {
  let slashes = 0;
  while (at - slashes > start && text[at - slashes - 1] === '\\') slashes += 1;
  return slashes % 2 === 1;
}
