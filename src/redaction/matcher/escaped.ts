import type { TextSpan } from '../rules/rule.ts';
import { lastUpTo } from '../../text/sorted.ts';

/*
 * Text inside a JSON string or a code literal is escaped, and rules for plain text miss its secrets. Such stretches are
 * decoded and searched; findings are replaced in the original, so every other byte stays unchanged.
 */

export type UnescapedText = {
  readonly text: string;
  /** Translates a stretch into a stretch of the original. */
  readonly spanOf: (stretch: TextSpan) => TextSpan;
};

/** Shorter than any secret with a name beside it. */
const MIN_LENGTH = 12;
/** JSON in JSON in JSON: each level is decoded once more. */
const DEEPEST = 4;

/** Decodes the escaped stretches of a text. Lines without a backslash cost nothing. */
export function* readings(text: string, window: TextSpan): Generator<UnescapedText> {
  const written: UnescapedText = { text, spanOf: (stretch) => stretch };
  yield* readingsOf(written, 0, window);
  const seen = asSeen(written, window);
  if (seen === null) return;
  yield seen;
  yield* readingsOf(seen, 0);
}

/** Invisible characters and colours: they hide a name or a token that contains them. */
const UNSEEN =
  /[\0\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]|\x1b\[[0-9;?]{0,20}[A-Za-z]/g;

/** First characters of the above: searching for one class takes half the time. */
const MAY_BE_UNSEEN = /[\0\x1b\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/;

function hasUnseen(text: string): boolean {
  return MAY_BE_UNSEEN.test(text) && text.search(UNSEEN) !== -1;
}

/** The text without invisible characters; null if it has none. */
function asSeen(outer: UnescapedText, stretch: TextSpan): UnescapedText | null {
  const { start, end } = stretch;
  if (!hasUnseen(outer.text.slice(start, end))) return null;
  return rewrite(outer, stretch, { pattern: UNSEEN, meaningOf: () => '' });
}

function* readingsOf(
  outer: UnescapedText,
  depth: number,
  window?: TextSpan,
): Generator<UnescapedText> {
  for (const block of blocksOf(outer.text, linesWithEscapes(outer.text, window)))
    yield spelledOut(outer, block);
  for (const line of linesWithEscapes(outer.text, window)) {
    for (const stretch of stretchesOf(outer.text, line)) {
      const inner = rewrite(outer, stretch, { pattern: ESCAPE, meaningOf });
      yield inner;
      const seen = asSeen(inner, { start: 0, end: inner.text.length });
      if (seen !== null) yield seen;
      if (depth < DEEPEST && inner.text.includes('\\')) yield* readingsOf(inner, depth + 1);
    }
  }
}

/** Reads nothing outside the window: many windows over one long line would be quadratic. */
function* linesWithEscapes(text: string, window?: TextSpan): Generator<TextSpan> {
  const shift = window?.start ?? 0;
  const piece = window === undefined ? text : text.slice(shift, window.end);
  let from = piece.indexOf('\\');
  while (from !== -1) {
    const end = endOfLine(piece, from);
    yield { start: shift + piece.lastIndexOf('\n', from) + 1, end: shift + end };
    from = piece.indexOf('\\', end);
  }
}

function endOfLine(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end === -1 ? text.length : end;
}

/** The stretch between two quotation marks, or up to the end of the line; an escaped quotation mark does not count. */
function* stretchesOf(text: string, line: TextSpan): Generator<TextSpan> {
  let start = line.start;
  let escaped = false;
  for (let at = line.start; at <= line.end; at += 1) {
    const code = at === line.end ? QUOTE : text.charCodeAt(at);
    if (code === BACKSLASH) {
      escaped = true;
      at += 1;
    } else if (code === QUOTE) {
      if (escaped && at - start > MIN_LENGTH) yield { start, end: at };
      start = at + 1;
      escaped = false;
    }
  }
  // A line that ends in a backslash has stepped over its end.
  if (escaped && line.end - start > MIN_LENGTH) yield { start, end: line.end };
}

const BACKSLASH = 0x5c;
const QUOTE = 0x22;
/** One level of escapes, as JSON and most languages write them. */
const ESCAPE = /\\(?:u[0-9A-Fa-f]{4}|x[0-9A-Fa-f]{2}|[^])/g;
const MEANINGS: ReadonlyMap<string, string> = new Map([
  ['\\n', '\n'],
  ['\\r', '\r'],
  ['\\t', '\t'],
  ['\\b', '\b'],
  ['\\f', '\f'],
]);

function meaningOf([escape]: RegExpExecArray): string {
  return escape.length > 2
    ? characterOf(escape.slice(2), 16)
    : (MEANINGS.get(escape) ?? escape.charAt(1));
}

/** Characters escaped without need, on any level: `\u0077`, `\\u0077`, `\x77`, `\167`. */
const SPELLED =
  /\\{1,8}(?:u00([2-7][0-9A-Fa-f])|u\{0{0,4}([2-7][0-9A-Fa-f])\}|U0{6}([2-7][0-9A-Fa-f])|x([2-7][0-9A-Fa-f])|([01][0-7]{2})|\/)/g;
const NEEDS_NONE = /[!#-&(-[\]-_a-~]/;

/** Consecutive lines that contain such escapes. */
function* blocksOf(text: string, lines: Iterable<TextSpan>): Generator<TextSpan> {
  let block: TextSpan | null = null;
  for (const line of lines) {
    if (text.slice(line.start, line.end).search(SPELLED_NAME) === -1) continue;
    if (block !== null && line.start > block.end + 1) yield block;
    const isNext: boolean = block !== null && line.start <= block.end + 1;
    block = { start: isNext && block !== null ? block.start : line.start, end: line.end };
  }
  if (block !== null) yield block;
}

/**
 * Reads `"pass\u0077ord": …` as `"password": …`. Quotation marks stay escaped, so that literals stay whole. The next
 * line is included because it may hold the value.
 */
function spelledOut(outer: UnescapedText, { start, end }: TextSpan): UnescapedText {
  const { text } = outer;
  const after = text.slice(end + 1, end + LONGEST_NEXT);
  const stretch = { start, end: Math.min(text.length, end + 1 + endOfLine(after, 0)) };
  return rewrite(outer, stretch, { pattern: SPELLED, meaningOf: spelledMeaning });
}

const LONGEST_NEXT = 5000;
const SPELLED_NAME = /\\(?:u[0-9A-Fa-f{]|U0|x[0-9A-Fa-f]|[01][0-7]{2})/;

function spelledMeaning([, unicode, braced, long, hex, octal]: RegExpExecArray): string | null {
  const number = unicode ?? braced ?? long ?? hex;
  const char = number !== undefined ? characterOf(number, 16) : octal ? characterOf(octal, 8) : '/';
  return NEEDS_NONE.test(char) ? char : null;
}

function characterOf(number: string, base: 8 | 16): string {
  return String.fromCharCode(Number.parseInt(number, base));
}

type Rewriting = {
  readonly pattern: RegExp;
  /** The character that an escape means, or an empty text; null leaves the escape unchanged. */
  readonly meaningOf: (escape: RegExpExecArray) => string | null;
};

function rewrite(
  outer: UnescapedText,
  { start, end }: TextSpan,
  { pattern, meaningOf }: Rewriting,
): UnescapedText {
  const piece = outer.text.slice(start, end);
  const parts: string[] = [];
  /** Matching offsets in the new and the old text, in order; between them the texts run in parallel. */
  const places: number[] = [0];
  const olds: number[] = [start];
  let done = 0;
  let length = 0;
  pattern.lastIndex = 0;
  for (let escape = pattern.exec(piece); escape !== null; escape = pattern.exec(piece)) {
    const meaning = meaningOf(escape);
    if (meaning === null) continue;
    parts.push(piece.slice(done, escape.index), meaning);
    length += escape.index - done;
    done = escape.index + escape[0].length;
    places.push(length, length + meaning.length);
    olds.push(start + escape.index, start + done);
    length += meaning.length;
  }
  parts.push(piece.slice(done));
  const oldOf = (place: number, index: number) => (olds[index] ?? 0) + place - (places[index] ?? 0);
  const startOf = (place: number) => oldOf(place, lastUpTo(places, place));
  /** Invisible characters after the last character are not part of it. */
  const endOf = (place: number) => {
    let index = lastUpTo(places, place);
    while (index > 0 && places[index] === place && places[index - 1] === place) index -= 1;
    return oldOf(place, index);
  };
  return {
    text: parts.join(''),
    spanOf: (found) => outer.spanOf({ start: startOf(found.start), end: endOf(found.end) }),
  };
}
