import type { TextSpan } from '../rules/rule.ts';

/*
 * A token written in several pieces: as string literals (`"sk-abc" +` and on the next line `"def"`,
 * `x += "def"`), or wrapped: it goes on at the start of the next line. The pieces are put together to be
 * looked at, and each is replaced where it stands.
 */

/** What a token is made of. */
const RUN = /[A-Za-z0-9_.+/=~-]{1,300}/y;

const NEWLINE = String.raw`(?:\r\n?|[\n\v\f\x85\u2028\u2029])`;
/** What a line may begin with before its text: a diff's mark, blanks, the mark of a comment or a quotation. */
const LEAD = String.raw`[+ -]?[ \t\xa0\u2000-\u200a\u3000]{0,80}(?:(?:\/\/[/!]?|#{1,3}|\*|--(?=[ \t])|;{1,2}|>{1,3}|%|\||REM|'|")[ \t]{0,8})?`;
/** What joins two literals in some language. */
const JOIN = String.raw`(?:\+\+?|\.\.?|&(?: _)?|<>|~|\|\||\^)`;
/** After it, what is said about the piece: `// first`. */
const REMARK = String.raw`(?:(?:\/\/|#|\/\*)[^"'\x60\r\n]{0,80})?`;
const LITERALS = new RegExp(
  String.raw`\\?["'\x60][ \t]{0,20}(?:${JOIN}|\\)?[ \t]{0,20}${REMARK}(?:${NEWLINE}[+ -]?[ \t]{0,80}(?:${NEWLINE}[+ -]?[ \t]{0,80})?(?:${JOIN}[ \t]{0,20})?)?[bruf@$]?\\?["'\x60]|["'\x60];?[ \t]{0,8}${NEWLINE}[+ -]?[ \t]{0,80}[\w.$]{1,60}[ \t]{0,4}[.+]=[ \t]{0,4}["'\x60]|\\${NEWLINE}[+ -]?[ \t]{0,80}|\$\{(?:''|""|\x60\x60)\}`,
  'y',
);
/** `["sk-abc", "def"].join("")`, `append("sk-abc").append("def")`: only what looks random goes on there. */
const LISTED = new RegExp(
  String.raw`\\?["'\x60](?:[ \t]{0,8}${JOIN}[ \t]{0,8}(?:""|'')|[ \t]{0,8}(?:,|\)?;?\s{0,20}[+-]?\s{0,40}\.?[\w.]{0,20}(?:append|concat|plus)\())\s{0,40}(?:[+-]\s{0,40})?(?:${JOIN}\s{0,20})?\\?["'\x60]`,
  'y',
);
const WRAP = new RegExp(String.raw`[ \t]{0,8}(?:[\\=]?${NEWLINE}|<br ?/?>)${LEAD}`, 'y');

const MAX_PIECES = 16;
/** How far back the beginning of a line is looked for. */
const LONGEST_BEFORE = 400;
/** How far a pattern may look back. */
const BEFORE = 24;

export type Joined = {
  readonly text: string;
  /** Where in `text` the place is that was asked about. */
  readonly at: number;
  /** Is any line merely wrapped? */
  readonly isWrapped: boolean;
  /** The same with fewer pieces: the last may be the word after the token. */
  readonly fewer: () => Omit<Joined, 'isWrapped' | 'fewer'>[];
  /** The stretches of the original text that stretch of `text` is made of. */
  readonly spansOf: (stretch: TextSpan) => TextSpan[];
};

type Joining = {
  /** Does it also go on in the next line without a mark? */
  readonly wraps: boolean;
  /** What the token begins with: a line that does is another token. */
  readonly keyword?: string;
};

/** The token at a place with its later pieces; where it ends when it is of one piece. */
export function joinPieces(text: string, at: number, joining: Joining): Joined | number {
  const { wraps, keyword } = joining;
  let end = endOfRun(text, at);
  let isWrapped = false;
  const pieces: TextSpan[] = [{ start: at, end }];
  while (pieces.length < MAX_PIECES) {
    const literal = literalAfter(text, end);
    const piece = literal ?? (wraps ? lineAfter(text, end) : null);
    if (piece === null || (keyword !== undefined && text.startsWith(keyword, piece.start))) break;
    isWrapped ||= literal === null;
    pieces.push(piece);
    end = piece.end;
  }
  if (pieces.length === 1) return end;
  const fewer = () =>
    [2, 3].flatMap((count) =>
      count < pieces.length ? [joinSpans(text, at, pieces.slice(0, count))] : [],
    );
  return { ...joinSpans(text, at, pieces), isWrapped, fewer };
}

/** What the first two pieces say together; nothing when there is only one. */
export function firstTwo(text: string, at: number): string {
  const end = endOfRun(text, at);
  const next = literalAfter(text, end) ?? lineAfter(text, end);
  return next === null ? '' : text.slice(at, end) + text.slice(next.start, next.end);
}

/** The sign that a mail breaks a line with is no part of the token. */
export function endOfRun(text: string, at: number): number {
  const end = endOf(RUN, text, at);
  const isBroken = text.charAt(end - 1) === '=' && /[\r\n]/.test(text.charAt(end));
  return isBroken && text.charAt(end - 2) !== '=' ? end - 1 : end;
}

function literalAfter(text: string, from: number): TextSpan | null {
  return pieceAfter(LITERALS, text, from) ?? listedAfter(text, from);
}

function listedAfter(text: string, from: number): TextSpan | null {
  if (!/^\\?["'`]/.test(text.slice(from, from + 2))) return null;
  const piece = pieceAfter(LISTED, text, from);
  return piece !== null && isRandomPart(text.slice(piece.start, piece.end)) ? piece : null;
}

function pieceAfter(between: RegExp, text: string, from: number): TextSpan | null {
  if (!/["'`\\$]/.test(text.charAt(from))) return null;
  const start = startOfPiece(between, text, from);
  const end = start === from ? start : endOf(RUN, text, start);
  return end === start ? null : { start, end };
}

const PIECE = /[A-Za-z0-9_.+/~-]{1,300}={0,2}/y;

/** The piece that the next line begins with; a name with a sign after it is none. */
export function lineAfter(text: string, from: number): TextSpan | null {
  const start = startOfPiece(WRAP, text, from);
  const end = start === from ? start : endOf(PIECE, text, start);
  const next = text.charAt(end);
  const isName = /[=:([]/.test(next) || (text.charAt(end - 1) === '=' && /[^\s,;)]/.test(next));
  return end === start || isName ? null : { start, end };
}

/** A hyphen in the first column is a diff's mark where the line before has one too, else the token's. */
function startOfPiece(between: RegExp, text: string, from: number): number {
  const start = endOf(between, text, from);
  const isHyphen = text.charAt(start - 1) === '-' && /[\n\r>\u2028]/.test(text.charAt(start - 2));
  return isHyphen && !isRemoved(text, from) ? start - 1 : start;
}

function isRemoved(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - LONGEST_BEFORE), at);
  const starts = ['\n', '\r', '\u2028'].map((newline) => before.lastIndexOf(newline) + 1);
  return before.startsWith('-', Math.max(...starts));
}

/** Stretches of a text as one, with what stands before the first. */
export function joinSpans(
  text: string,
  at: number,
  pieces: readonly TextSpan[],
): Omit<Joined, 'isWrapped' | 'fewer'> {
  const before = text.slice(Math.max(0, at - BEFORE), at);
  const parts = pieces.map(({ start, end }) => text.slice(start, end));
  const spansOf = (stretch: TextSpan) => {
    let done = before.length;
    return pieces.flatMap(({ start, end }) => {
      const shift = start - done;
      done += end - start;
      const span = {
        start: Math.max(start, stretch.start + shift),
        end: Math.min(end, stretch.end + shift),
      };
      return span.start < span.end ? [span] : [];
    });
  };
  return { text: before + parts.join(''), at: before.length, spansOf };
}

/** Nothing but the end of a literal, a line or a list follows. */
const PIECE_ENDS = /\\?["'`]|<br|[,;)\]]?[ \t]{0,8}(?:[\r\n\v\f\x85\u2028\u2029]|$|\\\r?\n)/y;

/** The wrapped lines and the literals that a secret goes on in: only those that look random, or are joined to it. */
export function wrappedAfter(text: string, from: number): TextSpan[] {
  const spans: TextSpan[] = [];
  let end = from;
  while (spans.length < MAX_PIECES) {
    const piece = joinedLiteral(text, end) ?? randomLine(text, end);
    if (piece === null) break;
    spans.push(piece);
    end = piece.end;
  }
  return spans;
}

const JOINED = new RegExp(String.raw`["'\x60]\s{0,20}[+-]?\s{0,20}(?:${JOIN})`, 'y');
const SHORTEST_LITERAL = 4;

/** `password = "abc1" + "def"`, `("abc1"⏎ "x9y8z7")`: the whole next literal. */
function joinedLiteral(text: string, from: number): TextSpan | null {
  const piece = literalAfter(text, from);
  if (piece === null || piece.end - piece.start < SHORTEST_LITERAL) return null;
  if (!/["'`]/.test(text.charAt(piece.end))) return null;
  const isJoined = endOf(JOINED, text, from) > from;
  return isJoined || isRandomPart(text.slice(piece.start, piece.end)) ? piece : null;
}

function randomLine(text: string, from: number): TextSpan | null {
  const line = lineAfter(text, from);
  return line !== null && isRandomLine(text, line) ? line : null;
}

/** Shorter pieces cannot be told from words. */
const SHORTEST = 7;

function isRandomLine(text: string, { start, end }: TextSpan): boolean {
  const isEnd = end === text.length || endOf(PIECE_ENDS, text, end) > end;
  return isEnd && end - start >= SHORTEST && isRandomPart(text.slice(start, end));
}

/** Letters and digits that take turns as in no word. */
export function isRandomPart(part: string): boolean {
  const turns = part.match(/[A-Za-z](?=\d)|\d(?=[A-Za-z])/g) ?? [];
  return turns.length >= 3 || (turns.length === 2 && /[a-z]/.test(part) && /[A-Z]/.test(part));
}

function endOf(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : at;
}
