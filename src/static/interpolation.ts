import type { Hole, Opening, SyntaxSpan } from './syntax.ts';

/**
 * Adds the stretches of a string without its embedded code. Takes the offsets of its opening and its text; returns the
 * end, or `null` if that is not on this line.
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
    // The supposed end was inside embedded code.
    if (end !== null && end <= next) end = endOf(text, next, opening);
    found = nextHole(text, next, hole);
  }
  stretches.push({ start, end: end ?? text.length, kind });
  return end;
}

/** Offsets of an opening and of the text after it. */
export type FoundOpening = {
  readonly opening: Opening;
  readonly from: number;
  readonly at: number;
};

/** Code within a string, without its brackets. */
type InterpolatedCode = { readonly start: number; readonly end: number };

/** Most characters of embedded code that are scanned. */
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

/** Offset of the bracket that closes the embedded code. */
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

/** Offset of the closing quote within code; the start if there is none. */
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

/** End of the stretch that is open here; `null` if not on this line. */
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
