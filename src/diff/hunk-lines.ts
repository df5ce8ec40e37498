import { kindOf, marksAt } from './combined.ts';
import type { Diff, Hunk, HunkLine } from './diff.ts';
import { nextLine } from './lines.ts';

/** The lines of a hunk with their numbers on both sides. */
export function hunkLines({ text }: Diff, hunk: Hunk): readonly HunkLine[] {
  const parents = 1 + hunk.otherParents.length;
  const lines: HunkLine[] = [];
  let [oldLine, newLine] = [hunk.oldStart, hunk.newStart];
  let at = nextLine(text, hunk.start);
  while (at < hunk.end) {
    const next = nextLine(text, at);
    const end = text[next - 1] === '\n' ? next - 1 : next;
    const marks = parents === 1 ? markAt(text, at) : (marksAt(text, at, parents) ?? '');
    const kind = text[at] === '\\' ? 'no-newline' : kindOf(marks);
    const sides = sidesOf(kind, marks);
    lines.push({
      kind,
      oldLine: sides.inOld ? oldLine : null,
      newLine: sides.inNew ? newLine : null,
      text: text.slice(Math.min(at + marks.length, end), end),
    });
    if (sides.inOld) oldLine += 1;
    if (sides.inNew) newLine += 1;
    at = next;
  }
  return lines;
}

/** The same for one parent, without a copy or a pattern: this runs for every line there is. */
function markAt(text: string, at: number): string {
  const code = text.charCodeAt(at);
  if (code === 0x2b) return '+';
  if (code === 0x2d) return '-';
  return code === 0x20 ? ' ' : '';
}

/** On which sides a line stands; of several parents the first. */
function sidesOf(kind: HunkLine['kind'], marks: string) {
  switch (kind) {
    case 'no-newline':
      return { inOld: false, inNew: false };
    case 'removed':
      return { inOld: marks.startsWith('-'), inNew: false };
    case 'added':
      return { inOld: !marks.startsWith('+'), inNew: true };
    case 'context':
      return { inOld: true, inNew: true };
  }
}
