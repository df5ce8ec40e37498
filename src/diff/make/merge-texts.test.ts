import { expect, it } from 'vitest';
import { mergeTexts } from './merge-texts.ts';

const BASE = 'a\nb\nc\nd\ne\n';

it.each([
  ['nobody changed it', BASE, BASE, BASE],
  ['only ours', 'A\nb\nc\nd\ne\n', BASE, 'A\nb\nc\nd\ne\n'],
  ['only theirs', BASE, 'a\nb\nc\nd\nE\n', 'a\nb\nc\nd\nE\n'],
  ['both, far apart', 'A\nb\nc\nd\ne\n', 'a\nb\nc\nd\nE\n', 'A\nb\nc\nd\nE\n'],
  ['both the same', 'a\nB\nc\nd\ne\n', 'a\nB\nc\nd\ne\n', 'a\nB\nc\nd\ne\n'],
  ['a line more and one less', 'a\nb\nc\nd\ne\nf\n', 'b\nc\nd\ne\n', 'b\nc\nd\ne\nf\n'],
  ['no last newline', 'a\nb\nc\nd\ne', 'A\nb\nc\nd\ne\n', 'A\nb\nc\nd\ne'],
  ['the same line in two ways', 'a\nX\nc\nd\ne\n', 'a\nY\nc\nd\ne\n', null],
  ['lines that touch', 'a\nX\nc\nd\ne\n', 'a\nb\nY\nd\ne\n', null],
])('%s', (_name, ours, theirs, merged) => {
  expect(mergeTexts(BASE, ours, theirs)).toBe(merged);
});
