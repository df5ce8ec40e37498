import type { ChangedHunk } from '../model/change.ts';
import { isDigit, isLetter, isWord, NEWLINE, type ReadCodes } from './codes.ts';
import type { Side } from './rule.ts';
import { LINE_ENDS, MIXED, type Room, type Spots, sift } from './sieve.ts';
import { MAX_LINE } from './skip.ts';
import { type Index, type SpottedLine, type Trigger, triggersIn } from './triggers.ts';

/** A rule that a line brings into play; the lines of a hunk are counted from 0. */
export type Mention = { readonly place: number; readonly side: Side; readonly trigger: Trigger };

/** What a first look at a hunk shows. */
export type Glance = {
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
  readonly room: Room;
};

/** Looks at the changed lines where they stand. This is the only loop over all lines there are. */
export function glance({ text, marks }: ChangedHunk, { index, readCodes, room }: Look): Glance {
  const read = readCodes(text);
  const { codes } = read;
  const spots = sift(read, index.sieve, room);
  const seen = { long: 0, removes: false, mentions: [] as Mention[], random: [] as number[] };
  let [start, firstSpot, place, beyond] = [0, 0, 0, beyondAscii(text, 0, spots)];
  for (let spot = 0; spot < spots.count; spot += 1) {
    if (((spots.bits[spot] ?? 0) & LINE_ENDS) === 0) continue;
    const pair = 2 * (spots.pairs[spot] ?? 0);
    for (let end = pair; end <= pair + 1 && start < text.length; end += 1) {
      if (codes[end] !== NEWLINE) continue;
      const side = sideOf(codes, start, marks);
      const isAscii = beyond > end;
      if (side !== null) {
        const line = { text, codes, spots, start: start + marks, end, firstSpot, lastSpot: spot };
        noteLine({ ...line, isAscii, side }, index, { place, seen, length: end - start });
      }
      if (!isAscii) beyond = beyondAscii(text, end, spots);
      start = end + 1;
      firstSpot = spot + 1;
      place += 1;
    }
  }
  return seen;
}

/** The next place of a character that the sieve takes for another. */
function beyondAscii(text: string, from: number, { isAscii }: Spots): number {
  if (isAscii) return Number.POSITIVE_INFINITY;
  BEYOND_ASCII.lastIndex = from;
  return BEYOND_ASCII.exec(text)?.index ?? Number.POSITIVE_INFINITY;
}

const BEYOND_ASCII = /[^\0-\x7F]/g;

type Into = {
  readonly place: number;
  readonly seen: { long: number; removes: boolean; mentions: Mention[]; random: number[] };
  /** With its marks. */
  readonly length: number;
};

function noteLine(line: SpottedLine, index: Index, into: Into): void {
  const { side, isAscii, firstSpot, lastSpot, spots } = line;
  if (side !== 'added') into.seen.removes = true;
  if (into.length > MAX_LINE) into.seen.long += 1;
  else if (!isAscii || firstSpot < lastSpot || spots.bits[lastSpot] !== LINE_ENDS)
    lookAt(line, index, into);
}

function lookAt(line: SpottedLine, index: Index, { place, seen }: Into): void {
  for (const trigger of triggersIn(line, index))
    seen.mentions.push({ place, side: line.side, trigger });
  const { spots, codes } = line;
  for (let spot = line.firstSpot; spot <= line.lastSpot; spot += 1) {
    if (((spots.bits[spot] ?? 0) & MIXED) === 0) continue;
    if (!looksRandom(codes, 2 * (spots.pairs[spot] ?? 0))) continue;
    seen.random.push(place);
    return;
  }
}

/** What is random has letters and digits in one run. */
const RANDOM = 8;

/** The run around the first character of a pair, if a letter and a digit meet before or behind it. */
function looksRandom(codes: Uint16Array, pair: number): boolean {
  if (!meet(codes, pair - 1) && !meet(codes, pair)) return false;
  let [start, end] = [pair, pair + 1];
  while (isWord(codes[start - 1] ?? 0)) start -= 1;
  while (isWord(codes[end] ?? 0)) end += 1;
  return end - start >= RANDOM;
}

function meet(codes: Uint16Array, at: number): boolean {
  const [one, other] = [codes[at] ?? 0, codes[at + 1] ?? 0];
  return (isDigit(one) && isLetter(other)) || (isLetter(one) && isDigit(other));
}

const [BLANK, PLUS, MINUS] = [0x20, 0x2b, 0x2d];

/** Null for a line of context; of several marks not all of which are blank, either side may be meant. */
function sideOf(codes: Uint16Array, at: number, marks: number): Side | null {
  const mark = codes[at];
  if (marks === 1) return mark === PLUS ? 'added' : mark === MINUS ? 'removed' : null;
  for (let one = at; one < at + marks; one += 1) if (codes[one] !== BLANK) return 'both';
  return null;
}
