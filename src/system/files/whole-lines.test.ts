import { expect, it } from 'vitest';
import { firstWholeLines, lastWholeLines } from './whole-lines.ts';

it.each([
  ['all\nof it', 9, 'all\nof it', 'all\nof it'],
  ['one\ntwo\nthree\n', 9, 'one\ntwo\n', 'three\n'],
  ['one\ntwo\nthree\n', 4, 'one\n', ''],
  ['no break at all', 4, '', ''],
])('%j in %i characters: %j at the beginning, %j at the end', (text, max, first, last) => {
  expect([firstWholeLines(text, max), lastWholeLines(text, max)]).toEqual([first, last]);
});
