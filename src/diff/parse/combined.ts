import { type FileBody, checkedBody, looksLikeBody } from './file-boundary.ts';
import type { Hunk, LineRange } from '../diff.ts';
import { lineAt, nextLine } from './lines.ts';

/** `@@@ -1,3 -1,3 +1,4 @@@`: one more `@` than there are parents. */
const HEADER =
  /(@{3,100})((?: -\d{1,15}(?:,\d{1,15})?){2,99}) \+(\d{1,15})(?:,(\d{1,15}))? \1(?!@)/y;

/** The hunk of a merge that begins here, or `null`. */
export function readCombinedHunk(text: string, start: number) {
  HEADER.lastIndex = start;
  const match = HEADER.exec(text);
  if (match === null) return null;
  const [, ats = '', old = '', newStart, newLines = 1] = match;
  const parents = old.trim().split(' ').map(readRange);
  const [first, ...otherParents] = parents;
  if (first === undefined || parents.length !== ats.length - 1) return null;
  const section = lineAt(text, HEADER.lastIndex).trim();
  const counts = [...parents.map(({ count }) => count), Number(newLines)];
  const { end, added, removed, complete } = scanBody(text, nextLine(text, start), counts);
  const hunk: Hunk = {
    start,
    end,
    oldStart: first.first,
    oldLines: first.count,
    newStart: Number(newStart),
    newLines: Number(newLines),
    otherParents,
    section,
    complete,
  };
  return { hunk, added, removed };
}

function readRange(field: string): LineRange {
  const [first, count = 1] = field.slice(1).split(',');
  return { first: Number(first), count: Number(count) };
}

/**
 * `left` holds the remaining lines of each parent, and last of the result, beyond those that all
 * have in common. Those are a single number, so that a merge of many parents costs no more per
 * empty line. Too many or too few lines are handled as in `hunks.ts`.
 */
function scanBody(text: string, start: number, left: number[]): FileBody {
  let [at, common, added, removed, notes] = [start, 0, 0, 0, 0];
  let longest = Math.max(...left);
  while (at < text.length) {
    const isNote = text.charCodeAt(at) === 0x5c;
    if (common >= longest && !isNote && !looksLikeBody(text, at)) break;
    const marks = marksAt(text, at, left.length - 1);
    if (marks === null) break;
    const kind = kindOf(marks);
    if (kind === 'removed') removed += 1;
    if (kind === 'added') added += 1;
    if (kind !== 'context') longest = countMarked(left, marks);
    else if (isNote) notes += 1;
    else common += 1;
    at = nextLine(text, at);
  }
  const complete = left.every((count) => count === common);
  return checkedBody(text, start, { end: at, added, removed, complete, notes });
}

export function kindOf(marks: string): 'context' | 'added' | 'removed' {
  if (marks.includes('-')) return 'removed';
  return marks.includes('+') ? 'added' : 'context';
}

/**
 * One mark for each parent. `-`: this parent had the line, but the result does not. `+`: the result
 * has it, but this parent did not. Only an empty line may be shorter than its marks.
 */
export function marksAt(text: string, at: number, parents: number): string | null {
  const marks = text.slice(at, at + parents);
  if (marks.startsWith('\\')) return '';
  const own = /^[ +-]*(?=\r?\n|$)/.exec(marks)?.[0] ?? null;
  return own === null || own.length === parents || kindOf(own) === 'context' ? own : null;
}

function countMarked(left: number[], marks: string): number {
  const gone = marks.includes('-');
  const mark = gone ? '-' : ' ';
  const result = left.length - 1;
  for (let side = 0; side < result; side += 1) {
    if (marks[side] === mark) left[side] = (left[side] ?? 0) - 1;
  }
  if (!gone) left[result] = (left[result] ?? 0) - 1;
  return Math.max(...left);
}
