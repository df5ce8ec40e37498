import { describe, expect, it } from 'vitest';
import { countExactTokens } from './exact-tokens.ts';
import { estimateTokens, isWithin, prefixWithin } from './tokens.ts';

it('nothing is nothing', () => {
  expect(estimateTokens('', 'likely')).toBe(0);
  expect(estimateTokens('', 'budget')).toBe(0);
  expect(prefixWithin('', 5)).toBe(0);
});

it('an estimate for a budget is higher than the likely one', () => {
  const text = 'for (const one of many) total += one.value;\n'.repeat(50);
  expect(estimateTokens(text, 'budget')).toBeGreaterThan(estimateTokens(text, 'likely'));
});

describe.each([
  ['letters', 'a'],
  ['capitals', 'A'],
  ['signs', '{'],
  ['dashes', '-'],
  ['digits', '7'],
  ['blanks', ' '],
  ['newlines', '\n'],
  ['accents', 'é'],
  ['emoji', '😀'],
  ['lone halves', '\uD83D'],
])('an unbroken run of %s', (_, unit) => {
  const text = unit.repeat(400_000);

  it('is no slower than other text', { timeout: 5_000 }, () => {
    expect(estimateTokens(text, 'budget')).toBeGreaterThan(0);
  });

  it('is cut between characters', () => {
    const end = prefixWithin(text, 1000);
    expect(end).toBeGreaterThan(0);
    expect(end).toBeLessThan(text.length);
    expect(end % unit.length).toBe(0);
  });
});

describe('a text with no more bytes than its budget has tokens', () => {
  const scrambled = Array.from({ length: 200 }, (_, at) => 'q7X%'.charAt((at * 7) % 4)).join('');

  it.each([
    ['scrambled', scrambled],
    ['controls', '\u0001\u007f'.repeat(100)],
    ['accents', 'é'.repeat(100)],
    ['rare signs', '𓂀'.repeat(50)],
    ['lone halves', '\uD83D'.repeat(60)],
  ])('is within it without being read: %s', (_, text) => {
    const bytes = Buffer.byteLength(text);
    expect(countExactTokens(text)).toBeLessThanOrEqual(bytes);
    expect(isWithin(text, bytes)).toBe(true);
  });

  it('is read when there are more', () => {
    const text = '\uD83D'.repeat(400);
    const tokens = estimateTokens(text, 'budget');
    expect(tokens).toBeLessThan(Buffer.byteLength(text));
    expect(isWithin(text, tokens - 1)).toBe(false);
    expect(isWithin(text, tokens)).toBe(true);
  });
});

describe('exact counts', () => {
  it('take special tokens for text', () => {
    expect(countExactTokens('<|endoftext|> and <|im_start|>')).toBeGreaterThan(6);
  });

  it('of megabytes without a break come at once', () => {
    expect(countExactTokens('a'.repeat(1_000_000))).toBe(125_000);
  });
});
