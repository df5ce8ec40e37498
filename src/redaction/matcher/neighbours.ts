import { isOddRun, SHORTEST_ODD } from './odd-runs.ts';
import { isRandomPart } from './pieces.ts';
import { PLACE, type TextSpan } from '../rules/rule.ts';

/*
 * The rest of a token whose beginning is a whole token already is any random text, and nothing joins it to
 * the beginning that a rule could see (`a = "sk-…"`, and in the next line `b = "…"`). So what looks random
 * on the rest of the line and on the next few goes too.
 */

const LINES = 5;
/** Of a long line, no more than this is its neighbourhood. */
const NEAR = 600;
/** A piece that is found moves the end on; there are no more than so many. */
const MOST = 16;

/** What fills up a text in base64 ends it: `K=v` is a name and a value. */
const FILLING = String.raw`(?:={1,2}(?![\w"'\x60$=(\[{/.-]))?`;
const RUN = new RegExp(String.raw`[A-Za-z0-9_~-]{${SHORTEST_ODD},2000}${FILLING}`, 'g');

/** What looks random after each of these secrets. */
export function oddNeighbours<Secret extends TextSpan>(
  text: string,
  secrets: readonly Secret[],
): Secret[] {
  const found: Secret[] = [];
  let done = 0;
  for (const secret of [...secrets].sort((a, b) => a.end - b.end)) {
    const until = endOfNear(text, secret.end);
    // Of secrets in a row nothing is looked at twice.
    const spans = oddRuns(text, Math.max(done, secret.end), until);
    for (const span of spans) found.push({ ...secret, ...span });
    done = Math.max(done, until, spans.at(-1)?.end ?? 0);
  }
  return found;
}

function oddRuns(text: string, from: number, near: number): TextSpan[] {
  const spans: TextSpan[] = [];
  let until = near;
  RUN.lastIndex = from;
  while (RUN.lastIndex < until && spans.length < MOST) {
    const match = RUN.exec(text);
    if (match === null || match.index >= until) break;
    const span = pieceOf(text, { start: match.index, end: RUN.lastIndex });
    if (span === null) continue;
    spans.push(span);
    until = Math.max(until, endOfNear(text, span.end));
  }
  return spans;
}

/** How far on the other pieces of a token are looked for that all of them make. */
export const FAR = 400;
const PIECE = new RegExp(String.raw`[A-Za-z0-9_.+/~-]{${SHORTEST_ODD},300}${FILLING}`, 'g');
const LONGEST_PIECE = 302;

/** So much more is looked at in one go: a flood of beginnings must not look again and again. */
export const AHEAD = 1600;

/** The pieces of a stretch that has been looked at, and which of them is the next. */
export type Pieces = { from: number; until: number; spans: readonly TextSpan[]; next: number };

export const noPieces = (): Pieces => ({ from: 0, until: 0, spans: [], next: 0 });

const MOST_APART = 6;

/** The first few that may be other pieces of the token that has begun before this place. */
export function piecesAfter(text: string, from: number, seen: Pieces): TextSpan[] {
  const end = from + FAR;
  if (from < seen.from || from > seen.until)
    Object.assign(seen, { until: from, spans: [], next: 0 });
  if (end > seen.until) lookFurther(text, end + AHEAD, seen);
  while ((seen.spans[seen.next]?.start ?? from) < from) seen.next += 1;
  seen.from = from;
  return seen.spans.slice(seen.next, seen.next + MOST_APART).filter(({ start }) => start < end);
}

function lookFurther(text: string, to: number, seen: Pieces): void {
  const from = seen.until;
  const spans = seen.spans.slice(seen.next);
  seen.until = to;
  for (const { 0: run, index } of text.slice(from, to + LONGEST_PIECE).matchAll(PIECE)) {
    const start = from + index + (/^\.{2,}/.exec(run)?.[0].length ?? 0);
    const end = from + index + run.replace(/\.+$/, '').length;
    if (start >= to) break;
    seen.until = Math.max(to, end);
    const span = { start, end };
    if (mayBePiece(text.slice(start, end)) && !isName(text, span) && !isColour(text, span))
      spans.push(span);
  }
  Object.assign(seen, { spans, next: 0 });
}

/** A number may be one too: the rule has the last word. */
function mayBePiece(piece: string): boolean {
  return isRandomPart(piece) || isOddRun(piece) || /^(?=.*\d)[0-9a-f]{6,}$/.test(piece);
}

const NEWLINE = /\r\n?|[\n\v\f\x85\u2028\u2029]|<br/g;

/** The end of the last line near by; another file of a diff is not near. */
function endOfNear(text: string, from: number): number {
  const near = text.slice(from, from + NEAR);
  const [file] = near.split('\ndiff --git ', 1);
  const lines = [...(file ?? '').matchAll(NEWLINE)];
  return from + (lines[LINES]?.index ?? file?.length ?? 0);
}

/** `\n` and `\u003d`: an escape before a word is no part of it. */
const ESCAPE = /\\(?:u[0-9A-Fa-f]{4}|x[0-9A-Fa-f]{2}|[nrtbfv])/y;

function pieceOf(text: string, { start, end }: TextSpan): TextSpan | null {
  if (text.startsWith(PLACE, start - 1)) return null;
  const from = text.charAt(start - 1) === '\\' ? afterEscape(text, start - 1) : start;
  const span = { start: from, end };
  if (isName(text, span) || isHash(text, from) || isColour(text, span) || isFile(text, span))
    return null;
  if (!isOddRun(text.slice(from, end))) return null;
  return { start: end - from < LONG ? from : afterDots(text, from), end };
}

const AFTER_FILE =
  /\.{2,3}[0-9a-f]{7}|\.(?:[cm]?[jt]sx?|json|css|html?|md|py|rb|go|rs|java|cpp|[ch]|sh|ya?ml|toml|txt|svg|png|jpg|gif|tgz|gz|zip|map|lock|woff2?|vue|php|sql|xml)(?![\w-])/y;

/** The name of a file, or one of the two objects of git that a diff compares: `index 3f2a9b1..8c7d6e5`. */
function isFile(text: string, { start, end }: TextSpan): boolean {
  AFTER_FILE.lastIndex = end;
  return AFTER_FILE.test(text) || /[0-9a-f]{7}\.{2,3}$/.test(text.slice(start - 10, start));
}

function isColour(text: string, { start, end }: TextSpan): boolean {
  if (text.charAt(start - 1) !== '#') return false;
  return /^(?:[0-9a-f]{6}|[0-9a-f]{8})$/i.test(text.slice(start, end));
}

/** In the middle of an integrity, or of an image. */
const HASH = /(?:sha\d{1,3}-|h1:|base64,)[A-Za-z0-9+/]{0,200}$/;

function isHash(text: string, start: number): boolean {
  return (
    /[+/:,]/.test(text.charAt(start - 1)) && HASH.test(text.slice(Math.max(0, start - 120), start))
  );
}

const LONG = 20;

/** The last characters of a token's part before the dot: no code has such a long name after a short one. */
function afterDots(text: string, start: number): number {
  const before = text.slice(Math.max(0, start - 42), start);
  return start - (/(?<![\w.-])[\w-]{0,40}\.$/.exec(before)?.[0].length ?? 0);
}

function afterEscape(text: string, at: number): number {
  ESCAPE.lastIndex = at;
  return ESCAPE.test(text) ? ESCAPE.lastIndex : at + 1;
}

const SIGN = /\\?["'\x60]?[ \t]{0,8}(?::(?=[\s"'\x60])|:?=(?!=)|=>|\()/y;

/** What a value or a list of arguments follows. */
export function isName(text: string, { end }: TextSpan): boolean {
  SIGN.lastIndex = end;
  return SIGN.test(text);
}
