/*
 * The class of a UTF-16 unit for a tokenizer. Numbers, because every character is looked up; their
 * order matters: up to `SYLLABIC` they make words, from `SIGN` on they are signs.
 */

/** After the end of the text. */
export const NONE = 0;
export const LOWER = 1;
export const UPPER = 2;
/** Latin beyond ASCII. */
export const ACCENTED = 3;
/** Letters of other scripts with spaces between words: Cyrillic, Greek, Arabic … */
export const FOREIGN = 4;
/** Han, Kana, Thai: nearly one token each. */
export const DENSE = 5;
/** Hangul, Hebrew, the scripts of India: about half a token each. */
export const SYLLABIC = 6;
export const DIGIT = 7;
export const BLANK = 8;
export const NEWLINE = 9;
export const SIGN = 10;
/** Signs for drawing lines: any number of the same one is few tokens. */
export const RULE = 11;
/** Dashes, quotes, arrows, boxes beyond ASCII. */
export const SYMBOL = 12;
/** Scripts that are rare in the vocabulary. */
export const RARE = 13;
/** The first half of an emoji. */
const EMOJI = 14;
/** The first half of any other pair. */
const PAIR = 15;

type LetterRange = readonly [letter: number, first: number, last: number];

/** Later lines override earlier ones. */
const RANGES: readonly LetterRange[] = [
  [SIGN, 0x20, 0x7f],
  [BLANK, 0x09, 0x0d],
  [BLANK, 0x20, 0x20],
  [NEWLINE, 0x0a, 0x0a],
  [NEWLINE, 0x0d, 0x0d],
  [DIGIT, 0x30, 0x39],
  [UPPER, 0x41, 0x5a],
  [LOWER, 0x61, 0x7a],
  [SYMBOL, 0x80, 0xbf],
  [BLANK, 0xa0, 0xa0],
  [ACCENTED, 0xc0, 0x24f],
  [FOREIGN, 0x250, 0x52f],
  [FOREIGN, 0x531, 0x6ff],
  [SYLLABIC, 0x591, 0x5ff],
  [SYLLABIC, 0x900, 0xdff],
  [DENSE, 0xe00, 0xe7f],
  [SYLLABIC, 0x10a0, 0x10ff],
  [SYLLABIC, 0x1100, 0x11ff],
  [ACCENTED, 0x1e00, 0x1eff],
  [FOREIGN, 0x1f00, 0x1fff],
  [SYMBOL, 0x2000, 0x2bff],
  [BLANK, 0x2000, 0x200a],
  [SYMBOL, 0x2e80, 0x303f],
  [BLANK, 0x3000, 0x3000],
  [DENSE, 0x3040, 0x312f],
  [SYLLABIC, 0x3130, 0x318f],
  [DENSE, 0x3400, 0x9fff],
  [SYLLABIC, 0xac00, 0xd7af],
  [PAIR, 0xd800, 0xdbff],
  [EMOJI, 0xd83c, 0xd83e],
  [SYMBOL, 0xfe00, 0xfe0f],
  [SYMBOL, 0xff00, 0xffef],
];

/** The class of each UTF-16 unit. */
export const LETTERS: Uint8Array = tabulate();

function tabulate(): Uint8Array {
  const table = new Uint8Array(0x1_0000).fill(RARE);
  for (const [letter, first, last] of RANGES) table.fill(letter, first, last + 1);
  for (const sign of '-=*#/_.~+<>') table[sign.charCodeAt(0)] = RULE;
  return table;
}
