import type { Diff } from '../diff.ts';
import { type SensitiveFile, sensitiveReason } from './sensitive.ts';
import { BETWEEN_NAMES, unexplained } from '../parse/unexplained.ts';

/** Colours, and "clear to the end of the line", which git writes with them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const COLOURS = /\u001B\[[\d;:]*[mK]/g;

/** `git diff --color=always` without its colours: the names of files are read at the start of a line. */
export function withoutColours(text: string): string {
  return text.includes('\u001B[') ? text.replace(COLOURS, '') : text;
}

/** A line that names the file below it, whatever stands before: a graph, a prefix, a quotation mark. */
const NAMING =
  /^.*?(?:\bdiff[^\S\n]-\S+|---|\+\+\+|\*\*\*|\bIndex:|====(?= (?:\/\/|<)))[^\S\n](.*)$/gm;

/** The same in `git range-diff`. From the start of a line, where one long line is read once. */
const NAMING_RANGE =
  /^[^\w\r\n\u2028\u2029#@]*(?:##[^\S\n](.*)[^\S\n]##[^\S\n]*$|@@[^\S\n](?!-)(\S+))/gm;

/**
 * A sensitive file that is named where `parseDiff` finds none: indented, with a prefix or in another
 * format. Its content cannot be told from the rest, so it cannot be left out.
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

/** As the words stand there, and without what is stuck to them: `<b>--- a/.env</b>`, a line feed that is written `\n`. */
function sensitiveIn(names: string): SensitiveFile | null {
  for (const word of names.split(BETWEEN_NAMES))
    for (const path of STUCK.test(word) ? [word, ...word.split(STUCK)] : [word]) {
      const reason = sensitiveReason(path);
      if (reason !== null) return { path, reason };
    }
  return null;
}

const STUCK = /\\(?:[\\nrt]|$)|[^\w./\\~-]+/;
