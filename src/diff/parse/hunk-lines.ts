import { kindOf, marksAt } from './combined.ts';
import type { Diff, Hunk, HunkLine } from '../diff.ts';
import { nextLine } from './lines.ts';

/** The lines of a hunk with their numbers on both sides. */
export function hunkLines({ text }: Diff, hunk: Hunk): readonly HunkLine[] {
  return hunk.otherParents.length === 0 ? plainLines(text, hunk) : combinedLines(text, hunk);
}

const [PLUS, MINUS, BLANK, BACKSLASH, NEWLINE] = [0x2b, 0x2d, 0x20, 0x5c, 0x0a];

/**
 * For one parent, compares character codes: this runs for every line of every hunk that is shown.
 */
function plainLines(text: string, hunk: Hunk): readonly HunkLine[] {
  const lines: HunkLine[] = [];
  let [oldLine, newLine] = [hunk.oldStart, hunk.newStart];
  let at = nextLine(text, hunk.start);
  while (at < hunk.end) {
    const next = nextLine(text, at);
    const end = text.charCodeAt(next - 1) === NEWLINE ? next - 1 : next;
    const kind = kindOfMark(text.charCodeAt(at));
    const [inOld, inNew] = [IN_OLD[kind], IN_NEW[kind]];
    const start = kind === 'context' && text.charCodeAt(at) !== BLANK ? at : at + 1;
    lines.push({
      kind,
      oldLine: inOld ? oldLine : null,
      newLine: inNew ? newLine : null,
      text: text.slice(kind === 'no-newline' ? at : start, end),
    });
    if (inOld) oldLine += 1;
    if (inNew) newLine += 1;
    at = next;
  }
  return lines;
}

const IN_OLD = { context: true, removed: true, added: false, 'no-newline': false };
const IN_NEW = { context: true, removed: false, added: true, 'no-newline': false };

function kindOfMark(mark: number): HunkLine['kind'] {
  if (mark === PLUS) return 'added';
  if (mark === MINUS) return 'removed';
  return mark === BACKSLASH ? 'no-newline' : 'context';
}

function combinedLines(text: string, hunk: Hunk): readonly HunkLine[] {
  const parents = 1 + hunk.otherParents.length;
  const lines: HunkLine[] = [];
  let [oldLine, newLine] = [hunk.oldStart, hunk.newStart];
  let at = nextLine(text, hunk.start);
  while (at < hunk.end) {
    const next = nextLine(text, at);
    const end = text[next - 1] === '\n' ? next - 1 : next;
    const marks = marksAt(text, at, parents) ?? '';
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

/** The sides that contain a line; of several parents the first. */
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
