import type { ChangedHunk } from '../model/change.ts';
import { isDigit, isWord, NEWLINE, type ReadCodes } from './codes.ts';
import type { Side } from './rule.ts';
import { MAX_LINE } from './skip.ts';
import { fold, type Index, type Trigger, triggersIn } from './triggers.ts';

/** A rule that a line brings into play; the lines of a hunk are counted from 0. */
export type Mention = { readonly place: number; readonly side: Side; readonly trigger: Trigger };

/** What a first look at a hunk shows. */
export type Glance = {
  readonly lines: number;
  /** Changed lines that are too long to be looked at. */
  readonly long: number;
  readonly removes: boolean;
  /** What the hunk brings into play. Most bring nothing, and are never cut into their lines. */
  readonly mentions: readonly Mention[];
  /** The lines in which something looks random, as a secret does. */
  readonly random: readonly number[];
};

/** How to look at the hunks of one file. */
type Look = {
  readonly index: Index;
  readonly readCodes: ReadCodes;
};

/** Looks at the changed lines where they stand, each character once. */
export function glance({ text, marks }: ChangedHunk, { index, readCodes }: Look): Glance {
  const seen = {
    lines: 0,
    long: 0,
    removes: false,
    mentions: [] as Mention[],
    random: [] as number[],
  };
  const reading = {
    codes: readCodes(text),
    table: index.table,
    hits: HITS,
    count: 0,
    random: false,
    all: 0,
  };
  for (let at = 0; at < text.length; seen.lines += 1) {
    const side = sideOf(reading.codes, at, marks);
    const end = side === null ? endOfLine(reading.codes, at) : readLine(reading, at);
    seen.removes ||= side === 'removed' || side === 'both';
    if (side !== null && end - at > MAX_LINE) seen.long += 1;
    else if (side !== null) {
      if (reading.count > 0 || reading.all >= BEYOND_ASCII)
        for (const trigger of triggersIn({ text, side, start: at + marks, end }, reading, index))
          seen.mentions.push({ place: seen.lines, side, trigger });
      if (reading.random) seen.random.push(seen.lines);
    }
    at = end + 1;
  }
  return seen;
}

/** A line that is looked at has no more. */
const HITS = new Int32Array(MAX_LINE + 1);

const BEYOND_ASCII = 0x80;

/** What one line has shown; the same object for every line, since there are so many. */
type Reading = {
  readonly codes: Uint16Array;
  readonly table: Uint8Array;
  readonly hits: Int32Array;
  count: number;
  all: number;
  random: boolean;
};

/** To the end of the line, or far enough to know that it is too long. */
function readLine(reading: Reading, start: number): number {
  const { codes, table, hits } = reading;
  let [hash, all, count, random, at] = [0, 0, 0, false, start];
  for (; at - start <= MAX_LINE; at += 1) {
    const code = codes[at] ?? NEWLINE;
    if (code === NEWLINE) break;
    all |= code;
    hash = fold(hash, code);
    if (table[hash] === 1) hits[count++] = at;
    if (isDigit(code)) random ||= looksRandom(codes, at);
  }
  reading.all = all;
  reading.count = count;
  reading.random = random;
  return codes[at] === NEWLINE ? at : endOfLine(codes, at);
}

function endOfLine(codes: Uint16Array, start: number): number {
  let at = start;
  while (codes[at] !== NEWLINE) at += 1;
  return at;
}

/** What is random has letters and digits in one run. */
const RANDOM = 8;

/** The run around a digit. It was looked at already if it holds a digit before this one. */
function looksRandom(codes: Uint16Array, digit: number): boolean {
  let [start, end, letters] = [digit, digit + 1, false];
  while (start > 0 && isWord(codes[start - 1] ?? 0)) {
    start -= 1;
    if (isDigit(codes[start] ?? 0)) return false;
    letters = true;
  }
  for (; isWord(codes[end] ?? 0); end += 1) letters ||= !isDigit(codes[end] ?? 0);
  return letters && end - start >= RANDOM;
}

const [BLANK, PLUS, MINUS] = [0x20, 0x2b, 0x2d];

/** Null for a line of context; of several marks not all of which are blank, either side may be meant. */
function sideOf(codes: Uint16Array, at: number, marks: number): Side | null {
  const mark = codes[at];
  if (marks === 1) return mark === PLUS ? 'added' : mark === MINUS ? 'removed' : null;
  for (let one = at; one < at + marks; one += 1) if (codes[one] !== BLANK) return 'both';
  return null;
}
