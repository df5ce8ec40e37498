import { expect, it } from 'vitest';
import { nearest } from './nearest.ts';

it.each([
  ['revew', 'review'],
  ['rediew', 'review'],
  ['rotues', 'routes'],
  ['zzz', null],
  ['', null],
])('%j is nearest to %j', (word, expected) => {
  expect(nearest(word, ['review', 'redact', 'routes'])).toBe(expected);
});

it('names in capitals that differ in their last letter', () => {
  const names = ['ONE', 'TWO'].map((end) => `A_NAME_OF_MORE_THAN_FORTY_LETTERS_AND_DIGITS_${end}`);
  expect(nearest('A_NAME_OF_MROE_THAN_FORTY_LETTERS_AND_DIGITS_TWO', names)).toBe(names[1]);
});
