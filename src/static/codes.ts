/** The character codes of a text, and a newline behind them. Good until the next text is read. */
export type ReadCodes = (text: string) => Uint16Array;

/**
 * One array for all hunks. To ask a string for each of its characters takes several times as long, most of
 * all where the string is a part of a longer one.
 */
export function createCodes(): ReadCodes {
  let buffer = Buffer.alloc(0);
  let codes = new Uint16Array();
  return (text) => {
    if (text.length >= codes.length) {
      buffer = Buffer.alloc(2 * Math.max(SMALLEST, text.length + 1));
      codes = new Uint16Array(buffer.buffer, buffer.byteOffset, buffer.length / 2);
    }
    buffer.write(text, 'utf16le');
    codes[text.length] = NEWLINE;
    return codes;
  };
}

const SMALLEST = 1 << 16;

export const NEWLINE = 0x0a;

export function isDigit(code: number): boolean {
  return (code ^ 0x30) < 10;
}

/** A letter or a digit of ASCII. */
export function isWord(code: number): boolean {
  const lower = code | 0x20;
  return isDigit(code) || (lower >= 0x61 && lower <= 0x7a);
}
