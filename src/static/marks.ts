import { NEWLINE } from '../text/codes.ts';
import { endOfLine } from './cut-lines.ts';
import type { Side } from './rule.ts';

const [BLANK, PLUS, MINUS] = [0x20, 0x2b, 0x2d];

/** Null for a context line. Several marks that include a space may mean either side. */
export function sideOf(codes: Uint16Array, at: number, marks: number): Side | null {
  const mark = codes[at];
  if (marks === 1) return mark === PLUS ? 'added' : mark === MINUS ? 'removed' : null;
  for (let one = at; one < at + marks; one += 1) if (codes[one] !== BLANK) return 'both';
  return null;
}

/** A text, the number of marks before each line, and the limit for a line. */
type MarkedLines = {
  readonly text: string;
  readonly codes: Uint16Array;
  readonly marks: number;
  readonly longest: number;
};

/** Start offsets of changed lines over the limit. Advances by the limit, because most steps contain a line end. */
export function longLines({ text, codes, marks, longest }: MarkedLines): readonly number[] {
  const long: number[] = [];
  const most = marks + longest;
  for (let start = 0; start + most < text.length; ) {
    let end = start + most;
    while (end >= start && codes[end] !== NEWLINE) end -= 1;
    if (end < start) {
      end = endOfLine(text, start + most);
      if (sideOf(codes, start, marks) !== null) long.push(start);
    }
    start = end + 1;
  }
  return long;
}
