import type { Span } from './rule.ts';

/*
 * A private key is found by its first or its last line; the lines between are told by their looks, so
 * that a block cut off in the middle goes too and the code after it stays. Lines may be separated by
 * real newlines or written ones (`\n` in JSON), and may carry quotes, indentation or a diff's marks.
 */

/** Between two lines of a key. */
const GAP = /(?:\\{1,4}[nrt]|[\s"'`+,;>|#*.()\\]|-(?!-)){0,200}/y;
const LINE = /[A-Za-z0-9+/=]{1,20000}/y;
/** `Proc-Type: 4,ENCRYPTED`, `Comment: …` */
const HEADER = /[A-Z][A-Za-z-]{2,30}: [^\n\\"]{0,200}/y;
const LAST = /-?----[ -]END [A-Z0-9 ]{0,40}-----?/y;
/** Nothing but punctuation follows on this line. */
const LINE_ENDS = /[ \t"'`,;+)\]}\\]{0,12}(?:[nr]?\r?\n|\\{0,4}[nr]|$|-?-----END)/y;

/** More are none of a key; without a bound, a flood of them is walked from every line. */
const MOST_HEADERS = 8;
const FULL_LINE = 40;
const SOME_LINE = 16;

/** From the first line of a key to its last, or to where what looks like key ends. */
export function growDown(text: string, found: Span): Span | null {
  let end = headersEnd(text, found.end);
  let isKey = false;
  for (;;) {
    const at = skip(GAP, text, end);
    const last = skip(LAST, text, at);
    if (last > at) return isKey ? { start: found.start, end: last } : null;
    const lineEnd = skip(LINE, text, at);
    if (!isKeyLine(text, { start: at, end: lineEnd }, isKey))
      return isKey ? { start: found.start, end } : null;
    isKey = true;
    end = lineEnd;
  }
}

function headersEnd(text: string, from: number): number {
  let end = from;
  for (let count = 0; count < MOST_HEADERS; count += 1) {
    const at = skip(GAP, text, end);
    const next = skip(HEADER, text, at);
    if (next === at) break;
    end = next;
  }
  return end;
}

/** The last line may be short, and so may one that was cut off. */
function isKeyLine(text: string, { start, end }: Span, isKey: boolean): boolean {
  const length = end - start;
  if (length === 0) return false;
  if (end === text.length || length >= FULL_LINE) return true;
  return (isKey || length >= SOME_LINE) && skip(LINE_ENDS, text, end) > end;
}

/** From the last line of a key up to where what looks like key begins: the first line is not there. */
export function growUp(text: string, found: Span): Span | null {
  let start = found.start;
  for (;;) {
    const end = skipGapBack(text, start);
    const begin = skipLineBack(text, end);
    const isLast = start === found.start;
    if (end - begin < (isLast ? 1 : FULL_LINE)) break;
    start = begin;
  }
  return found.start - start < FULL_LINE ? null : { start, end: found.end };
}

function skip(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : at;
}

function skipGapBack(text: string, from: number): number {
  let at = from;
  while (at > 0 && from - at < 200) {
    if (/[nrt]/.test(text.charAt(at - 1)) && text.charAt(at - 2) === '\\') at -= 2;
    else if (/[\s"'`,;>|#*.()\\-]/.test(text.charAt(at - 1))) at -= 1;
    else break;
  }
  return at;
}

function skipLineBack(text: string, from: number): number {
  let at = from;
  while (at > 0 && /[A-Za-z0-9+/=]/.test(text.charAt(at - 1))) at -= 1;
  return at;
}
