import { type Codes, isDigit, isLetter, STEP } from './codes.ts';

/*
 * A first look at a text, two characters at a step. Every kind of spot has a bit: it may be where a pair of
 * characters that has it as the first of two is followed by one that has it as the second. A keyword of three
 * characters or more always covers one such place, wherever it begins.
 */

/** By the number of a pair: its bits as the first of two in the lower half, as the second in the upper one. */
export type Sieve = Int32Array;

/** The bits of what every text is looked at for: a letter beside a digit. */
export const MIXED = (1 << 15) | (1 << 14) | (1 << 13);
const [WITHIN, LETTER_FIRST, DIGIT_FIRST] = [1 << 15, 1 << 14, 1 << 13];
/** The others are for groups of keywords. One small table is faster than fewer spots that come to nothing. */
const GROUPS = 13;
export const KEYED = (1 << GROUPS) - 1;
const SECOND = 16;

/** A pair is a number of so many bits: of two characters of ASCII, the first one low. */
const PAIR_BITS = 14;
const PAIR = (1 << PAIR_BITS) - 1;

const ASCII = Array.from({ length: 0x80 }, (_, code) => code);
const LETTERS = ASCII.filter(isLetter);
const DIGITS = ASCII.filter(isDigit);

export function createSieve(keywords: Iterable<string>): Sieve {
  const sieve = new Int32Array(BASE);
  for (const keyword of keywords)
    for (const { key } of anchoredIn(keyword)) {
      const group = 1 << groupOf(key >>> PAIR_BITS);
      mark(sieve, key & PAIR, group);
      mark(sieve, key >>> PAIR_BITS, group << SECOND);
    }
  return sieve;
}

/** By the second pair alone: what it is followed from in one keyword cannot be mixed up with another's. */
function groupOf(pair: number): number {
  return ((Math.imul(pair, SPREAD) >>> 16) * GROUPS) >>> 16;
}

const SPREAD = 0x9e3779b1;

/** What every text is looked at for. */
const BASE = createBase();

function createBase(): Sieve {
  const base = new Int32Array(1 << PAIR_BITS).fill(WITHIN);
  for (const digit of DIGITS) mark(base, digit, LETTER_FIRST << SECOND);
  for (const letter of LETTERS) mark(base, letter, DIGIT_FIRST << SECOND);
  for (const letter of LETTERS)
    for (const digit of DIGITS) {
      mark(base, letter | (digit << 7), WITHIN << SECOND);
      mark(base, digit | (letter << 7), WITHIN << SECOND);
    }
  for (const letter of LETTERS) mark(base, letter << 7, LETTER_FIRST);
  for (const digit of DIGITS) mark(base, digit << 7, DIGIT_FIRST);
  return base;
}

/** Makes every pair with this character a spot, of the bits of what is mixed. */
export function markCharacter(sieve: Sieve, code: number): void {
  for (const other of ASCII)
    for (const pair of [code | (other << 7), other | (code << 7)])
      sieve[pair] = (sieve[pair] ?? 0) | (WITHIN << SECOND);
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
  /** The steps with a character beyond ASCII, and how many there are. */
  readonly beyond: Int32Array;
  readonly beyondCount: number;
};

/**
 * Characters beyond ASCII are taken for others, so a spot is never more than a place to look at. Four pairs at
 * a time: most of the time there is nothing in any of them.
 */
export function sift({ pairs, count }: Codes, sieve: Sieve, room: Room): Spots {
  const { pairs: at, bits, beyond } = widen(room, count);
  let last = WITHIN;
  let spots = 0;
  let beyondCount = 0;
  for (let pair = 0; pair < count; pair += STEP) {
    const one = numberAt(pairs, pair);
    const two = numberAt(pairs, pair + 1);
    const three = numberAt(pairs, pair + 2);
    const four = numberAt(pairs, pair + 3);
    if (((one | two | three | four) & BEYOND_ASCII) !== 0) {
      beyond[beyondCount] = pair;
      beyondCount += 1;
    }
    const first = numberAt(sieve, keyOf(one));
    const second = numberAt(sieve, keyOf(two));
    const third = numberAt(sieve, keyOf(three));
    const fourth = numberAt(sieve, keyOf(four));
    const some = (last & (first >>> SECOND)) | (first & (second >>> SECOND));
    if ((some | (second & (third >>> SECOND)) | (third & (fourth >>> SECOND))) !== 0)
      for (let here = pair; here < pair + STEP; here += 1) {
        const own = numberAt(sieve, keyOf(numberAt(pairs, here)));
        const both = last & (own >>> SECOND);
        last = own;
        if (both === 0) continue;
        at[spots] = here;
        bits[spots] = both;
        spots += 1;
      }
    last = fourth;
  }
  return { pairs: at, bits, count: spots, beyond, beyondCount };
}

function numberAt(numbers: Int32Array, at: number): number {
  return numbers[at] ?? 0;
}

/** As a number of 32 bits with its sign, as what it is held against. */
const BEYOND_ASCII = 0xff80ff80 | 0;

/** A pair of a text as the number of a pair of ASCII. */
function keyOf(two: number): number {
  return (two & 0x7f) | ((two >>> 9) & 0x3f80);
}

/** The same memory for all hunks. */
export type Room = { pairs: Int32Array; bits: Int32Array; beyond: Int32Array };

export function createRoom(): Room {
  return { pairs: new Int32Array(0), bits: new Int32Array(0), beyond: new Int32Array(0) };
}

function widen(room: Room, size: number): Room {
  if (size > room.pairs.length) {
    room.pairs = new Int32Array(2 * size);
    room.bits = new Int32Array(2 * size);
    room.beyond = new Int32Array(2 * size);
  }
  return room;
}
