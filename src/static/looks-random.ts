import { isDigit, isLetter, isWord } from '../text/codes.ts';

/** Random text has letters and digits in one run. */
const RANDOM = 8;

/** The run around a character if a letter and a digit meet beside it. */
export function looksRandom(codes: Uint16Array, at: number): boolean {
  if (!meet(codes, at - 1) && !meet(codes, at)) return false;
  let [start, end] = [at, at + 1];
  // Stops as soon as possible: a run may be as long as the file, and this is called all along it.
  while (end - start < RANDOM && isWord(codes[start - 1] ?? 0)) start -= 1;
  while (end - start < RANDOM && isWord(codes[end] ?? 0)) end += 1;
  return end - start >= RANDOM;
}

function meet(codes: Uint16Array, at: number): boolean {
  const [one, other] = [codes[at] ?? 0, codes[at + 1] ?? 0];
  return (isDigit(one) && isLetter(other)) || (isLetter(one) && isDigit(other));
}
