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
