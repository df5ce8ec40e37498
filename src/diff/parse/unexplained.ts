import type { Diff, DiffFile, Span } from '../diff.ts';
import { lineBefore, matchesAt, nextLine } from './lines.ts';
import { remainsEnd } from './leftover.ts';
import { sensitiveSide } from '../sensitive/sensitive.ts';

/**
 * Everything except hunks (where any line may occur), left-out files and plain headers. A hunk with
 * a wrong number of lines may have absorbed those of another file, so it does not count as
 * explained.
 */
export function* unexplained({ text, files }: Diff): Generator<Span> {
  const headersIn = headersOf(text);
  let at = 0;
  for (const [index, file] of files.entries()) {
    const isLeftOut = sensitiveSide(file) !== null;
    yield { start: at, end: isLeftOut ? aboveFile(text, file.start, at) : file.start };
    at = isLeftOut ? remainsEnd(text, file, files[index + 1]) : plainHeaderEnd(text, file);
    for (const hunk of isLeftOut ? [] : file.hunks) {
      if (!hunk.complete) continue;
      if (at < hunk.start) yield { start: at, end: hunk.start };
      yield* headersIn(hunk);
      at = hunk.end;
    }
  }
  yield { start: at, end: text.length };
}

/** `svn`, `p4`, `hg` and `diff -r` repeat the file's name directly above it. */
const ABOVE = /(?:Index: |diff -|={4})/y;

function aboveFile(text: string, start: number, from: number): number {
  let at = start;
  for (;;) {
    const line = lineBefore(text, at);
    if (at <= from || line < from || !matchesAt(ABOVE, text, line)) return at;
    at = line;
  }
}

/**
 * Finds lines of a complete hunk that read as file headers: if its counts are too large by exactly
 * these, they are headers. One search covers the whole text, for hunks in order.
 */
function headersOf(text: string): (hunk: Span) => readonly Span[] {
  let found = 0;
  return ({ start, end }) => {
    const headers: Span[] = [];
    for (;;) {
      if (found < start) found = indexOrEnd(text, '\n--- ', start);
      if (found >= end) return headers;
      const second = nextLine(text, found + 1);
      if (text.startsWith('+++ ', second))
        headers.push({ start: found + 1, end: nextLine(text, second) });
      found = indexOrEnd(text, '\n--- ', found + 1);
    }
  };
}

function indexOrEnd(text: string, words: string, from: number): number {
  const at = text.indexOf(words, from);
  return at === -1 ? text.length : at;
}

export const BETWEEN_NAMES = /[\s"']+/;

const FIELDS = /(?:(?:index|(?:new|deleted) file mode|(?:new|old) mode) [\da-f. ]+\n)*/y;

/**
 * The end of git's plain header for a single name, which `sensitiveSide` has checked: it names
 * nothing else, and nearly every file has such a header.
 */
function plainHeaderEnd(text: string, { start, oldPath, newPath }: DiffFile): number {
  const path = newPath ?? oldPath ?? '';
  const first = `diff --git a/${path} b/${path}\n`;
  if (BETWEEN_NAMES.test(path) || !text.startsWith(first, start)) return start;
  FIELDS.lastIndex = start + first.length;
  FIELDS.test(text);
  const [fields, old, now] = [FIELDS.lastIndex, sideName('a', oldPath), sideName('b', newPath)];
  const names = `--- ${old}\n+++ ${now}\n`;
  return text.startsWith(names, fields) ? fields + names.length : fields;
}

function sideName(side: 'a' | 'b', path: string | null): string {
  return path === null ? '/dev/null' : `${side}/${path}`;
}
