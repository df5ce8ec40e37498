import { type Codes, isDigit, isLetter } from './codes.ts';

/*
 * A first look at a text, two characters at a step. Every kind of spot has a bit: it may be where a pair of
 * characters with that bit in `before` is followed by one with it in `here`. A keyword of three characters or
 * more always covers one such place, wherever it begins.
 */

export type Sieve = { readonly before: Int32Array; readonly here: Int32Array };

/** The bits of what every text is looked at for: a letter beside a digit. */
export const MIXED = (1 << 30) | (1 << 29) | (1 << 28);
const [WITHIN, LETTER_FIRST, DIGIT_FIRST] = [1 << 30, 1 << 29, 1 << 28];
/** The others are for groups of keywords. */
const GROUPS = 28;
export const KEYED = (1 << GROUPS) - 1;

/** A pair is a number of so many bits: of two characters of ASCII, the first one low. */
const PAIR_BITS = 14;
const PAIR = (1 << PAIR_BITS) - 1;

const ASCII = Array.from({ length: 0x80 }, (_, code) => code);
const LETTERS = ASCII.filter(isLetter);
const DIGITS = ASCII.filter(isDigit);

export function createSieve(keywords: Iterable<string>): Sieve {
  const sieve = { before: new Int32Array(BASE.before), here: new Int32Array(BASE.here) };
  for (const keyword of keywords)
    for (const { key } of anchoredIn(keyword)) {
      mark(sieve.before, key & PAIR, 1 << (key % GROUPS));
      mark(sieve.here, key >>> PAIR_BITS, 1 << (key % GROUPS));
    }
  return sieve;
}

/** What every text is looked at for. */
const BASE = createBase();

function createBase(): Sieve {
  const base = { before: new Int32Array(1 << PAIR_BITS), here: new Int32Array(1 << PAIR_BITS) };
  base.before.fill(WITHIN);
  const row = new Int32Array(0x80);
  for (const digit of DIGITS) row[digit] = LETTER_FIRST;
  for (const letter of LETTERS) row[letter] = DIGIT_FIRST;
  for (let start = 0; start < base.here.length; start += 0x80) base.here.set(row, start);
  for (const letter of LETTERS)
    for (const digit of DIGITS) {
      mark(base.here, letter | (digit << 7), WITHIN);
      mark(base.here, digit | (letter << 7), WITHIN);
    }
  for (const letter of LETTERS) mark(base.before, letter << 7, LETTER_FIRST);
  for (const digit of DIGITS) mark(base.before, digit << 7, DIGIT_FIRST);
  return base;
}

/** Two pairs of a keyword: where in it they begin, and what they are looked up by. */
type Anchored = {
  readonly anchor: number;
  /** Any character may stand beside a keyword of an odd length: 0 stands for it. */
  readonly key: number;
};

/** The key of a spot; without its last or its first character it may be that of a keyword too. */
export function keyAt(pairs: Int32Array, pair: number): number {
  return keyOf(pairs[pair - 1] ?? 0) | (keyOf(pairs[pair] ?? 0) << 14);
}

export const WITHOUT_LAST = 0x1fffff;
export const WITHOUT_FIRST = 0xfffff80;

/** One for each way in which a keyword may lie over the pairs of a text. */
export function anchoredIn(keyword: string): readonly Anchored[] {
  const known = KNOWN.get(keyword);
  if (known !== undefined) return known;
  const anchored = [rarest(keyword, 0), rarest(keyword, keyword.length === 3 ? -1 : 1)].map(
    (anchor) => anchoredAt(keyword, anchor),
  );
  KNOWN.set(keyword, anchored);
  return anchored;
}

const KNOWN = new Map<string, readonly Anchored[]>();

/** What is rare in a text is noticed less often in vain. */
function rarest(keyword: string, first: number): number {
  let best = first;
  for (let start = first + 2; start + 3 <= keyword.length; start += 2)
    if (rarityAt(keyword, start) > rarityAt(keyword, best)) best = start;
  return best;
}

const COMMON = ' abcdefghilmnoprstuwy';

function rarityAt(keyword: string, start: number): number {
  let rarity = 0;
  for (let at = Math.max(0, start); at < Math.min(start + 4, keyword.length); at += 1)
    if (!COMMON.includes(keyword.charAt(at))) rarity += 1;
  return rarity;
}

function anchoredAt(keyword: string, anchor: number): Anchored {
  const code = (place: number) => keyword.charCodeAt(anchor + place);
  const key = code(0) | (code(1) << 7) | (code(2) << PAIR_BITS) | (code(3) << (PAIR_BITS + 7));
  return { anchor, key };
}

/** Of a pair in which any character may stand for one of them, all. */
function mark(table: Int32Array, pair: number, bit: number): void {
  const [low, high] = [pair & 0x7f, pair >>> 7];
  const step = low === 0 ? 1 : 0x80;
  const end = low > 0 && high > 0 ? pair + 1 : low === 0 ? pair + 0x80 : table.length;
  for (let at = pair; at < end; at += step) table[at] = (table[at] ?? 0) | bit;
}

/** What was seen: the pair at which a spot was noticed, and the bits of what it may be. */
export type Spots = {
  readonly pairs: Int32Array;
  readonly bits: Int32Array;
  readonly count: number;
  readonly isAscii: boolean;
};

/** Characters beyond ASCII are taken for others, so a spot is never more than a place to look at. */
export function sift({ pairs, count }: Codes, { before, here }: Sieve, room: Room): Spots {
  const { pairs: at, bits } = widen(room, count);
  let [last, all, spots] = [WITHIN, 0, 0];
  for (let pair = 0; pair < count; pair += 1) {
    const two = pairs[pair] ?? 0;
    all |= two;
    const key = keyOf(two);
    const both = last & (here[key] ?? 0);
    last = before[key] ?? 0;
    if (both === 0) continue;
    at[spots] = pair;
    bits[spots] = both;
    spots += 1;
  }
  return { pairs: at, bits, count: spots, isAscii: (all & BEYOND_ASCII) === 0 };
}

const BEYOND_ASCII = 0xff80ff80;

/** A pair of a text as the number of a pair of ASCII. */
function keyOf(two: number): number {
  return (two & 0x7f) | ((two >>> 9) & 0x3f80);
}

/** The same memory for all hunks. */
export type Room = { pairs: Int32Array; bits: Int32Array };

export function createRoom(): Room {
  return { pairs: new Int32Array(0), bits: new Int32Array(0) };
}

function widen(room: Room, size: number): Room {
  if (size > room.pairs.length) {
    room.pairs = new Int32Array(2 * size);
    room.bits = new Int32Array(2 * size);
  }
  return room;
}
