import type { Span } from './secrets/rule.ts';

/*
 * A token written as several string literals: `"sk-abc" +` and on the next line `"def"`, `x += "def"`, or
 * one that goes on after a backslash at the end of a line. The pieces are
 * put together to be looked at, and each is replaced where it stands.
 */

/** What a token is made of. */
const RUN = /[A-Za-z0-9_.+/=~-]{3,300}/y;
const REST = /[A-Za-z0-9_.+/=~-]{1,300}/y;
const JOINT =
  /\\?["'`][ \t]{0,20}(?:\+|\.\.?|&|\\)?[ \t]{0,20}(?:\r?\n[+ -]?[ \t]{0,80}(?:\+|\.\.?|&)?[ \t]{0,20})?[bruf]?\\?["'`]|["'`];?[ \t]{0,8}\r?\n[+ -]?[ \t]{0,80}[\w.$]{1,60}[ \t]{0,4}\+=[ \t]{0,4}["'`]|\\\r?\n[+ -]?[ \t]{0,80}/y;

const MAX_PIECES = 16;
/** How far a pattern may look back. */
const BEFORE = 24;

export type Joined = {
  readonly text: string;
  /** Where in `text` the place is that was asked about. */
  readonly at: number;
  /** The stretches of the original text that stretch of `text` is made of. */
  readonly spansOf: (stretch: Span) => Span[];
};

/** The token at a place with its later pieces; where it ends when it is of one piece. */
export function joinPieces(text: string, at: number): Joined | number {
  let end = endOf(RUN, text, at);
  const pieces: Span[] = [{ start: at, end }];
  while (pieces.length < MAX_PIECES) {
    const start = endOf(JOINT, text, end);
    if (start === end) break;
    end = endOf(REST, text, start);
    if (end === start) break;
    pieces.push({ start, end });
  }
  return pieces.length === 1 ? end : join(text, at, pieces);
}

function join(text: string, at: number, pieces: readonly Span[]): Joined {
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

function endOf(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : at;
}
