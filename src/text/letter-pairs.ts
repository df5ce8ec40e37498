/*
 * The usual pairs of letters within words that are one token. Other pairs occur in compound names,
 * other languages and hashes, and each costs about half a token more.
 */

/** The number of unusual pairs in a stretch of ASCII letters. Ignores case. */
export function countUnusualPairs(text: string, start: number, end: number): number {
  let unusual = 0;
  let before = text.charCodeAt(start) & LETTER;
  for (let at = start + 1; at < end; at += 1) {
    const letter = text.charCodeAt(at) & LETTER;
    if (((FOLLOWERS[before] ?? ALL) & (1 << letter)) === 0) unusual += 1;
    before = letter;
  }
  return unusual;
}

/** The low five bits of a letter are its place in the alphabet, in both cases. */
const LETTER = 0x1f;
const ALL = ~0;

const USUAL: Readonly<Record<string, string>> = {
  a: 'abcdefghiklmnprstuvwyz',
  b: 'abceijlorsuy',
  c: 'acehiklorstuy',
  d: 'adeilorsuy',
  e: 'abcdefghiklmnopqrstuvwxyz',
  f: 'aefilorstuy',
  g: 'aeghilnorstu',
  h: 'aeiortu',
  i: 'abcdefgjklmnoprstvxz',
  j: 'aeou',
  k: 'aeiosu',
  l: 'acdefilopstuvy',
  m: 'abeilmopsu',
  n: 'acdefghiklnopstuvy',
  o: 'abcdfgiklmnoprstuvw',
  p: 'aehiloprstuy',
  q: 'u',
  r: 'acdefgiklmnoprstuvwy',
  s: 'acdefhiklmopstuwy',
  t: 'acdefhiloprstuwy',
  u: 'abcdefgilmnprst',
  v: 'aeio',
  w: 'aehinors',
  x: 'aceipt',
  y: 'aeinopst',
  z: 'aei',
};

/** A bit for each letter that may follow. */
const FOLLOWERS = tabulate();

function tabulate(): Int32Array {
  const table = new Int32Array(32).fill(ALL);
  for (const [letter, followers] of Object.entries(USUAL)) {
    const bits = Array.from(followers, (one) => 1 << (one.charCodeAt(0) & LETTER));
    table[letter.charCodeAt(0) & LETTER] = bits.reduce((sum, bit) => sum | bit, 0);
  }
  return table;
}
