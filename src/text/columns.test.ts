import { describe, expect, it } from 'vitest';
import { columnsOf, cutColumns, wrap } from './columns.ts';

describe('columns', () => {
  it.each([
    ['', 0],
    ['plain', 5],
    ['→ ü', 3],
    ['日本', 4],
    ['e\u0301', 1],
    ['a\u200Bb', 2],
    ['🙂!', 3],
  ])('%j takes %i', (text, columns) => expect(columnsOf(text)).toBe(columns));
});

describe('wrapping', () => {
  it.each<[string, number, readonly string[]]>([
    ['', 5, ['']],
    ['one two three', 7, ['one two', 'three']],
    ['one\n\ntwo', 9, ['one', '', 'two']],
    ['abcdefgh ij', 3, ['abc', 'def', 'gh', 'ij']],
    ['日本語 x', 4, ['日本', '語 x']],
    ['日本', 1, ['日', '本']],
    ['any', Infinity, ['any']],
  ])('%j in %d', (text, columns, lines) => expect(wrap(text, columns)).toEqual(lines));

  it('loses nothing', () => {
    const text = 'some words, somelongerword and 日本語 too';
    expect(wrap(text, 6).join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
  });
});

it.each([
  ['short', 5, 'short'],
  ['longer', 5, 'long…'],
  ['日本語', 5, '日本…'],
])('%j cut to %i', (text, columns, cut) => expect(cutColumns(text, columns)).toBe(cut));
