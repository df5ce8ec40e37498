import { describe, expect, it } from 'vitest';
import { countExactTokens } from '../../src/text/tokens/exact-tokens.ts';
import { estimateTokens, prefixWithin } from '../../src/text/tokens/tokens.ts';
import { CORPUS, COUNTS } from './corpus.ts';

const errors = CORPUS.map(({ name, text }) => estimateTokens(text, 'likely') / COUNTS[name]! - 1);
const sizes = errors.map(Math.abs).sort((a, b) => a - b);

describe('the corpus', () => {
  it('is wide enough', () => {
    const diffs = CORPUS.filter(({ kind }) => kind === 'diff');
    expect(diffs.length).toBeGreaterThanOrEqual(10);
    expect(CORPUS.length - diffs.length).toBeGreaterThanOrEqual(40);
    expect(new Set(CORPUS.map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(15);
  });

  it('has exact counts beside it', () => {
    const counted = CORPUS.map(({ name, text }) => [name, countExactTokens(text)]);
    expect(Object.fromEntries(counted)).toEqual(COUNTS);
  });
});

describe('the estimate', () => {
  it('is off by at most 6 % on average', () => {
    expect(sizes.reduce((sum, size) => sum + size, 0) / sizes.length).toBeLessThanOrEqual(0.06);
  });

  it('is off by at most 15 % in 19 of 20 texts', () => {
    expect(sizes[Math.ceil(sizes.length * 0.95) - 1]).toBeLessThanOrEqual(0.15);
  });

  it.each(CORPUS)('for a budget lets $name overrun it by less than 20 %', ({ name, text }) => {
    expect(COUNTS[name]! / estimateTokens(text, 'budget')).toBeLessThan(1.2);
  });
});

describe.each(CORPUS)('a beginning of $name', ({ text }) => {
  it.each([0, 1, 10, 100])('of %i tokens is within the budget and whole', (budget) => {
    const beginning = text.slice(0, prefixWithin(text, budget));
    expect(estimateTokens(beginning, 'budget')).toBeLessThanOrEqual(budget);
    expect(Buffer.from(beginning).toString()).toBe(beginning);
  });
});
