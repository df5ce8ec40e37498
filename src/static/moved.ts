import type { ChangedFile, ChangedLine } from '../model/review/changed-lines.ts';
import { memoizeByObject } from '../text/memoize-by-object.ts';

/**
 * What stood in the same file before, indented or not, is no news: it was moved, or the file was laid out anew. But
 * only as often as it went: who takes one away and puts five in has added four. Asked only about lines that a rule has
 * found; the removed lines of a file are gathered once.
 */
export function stoodBefore(file: ChangedFile, rule: string, line: ChangedLine): boolean {
  if (line.kind !== 'added' || file.removed === 0) return false;
  const text = line.text.trim();
  const { counts, excused } = removedFrom(file);
  const key = `${rule}\n${text}`;
  const lines = excused.get(key) ?? new Set();
  if (!lines.has(line) && lines.size >= (counts.get(text) ?? 0)) return false;
  excused.set(key, lines.add(line));
  return true;
}

type Removed = {
  /** How often each text was removed. */
  readonly counts: ReadonlyMap<string, number>;
  /** The lines that took the place of one, by rule and text. */
  readonly excused: Map<string, Set<ChangedLine>>;
};

const removedFrom = memoizeByObject(
  (file: ChangedFile): Removed => ({ counts: countRemoved(file), excused: new Map() }),
);

function countRemoved({ hunks }: ChangedFile): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  const add = (text: string) => counts.set(text.trim(), (counts.get(text.trim()) ?? 0) + 1);
  for (const { text, marks, lines } of hunks)
    if (marks > 1) {
      for (const line of lines()) if (line.kind === 'removed') add(line.text);
    } else
      for (let start = 0; start < text.length; ) {
        const newline = text.indexOf('\n', start);
        const end = newline === -1 ? text.length : newline;
        if (text.startsWith('-', start)) add(text.slice(start + 1, end));
        start = end + 1;
      }
  return counts;
}
