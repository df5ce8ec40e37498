import { type Codes, STEP } from '../../text/codes.ts';

/*
 * Prefilter that reads a text two characters at a step. Each kind of spot has one bit, set for the pairs that may be
 * its first or second. Any keyword of three or more characters covers one such spot, wherever it begins.
 */

/** Indexed by the number of a pair: its bits as the first pair in the lower half, as the second in the upper half. */
export type Sieve = Int32Array;

/** Bit of a check that every text gets: a letter beside a digit. */
export const WITHIN = 1 << 15;
export const LETTER_FIRST = 1 << 14;
export const DIGIT_FIRST = 1 << 13;
export const MIXED = WITHIN | LETTER_FIRST | DIGIT_FIRST;
/** The other bits are for groups of keywords: one small table is faster than a large one with fewer false hits. */
export const GROUPS = 13;
export const KEYED = (1 << GROUPS) - 1;
export const SECOND = 16;

/** Bits in the number of a pair: two ASCII characters, the first in the low bits. */
export const PAIR_BITS = 14;
export const PAIR = (1 << PAIR_BITS) - 1;

/** The key of a spot; a keyword may also match without its last or its first character. */
export function keyAt(pairs: Int32Array, pair: number): number {
  return keyOf(pairs[pair - 1] ?? 0) | (keyOf(pairs[pair] ?? 0) << 14);
}

export const WITHOUT_LAST = 0x1fffff;
export const WITHOUT_FIRST = 0xfffff80;

/** Hits of the prefilter: the pair where each was found, and its possible kinds as bits. */
export type Spots = {
  readonly pairs: Int32Array;
  readonly bits: Int32Array;
  readonly count: number;
  /** The steps with a character beyond ASCII, and their count. */
  readonly beyond: Int32Array;
  readonly beyondCount: number;
};

/**
 * Characters beyond ASCII are mapped to others, so a spot is only a candidate. Checks four pairs at a time, because
 * most have no bit.
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

/** A signed 32-bit number, like the values it is compared with. */
const BEYOND_ASCII = 0xff80ff80 | 0;

/** Faster `keyOf` for ASCII characters only. */
function asciiKey(two: number): number {
  return (two | (two >>> 9)) & PAIR;
}

/** Maps a pair of characters to the number of an ASCII pair. */
function keyOf(two: number): number {
  return (two & 0x7f) | ((two >>> 9) & 0x3f80);
}

/** Reused for all hunks. */
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
