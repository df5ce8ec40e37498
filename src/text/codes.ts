/** The characters of a text as numbers. Valid until the next text is read. */
export type Codes = {
  /** The array is filled up with newlines. */
  readonly codes: Uint16Array;
  /** A view of the same memory, two characters in one number, the first in its lower half. */
  readonly pairs: Int32Array;
  /** This many pairs, a multiple of `STEP`, contain the text and at least one newline after it. */
  readonly count: number;
};

export type ReadCodes = (text: string) => Codes;

/**
 * One array for all hunks. Reading each character from a string takes several times as long, above
 * all if the string is a part of a longer one.
 */
export function createCodes(): ReadCodes {
  let room = allocate(SMALLEST);
  return (text) => {
    const { length } = text;
    if (length + BEHIND > room.codes.length) room = allocate(2 * length + BEHIND);
    room.buffer.write(text, 'utf16le');
    room.codes.fill(NEWLINE, length, length + BEHIND);
    return {
      codes: room.codes,
      pairs: room.pairs,
      count: STEP * (Math.floor(length / (2 * STEP)) + 1),
    };
  };
}

/** Number of pairs that are checked together. */
export const STEP = 4;

const SMALLEST = 1 << 16;
const BEHIND = 2 * STEP;

/** An even number of characters. */
function allocate(characters: number) {
  const memory = new ArrayBuffer(4 * Math.ceil(characters / 2));
  return {
    buffer: Buffer.from(memory),
    codes: new Uint16Array(memory),
    pairs: new Int32Array(memory),
  };
}

export const NEWLINE = 0x0a;

export function isDigit(code: number): boolean {
  return (code ^ 0x30) < 10;
}

/** An ASCII letter or digit. */
export function isWord(code: number): boolean {
  return isDigit(code) || isLetter(code);
}

export function isLetter(code: number): boolean {
  const lower = code | 0x20;
  return lower >= 0x61 && lower <= 0x7a;
}
