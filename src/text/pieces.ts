import type { Span } from './secrets/rule.ts';

/*
 * A token written in several pieces: as string literals (`"sk-abc" +` and on the next line `"def"`,
 * `x += "def"`), or wrapped: it goes on at the start of the next line. The pieces are put together to be
 * looked at, and each is replaced where it stands.
 */

/** What a token is made of. */
const RUN = /[A-Za-z0-9_.+/=~-]{1,300}/y;

const NEWLINE = String.raw`(?:\r\n?|[\n\v\f\x85\u2028\u2029])`;
/** What a line may begin with before its text: a diff's mark, blanks, the mark of a comment or a quotation. */
const LEAD = String.raw`[+ -]?[ \t\xa0\u2000-\u200a\u3000]{0,80}(?:(?:\/\/[/!]?|#{1,3}|\*|--|;{1,2}|>{1,3}|%|\||REM|'|")[ \t]{0,8})?`;
const LITERALS = new RegExp(
  String.raw`\\?["'\x60][ \t]{0,20}(?:\+|\.\.?|&|<>|~|\\)?[ \t]{0,20}(?:${NEWLINE}[+ -]?[ \t]{0,80}(?:\+|\.\.?|&|<>|~)?[ \t]{0,20})?[bruf@$]?\\?["'\x60]|["'\x60];?[ \t]{0,8}${NEWLINE}[+ -]?[ \t]{0,80}[\w.$]{1,60}[ \t]{0,4}[.+]=[ \t]{0,4}["'\x60]|\\${NEWLINE}[+ -]?[ \t]{0,80}`,
  'y',
);
const WRAP = new RegExp(String.raw`[ \t]{0,8}(?:\\?${NEWLINE}|<br ?/?>)${LEAD}`, 'y');

const MAX_PIECES = 16;
/** How far a pattern may look back. */
const BEFORE = 24;

export type Joined = {
  readonly text: string;
  /** Where in `text` the place is that was asked about. */
  readonly at: number;
  /** Is any line merely wrapped? */
  readonly isWrapped: boolean;
  /** The stretches of the original text that stretch of `text` is made of. */
  readonly spansOf: (stretch: Span) => Span[];
};

type Joining = {
  /** Does it also go on in the next line without a mark? */
  readonly wraps: boolean;
  readonly most?: number;
};

/** The token at a place with its later pieces; where it ends when it is of one piece. */
export function joinPieces(text: string, at: number, joining: Joining): Joined | number {
  const { wraps, most = MAX_PIECES } = joining;
  let end = endOf(RUN, text, at);
  let isWrapped = false;
  const pieces: Span[] = [{ start: at, end }];
  while (pieces.length < most) {
    const literal = literalAfter(text, end);
    const piece = literal ?? (wraps ? lineAfter(text, end) : null);
    if (piece === null) break;
    isWrapped ||= literal === null;
    pieces.push(piece);
    end = piece.end;
  }
  return pieces.length === 1 ? end : { ...joinSpans(text, at, pieces), isWrapped };
}

function literalAfter(text: string, from: number): Span | null {
  const start = endOf(LITERALS, text, from);
  const end = start === from ? start : endOf(RUN, text, start);
  return end === start ? null : { start, end };
}

const PIECE = /[A-Za-z0-9_.+/~-]{1,300}={0,2}/y;

/** The piece that the next line begins with; a name with a sign after it is none. */
function lineAfter(text: string, from: number): Span | null {
  const start = endOf(WRAP, text, from);
  const end = start === from ? start : endOf(PIECE, text, start);
  const next = text.charAt(end);
  const isName = /[=:([]/.test(next) || (text.charAt(end - 1) === '=' && /[^\s,;)]/.test(next));
  return end === start || isName ? null : { start, end };
}

/** Stretches of a text as one, with what stands before the first. */
export function joinSpans(
  text: string,
  at: number,
  pieces: readonly Span[],
): Omit<Joined, 'isWrapped'> {
  const before = text.slice(Math.max(0, at - BEFORE), at);
  const parts = pieces.map(({ start, end }) => text.slice(start, end));
  const spansOf = (stretch: Span) => {
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

/** The wrapped lines that a secret goes on in: only those that look random. */
export function wrappedAfter(text: string, from: number): Span[] {
  const spans: Span[] = [];
  let end = from;
  while (spans.length < MAX_PIECES) {
    const line = lineAfter(text, end);
    if (line === null || !isRandomLine(text, line)) break;
    spans.push(line);
    end = line.end;
  }
  return spans;
}

/** Shorter pieces cannot be told from words. */
const SHORTEST = 7;

function isRandomLine(text: string, { start, end }: Span): boolean {
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
