import type { Diff } from '../diff.ts';
import { type SensitiveFile, sensitiveReason } from './sensitive.ts';
import { BETWEEN_NAMES, unexplained } from '../parse/unexplained.ts';

/** Colours, and "clear to the end of the line", which git writes with them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const COLOURS = /\u001B\[[\d;:]*[mK]/g;

/**
 * Removes the colours of `git diff --color=always`: file names are parsed at the start of a line.
 */
export function withoutColours(text: string): string {
  return text.includes('\u001B[') ? text.replace(COLOURS, '') : text;
}

/** A line that names the file below it, after any prefix: a graph, a mark, a quotation mark. */
const NAMING =
  /^.*?(?:\bdiff[^\S\n]-\S+|---|\+\+\+|\*\*\*|\bIndex:|====(?= (?:\/\/|<)))[^\S\n](.*)$/gm;

/**
 * Like `NAMING`, for `git range-diff`. Anchored at the start of a line, so that one long line is
 * read once.
 */
const NAMING_RANGE =
  /^[^\w\r\n\u2028\u2029#@]*(?:##[^\S\n](.*)[^\S\n]##[^\S\n]*$|@@[^\S\n](?!-)(\S+))/gm;

/**
 * A sensitive file that is named where `parseDiff` finds no file: indented, with a prefix or in
 * another format. Its content cannot be separated from the rest, so it cannot be left out.
 */
export function disguisedFile({ text, files }: Diff): SensitiveFile | null {
  for (const { start, end } of unexplained({ text, files })) {
    const part = text.slice(start, end);
    for (const pattern of [NAMING, NAMING_RANGE])
      for (const [, ...names] of part.matchAll(pattern)) {
        const found = sensitiveIn(names.join(' '));
        if (found !== null) return found;
      }
  }
  return null;
}

/**
 * Tests the words as written, and without attached characters: `<b>--- a/.env</b>`, a newline
 * written as `\n`.
 */
function sensitiveIn(names: string): SensitiveFile | null {
  for (const word of names.split(BETWEEN_NAMES))
    for (const path of STUCK.test(word) ? [word, ...word.split(STUCK)] : [word]) {
      const reason = sensitiveReason(path);
      if (reason !== null) return { path, reason };
    }
  return null;
}

const STUCK = /\\(?:[\\nrt]|$)|[^\w./\\~-]+/;
