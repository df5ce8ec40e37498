import type { ChangedFile, ChangedLine } from '../model/review/changed-lines.ts';
import { memoizeByObject } from '../text/memoize-by-object.ts';

/**
 * A line that the same file had before, at any indentation, is not new: it was moved or reformatted. It counts only as
 * often as it was removed, so removing one and adding five adds four. Used only for lines that a rule matches; the
 * removed lines of a file are collected once.
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
  /** Removals per text. */
  readonly counts: ReadonlyMap<string, number>;
  /** The lines that replace a removed one, by rule and text. */
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
