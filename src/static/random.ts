import { isDigit, isLetter, isWord } from '../text/codes.ts';

/** What is random has letters and digits in one run. */
const RANDOM = 8;

/** The run around the first character of a pair, if a letter and a digit meet before or behind it. */
export function looksRandom(codes: Uint16Array, pair: number): boolean {
  if (!meet(codes, pair - 1) && !meet(codes, pair)) return false;
  let [start, end] = [pair, pair + 1];
  // No further than needed: a run may be as long as the file, and this is asked at every pair of it.
  while (end - start < RANDOM && isWord(codes[start - 1] ?? 0)) start -= 1;
  while (end - start < RANDOM && isWord(codes[end] ?? 0)) end += 1;
  return end - start >= RANDOM;
}

function meet(codes: Uint16Array, at: number): boolean {
  const [one, other] = [codes[at] ?? 0, codes[at + 1] ?? 0];
  return (isDigit(one) && isLetter(other)) || (isLetter(one) && isDigit(other));
}
