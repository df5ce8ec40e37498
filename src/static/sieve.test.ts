import { expect, it } from 'vitest';
import { createCodes } from '../text/codes.ts';
import { RULES } from './rules/index.ts';
import { anchoredIn, createSieve } from '../redaction/matcher/create-sieve.ts';
import {
  createRoom,
  keyAt,
  MIXED,
  sift,
  WITHOUT_FIRST,
  WITHOUT_LAST,
} from '../redaction/matcher/sieve.ts';

const KEYWORDS = RULES.flatMap(({ look }) => {
  if (look.kind === 'line') return look.patterns.flatMap(({ keywords }) => keywords ?? []);
  return 'keywords' in look ? look.keywords : [];
});

const readCodes = createCodes();
const room = createRoom();

/** Positions where the sieve found a possible keyword. */
function noticed(text: string, keyword: string): readonly number[] {
  const read = readCodes(text);
  const spots = sift(read, createSieve([keyword]), room);
  return [...spots.pairs.subarray(0, spots.count)].flatMap((pair) => {
    const key = keyAt(read.pairs, pair);
    const keys = [key, key & WITHOUT_LAST, key & WITHOUT_FIRST];
    return anchoredIn(keyword)
      .filter((one) => keys.includes(one.key))
      .map(({ anchor }) => 2 * (pair - 1) - anchor);
  });
}

it.each([
  '',
  '+',
  '+x',
  '\n',
  '+ab',
  '+abc',
  '+abcd',
  '+abcde',
  '+abcdef',
  '+é',
  '+\u4e2d',
  '+\u{1F600}\u202e',
])('every keyword is noticed behind %j, and before it', (beside) => {
  const missed = [...new Set(KEYWORDS)].filter((keyword) => {
    const [line, text] = [`${beside}${keyword}`, `${beside}${keyword}${beside}`];
    return [line, text].some((one) => !noticed(one, keyword).includes(beside.length));
  });
  expect(missed).toEqual([]);
});

it.each([
  ['a1', true],
  [' a1', true],
  ['1a', true],
  [' 1a', true],
  ['a 1', false],
  [' 1_a', false],
])('a letter beside a digit is noticed: %j', (text, isMixed) => {
  const spots = sift(readCodes(text), createSieve([]), room);
  const bits = spots.bits.subarray(0, spots.count);
  expect(bits.some((bit) => (bit & MIXED) !== 0)).toBe(isMixed);
});

it('a text is plain ASCII or not', () => {
  const isAscii = (text: string) => sift(readCodes(text), createSieve([]), room).beyondCount === 0;
  expect(['abc', 'ab\x7f', 'abé', '\u4e2dab', 'a\u0100'].map(isAscii)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});
