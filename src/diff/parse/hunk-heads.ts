import type { Redacted } from '../../model/redacted.ts';
import { clip, joinSafe, oneLine, redact, safe } from '../../redaction/redact.ts';
import { estimateTokens } from '../../text/tokens/tokens.ts';
import { kindOf, marksAt } from './combined.ts';
import type { Hunk, Span } from '../diff.ts';
import { nextLine } from './lines.ts';

export type HunkHeads = {
  /** The highest cost of one of them. */
  readonly tokens: number;
  /** The `@@` line for the next lines of a hunk; call it in order and without gaps. */
  readonly next: (lines: Span) => Redacted;
};

const NO_HEADS: HunkHeads = { tokens: 2, next: () => safe`` };
const MAX_SECTION = 100;
/** The highest cost of one range, such as `-1200,40`. */
const RANGE = 16;

/**
 * Headers for stretches of one hunk, so that line numbers stay right; text outside of hunks gets
 * none.
 */
export function createHunkHeads(text: string, hunk: Hunk | null): HunkHeads {
  if (hunk === null) return NO_HEADS;
  // One side for each parent, and last the result. A side without lines names the line before.
  const sides = [
    { first: hunk.oldStart, count: hunk.oldLines },
    ...hunk.otherParents,
    { first: hunk.newStart, count: hunk.newLines },
  ];
  const line = sides.map(({ first, count }) => (count === 0 ? first + 1 : first));
  const parents = sides.length - 1;
  const ats = redact('@'.repeat(sides.length));
  const section = clip(oneLine(redact(hunk.section)), MAX_SECTION);
  return {
    tokens: RANGE * (sides.length + 1) + estimateTokens(section, 'budget'),
    next: (lines) => {
      const counts = countSides(text, lines, parents);
      const ranges = counts.map((count, side) => {
        const first = line[side] ?? 0;
        line[side] = first + count;
        const mark = side === parents ? safe`+` : safe`-`;
        return safe`${mark}${count === 0 ? Math.max(0, first - 1) : first},${count}`;
      });
      return safe`${joinSafe([ats, ...ranges, ats, section], ' ')}\n`;
    },
  };
}

/** The number of lines in each parent, and last in the result. */
function countSides(text: string, { start, end }: Span, parents: number): readonly number[] {
  const counts = new Array<number>(parents + 1).fill(0);
  const add = (side: number) => (counts[side] = (counts[side] ?? 0) + 1);
  for (let at = start; at < end; at = nextLine(text, at)) {
    if (text.startsWith('\\', at)) continue;
    const marks = marksAt(text, at, parents) ?? '';
    const kind = kindOf(marks);
    for (let side = 0; side < parents; side += 1)
      if (kind === 'context' || marks[side] === (kind === 'removed' ? '-' : ' ')) add(side);
    if (kind !== 'removed') add(parents);
  }
  return counts;
}
