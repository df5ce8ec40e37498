import type { ChangedFile, ChangedLine } from '../model/change.ts';

/**
 * What stood in the same file before, indented or not, is no news: it was moved, or the file was laid out anew. Asked
 * only about lines that a rule has found; the removed lines of a file are gathered once.
 */
export function stoodBefore(file: ChangedFile, { kind, text }: ChangedLine): boolean {
  if (kind !== 'added' || file.removed === 0) return false;
  const known = removedTexts.get(file) ?? gatherRemoved(file);
  removedTexts.set(file, known);
  return known.has(text.trim());
}

const removedTexts = new WeakMap<ChangedFile, ReadonlySet<string>>();

function gatherRemoved({ hunks }: ChangedFile): ReadonlySet<string> {
  const texts = new Set<string>();
  for (const { text, marks, lines } of hunks)
    if (marks > 1) {
      for (const line of lines()) if (line.kind === 'removed') texts.add(line.text.trim());
    } else
      for (let start = 0; start < text.length; ) {
        const newline = text.indexOf('\n', start);
        const end = newline === -1 ? text.length : newline;
        if (text.startsWith('-', start)) texts.add(text.slice(start + 1, end).trim());
        start = end + 1;
      }
  return texts;
}
