import type { TextSpan } from '../rules/rule.ts';

/*
 * Adjacent string literals are joined: `"ab" + "cd"`, `"ab"
 * "cd"`. The joint itself is not replaced.
 */

const SIGN = String.raw`(?:\+\+?|\.\.?|&|\|\||<>|\\)`;
const LINE = String.raw`\r?\n[+ -]?[ \t]{0,80}`;
const JOINT = new RegExp(
  String.raw`(["'\x60])(?:[ \t]{0,20}${SIGN}[ \t]{0,20}(?:${LINE})?|[ \t]{0,20}${LINE}(?:${SIGN}[ \t]{0,20})?|[ \t]{1,4})[bruf@$]{0,2}\1(?=[^\s"'\x60)\]},;:=])`,
  'y',
);
const PIECE = /[^\s"'`\\]{1,250}/y;
const MOST_PIECES = 8;

/** The pieces of the literal that begins here; only this one if no other follows. */
export function joinLiterals(text: string, first: TextSpan): TextSpan[] {
  const pieces = [first];
  for (let { end } = first; pieces.length < MOST_PIECES; ) {
    const start = afterJoint(text, end);
    if (start === null) break;
    PIECE.lastIndex = start;
    if (!PIECE.test(text) || !/["'`]/.test(text.charAt(PIECE.lastIndex))) break;
    end = PIECE.lastIndex;
    // `"a" "b": 1`: the second is a separate name.
    if (/^["'`](?:\w|[ \t]{0,8}[:=])/.test(text.slice(end, end + 10))) break;
    pieces.push({ start, end });
  }
  return pieces;
}

/** Start of the next literal. A removed line of a diff is not joined to an added one. */
function afterJoint(text: string, end: number): number | null {
  JOINT.lastIndex = end;
  if (!JOINT.test(text)) return null;
  const start = JOINT.lastIndex;
  const newline = text.slice(end, start).indexOf('\n');
  if (newline === -1) return start;
  const mark = text.charAt(text.lastIndexOf('\n', end) + 1);
  const next = text.charAt(end + newline + 1);
  return (mark === '-' && next === '+') || (mark === '+' && next === '-') ? null : start;
}

const RUN = /[A-Za-z0-9_.+/=~-]{1,250}/y;

/** Literals whose first pieces have these characters, joined. */
export type JoinedLiterals = { readonly text: string; readonly pieces: readonly TextSpan[] };

/** Text that begins here in a literal and continues in the next; null if it does not. */
export function joinedAt(text: string, at: number): JoinedLiterals | null {
  RUN.lastIndex = at;
  if (!RUN.test(text) || !/["'`]/.test(text.charAt(RUN.lastIndex))) return null;
  const pieces = joinLiterals(text, { start: at, end: RUN.lastIndex });
  if (pieces.length === 1) return null;
  return { pieces, text: pieces.map(({ start, end }) => text.slice(start, end)).join('') };
}

/** The parts of the pieces that a stretch of the joined text covers. */
export function spansIn({ pieces }: JoinedLiterals, stretch: TextSpan): TextSpan[] {
  let shift = 0;
  return pieces.flatMap(({ start, end }) => {
    const from = start + Math.max(0, stretch.start - shift);
    const to = Math.min(end, start + stretch.end - shift);
    shift += end - start;
    return from < to ? [{ start: from, end: to }] : [];
  });
}
