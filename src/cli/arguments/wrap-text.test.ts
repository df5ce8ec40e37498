import { expect, it } from 'vitest';
import { wrapText } from './wrap-text.ts';

it.each([
  ['', ['']],
  ['a few words', ['a few words']],
  ['one two three', ['one two', 'three']],
  ['a-word-that-is-too-long here', ['a-word-that-is-too-long', 'here']],
])('%j beside an indent of 68', (text, lines) => expect(wrapText(text, 68)).toEqual(lines));
