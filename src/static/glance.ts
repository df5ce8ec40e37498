import type { ChangedHunk } from '../model/change.ts';
import { looksRandom } from './secrets.ts';
import { MAX_LINE } from './skip.ts';
import { type Index, type LineAt, mentions } from './triggers.ts';

/** What a first look at a hunk shows. */
export type Glance = {
  readonly lines: number;
  /** Changed lines that are too long to be looked at. */
  readonly long: number;
  /** Some changed line brings a rule into play: then the hunk is cut into its lines. */
  readonly worthReading: boolean;
};

/** Looks at the changed lines where they stand. Most hunks need no more. */
export function glance({ text, marks }: ChangedHunk, path: string, index: Index): Glance {
  let [at, lines, long, worthReading] = [0, 0, 0, false];
  while (at < text.length) {
    const newline = text.indexOf('\n', at);
    const end = newline === -1 ? text.length : newline;
    lines += 1;
    if (!isContext(text, at, marks)) {
      if (end - at > MAX_LINE) long += 1;
      else worthReading ||= isWorth({ text, path, start: at + marks, end }, index);
    }
    at = end + 1;
  }
  return { lines, long, worthReading };
}

const BLANK = 0x20;

function isContext(text: string, at: number, marks: number): boolean {
  for (let mark = at; mark < at + marks; mark += 1)
    if (text.charCodeAt(mark) !== BLANK) return false;
  return true;
}

function isWorth(line: LineAt, index: Index): boolean {
  return mentions(line, index) || (index.searchesSecrets && looksRandom(line.text, line));
}
