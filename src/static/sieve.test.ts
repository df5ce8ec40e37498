import { expect, it } from 'vitest';
import { createCodes } from './codes.ts';
import { RULES } from './rules/index.ts';
import { anchoredIn, createRoom, createSieve, LINE_ENDS, MIXED, sift } from './sieve.ts';

const KEYWORDS = RULES.flatMap(({ look }) => {
  if (look.kind === 'line') return look.patterns.flatMap(({ keywords }) => keywords ?? []);
  return 'keywords' in look ? look.keywords : [];
});

const readCodes = createCodes();
const room = createRoom();

/** Where each keyword may begin that the sieve has noticed. */
function noticed(text: string, keyword: string): readonly number[] {
  const spots = sift(readCodes(text), createSieve([keyword]), room);
  return [...spots.pairs.subarray(0, spots.count)].flatMap((pair, spot) =>
    anchoredIn(keyword)
      .filter(({ group }) => ((spots.bits[spot] ?? 0) & (1 << group)) !== 0)
      .map(({ anchor }) => 2 * (pair - 1) - anchor),
  );
}

it.each(['', '+', '+x', '\n', '+é', '+\u4e2d', '+\u{1F600}\u202e'])(
  'every keyword is noticed behind %j, and before it',
  (beside) => {
    const missed = [...new Set(KEYWORDS)].filter((keyword) => {
      const [line, text] = [`${beside}${keyword}`, `${beside}${keyword}${beside}`];
      return [line, text].some((one) => !noticed(one, keyword).includes(beside.length));
    });
    expect(missed).toEqual([]);
  },
);

it.each([
  ['+abc', [4]],
  ['+abc\n+d\n', [4, 7, 8]],
  ['+\n+\n\n+x', [1, 3, 4, 7]],
])('the ends of all lines are noticed: %j', (text, ends) => {
  const read = readCodes(text);
  const spots = sift(read, createSieve([]), room);
  const pairs = [...spots.pairs.subarray(0, spots.count)].filter(
    (_, spot) => ((spots.bits[spot] ?? 0) & LINE_ENDS) !== 0,
  );
  const found = pairs.flatMap((pair) =>
    [2 * pair, 2 * pair + 1].filter((at) => read.codes[at] === 10),
  );
  expect(found.filter((at) => at <= text.length)).toEqual(ends);
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
  const isAscii = (text: string) => sift(readCodes(text), createSieve([]), room).isAscii;
  expect(['abc', 'ab\x7f', 'abé', '\u4e2dab', 'a\u0100'].map(isAscii)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});
