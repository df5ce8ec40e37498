import { ACCENTED, DENSE, FOREIGN, LETTERS, LOWER, SYLLABIC, UPPER } from '../letters.ts';
import type { CountedWord } from './word-cost.ts';

/** Longer runs are split into pieces of this length. */
export const LONGEST = 256;

/** Capitals, then anything but capitals. */
export function readWord(text: string, start: number): CountedWord & { readonly end: number } {
  const stop = start + LONGEST;
  let end = start;
  while (end < stop && LETTERS[text.charCodeAt(end)] === UPPER) end += 1;
  const upper = end - start;
  let lower = 0;
  let accented = 0;
  let foreign = 0;
  let dense = 0;
  for (; end < stop; end += 1) {
    const letter = LETTERS[text.charCodeAt(end)];
    if (letter === LOWER) lower += 1;
    else if (letter === ACCENTED) accented += 1;
    else if (letter === FOREIGN) foreign += 1;
    else if (letter === DENSE) dense += 0.69;
    else if (letter === SYLLABIC) dense += 0.5;
    else break;
  }
  return { upper, lower, accented, foreign, dense, end };
}
