import { describe, expect, it } from 'vitest';
import { countExactTokens } from './exact-tokens.ts';
import { estimateTokens, isWithin, prefixWithin } from './tokens.ts';

it('nothing is nothing', () => {
  expect(estimateTokens('', 'likely')).toBe(0);
  expect(estimateTokens('', 'budget')).toBe(0);
  expect(prefixWithin('', 5)).toBe(0);
});

it('a budget is estimated higher than what is likely', () => {
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

describe('a short text is within a budget without being read, because', () => {
  const visible = Array.from({ length: 95 }, (_, at) => String.fromCharCode(0x20 + at));
  const plain = ['\t', '\n', '\r', ...visible];

  it('no two plain characters in turn are estimated at more', () => {
    for (const one of plain)
      for (const other of plain) {
        const text = (one + other).repeat(40);
        expect(estimateTokens(text, 'budget')).toBeLessThanOrEqual(text.length * 1.5);
      }
  });

  it('nor are any at random', () => {
    let state = 7;
    const next = () => (state = (state * 1103515245 + 12345) % 2 ** 31);
    for (let round = 0; round < 300; round += 1) {
      const some = Array.from(
        { length: 2 + (next() % 30) },
        () => plain[next() % plain.length] ?? '',
      );
      const text = Array.from({ length: 400 }, () => some[next() % some.length] ?? '').join('');
      expect(estimateTokens(text, 'budget')).toBeLessThanOrEqual(text.length * 1.5);
      expect(isWithin(text, 600)).toBe(true);
    }
  });

  it('other characters are read', () => {
    const text = '\uD83D'.repeat(400);
    expect(isWithin(text, estimateTokens(text, 'budget') - 1)).toBe(false);
    expect(isWithin(text, estimateTokens(text, 'budget'))).toBe(true);
  });
});

describe('exact counts', () => {
  it('take special tokens for text', () => {
    expect(countExactTokens('<|endoftext|> and <|im_start|>')).toBeGreaterThan(6);
  });

  it('of megabytes without a break come at once', { timeout: 20_000 }, () => {
    expect(countExactTokens('a'.repeat(1_000_000))).toBe(125_000);
  });
});
