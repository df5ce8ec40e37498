import type { Diff } from './diff.ts';
import { type SensitiveFile, sensitiveReason } from './sensitive.ts';
import { BETWEEN_NAMES, unexplained } from './unexplained.ts';

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
