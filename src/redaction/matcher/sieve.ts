import { type Codes, STEP } from '../../text/codes.ts';

/*
 * A first look at a text, two characters at a step. Every kind of spot has a bit: it may be where a pair of
 * characters that has it as the first of two is followed by one that has it as the second. A keyword of three
 * characters or more always covers one such place, wherever it begins.
 */

/** By the number of a pair: its bits as the first of two in the lower half, as the second in the upper one. */
export type Sieve = Int32Array;

/** The bits of what every text is looked at for: a letter beside a digit. */
export const WITHIN = 1 << 15;
export const LETTER_FIRST = 1 << 14;
export const DIGIT_FIRST = 1 << 13;
export const MIXED = WITHIN | LETTER_FIRST | DIGIT_FIRST;
/** The others are for groups of keywords: one small table is faster than a larger one with fewer spots in vain. */
export const GROUPS = 13;
export const KEYED = (1 << GROUPS) - 1;
export const SECOND = 16;

/** A pair is a number of so many bits: of two characters of ASCII, the first one low. */
export const PAIR_BITS = 14;
export const PAIR = (1 << PAIR_BITS) - 1;

/** The key of a spot; without its last or its first character it may be that of a keyword too. */
export function keyAt(pairs: Int32Array, pair: number): number {
  return keyOf(pairs[pair - 1] ?? 0) | (keyOf(pairs[pair] ?? 0) << 14);
}

export const WITHOUT_LAST = 0x1fffff;
export const WITHOUT_FIRST = 0xfffff80;

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
export function sift({ pairs, count }: Codes, sieve: Sieve, room: SieveMemory): Spots {
  const { pairs: at, bits, beyond } = widen(room, count);
  let last = WITHIN;
  let spots = 0;
  let beyondCount = 0;
  for (let pair = 0; pair < count; pair += STEP) {
    const one = numberAt(pairs, pair);
    const two = numberAt(pairs, pair + 1);
    const three = numberAt(pairs, pair + 2);
    const four = numberAt(pairs, pair + 3);
    const isBeyond = ((one | two | three | four) & BEYOND_ASCII) !== 0;
    const first = numberAt(sieve, asciiKey(one));
    const second = numberAt(sieve, asciiKey(two));
    const third = numberAt(sieve, asciiKey(three));
    const fourth = numberAt(sieve, asciiKey(four));
    const some = (last & (first >>> SECOND)) | (first & (second >>> SECOND));
    if (isBeyond) {
      beyond[beyondCount] = pair;
      beyondCount += 1;
    }
    if (isBeyond || (some | (second & (third >>> SECOND)) | (third & (fourth >>> SECOND))) !== 0) {
      for (let here = pair; here < pair + STEP; here += 1) {
        const own = numberAt(sieve, keyOf(numberAt(pairs, here)));
        const both = last & (own >>> SECOND);
        last = own;
        if (both === 0) continue;
        at[spots] = here;
        bits[spots] = both;
        spots += 1;
      }
    } else last = fourth;
  }
  return { pairs: at, bits, count: spots, beyond, beyondCount };
}

function numberAt(numbers: Int32Array, at: number): number {
  return numbers[at] ?? 0;
}

/** As a number of 32 bits with its sign, as what it is held against. */
const BEYOND_ASCII = 0xff80ff80 | 0;

/** The same as `keyOf`, quicker, for characters of ASCII only. */
function asciiKey(two: number): number {
  return (two | (two >>> 9)) & PAIR;
}

/** A pair of a text as the number of a pair of ASCII. */
function keyOf(two: number): number {
  return (two & 0x7f) | ((two >>> 9) & 0x3f80);
}

/** The same memory for all hunks. */
export type SieveMemory = { pairs: Int32Array; bits: Int32Array; beyond: Int32Array };

export function createRoom(): SieveMemory {
  return { pairs: new Int32Array(0), bits: new Int32Array(0), beyond: new Int32Array(0) };
}

function widen(room: SieveMemory, size: number): SieveMemory {
  if (size > room.pairs.length) {
    room.pairs = new Int32Array(2 * size);
    room.bits = new Int32Array(2 * size);
    room.beyond = new Int32Array(2 * size);
  }
  return room;
}
