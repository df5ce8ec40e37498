import type { Diff, DiffFile, Span } from './diff.ts';
import { type SensitiveFile, sensitiveReason, sensitiveSide } from './sensitive.ts';

/** Colours, and "clear to the end of the line", which git writes with them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const COLOURS = /\u001B\[[\d;:]*[mK]/g;

/** `git diff --color=always` without its colours: the names of files are read at the start of a line. */
export function withoutColours(text: string): string {
  return text.includes('\u001B[') ? text.replace(COLOURS, '') : text;
}

/** A line that names the file below it, whatever stands before: a graph, a prefix, a quotation mark. */
const NAMING = /^.*?(?:\bdiff -\S+ |(?:---|\+\+\+|\*\*\*) |\bIndex: )(.*)$/gm;

/**
 * A sensitive file that is named where `parseDiff` finds none: indented, with a prefix or in another
 * format. Its content cannot be told from the rest, so it cannot be left out.
 */
export function disguisedFile(diff: Diff): SensitiveFile | null {
  for (const { start, end } of unexplained(diff))
    for (const [, names = ''] of diff.text.slice(start, end).matchAll(NAMING))
      for (const path of names.split(BETWEEN_NAMES)) {
        const reason = sensitiveReason(path);
        if (reason !== null) return { path, reason };
      }
  return null;
}

const BETWEEN_NAMES = /[\s"']+/;

/**
 * All but the hunks, where any line may stand, the files that are left out anyway, and plain headers. A hunk with more
 * lines or fewer than it says may have taken those of another file for its own, so it explains nothing.
 */
function* unexplained({ text, files }: Diff): Generator<Span> {
  let at = 0;
  for (const file of files) {
    for (const { start, end } of explained(text, file)) {
      if (at < start) yield { start: at, end: start };
      at = end;
    }
  }
  yield { start: at, end: text.length };
}

function explained(text: string, file: DiffFile): readonly Span[] {
  if (sensitiveSide(file) !== null) return [file];
  return [
    { start: file.start, end: plainHeaderEnd(text, file) },
    ...file.hunks.filter(({ complete }) => complete),
  ];
}

const FIELDS = /(?:(?:index|(?:new|deleted) file mode|(?:new|old) mode) [\da-f. ]+\n)*/y;

/**
 * How far a header is what git writes of one name, which `sensitiveSide` was asked about: nothing else is named in it,
 * and nearly every file has such a one.
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
