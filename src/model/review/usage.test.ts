import { describe, expect, it } from 'vitest';
import { subtractUsage, sumUsage, type Usage } from './usage.ts';

const used = (inputTokens: number, outputTokens: number, costUsd?: number): Usage => ({
  inputTokens,
  outputTokens,
  ...(costUsd === undefined ? {} : { costUsd }),
});

describe('sumUsage', () => {
  it.each([
    ['of tokens', [used(1, 2), used(3, 4)], used(4, 6)],
    ['of costs', [used(1, 2, 0.5), used(3, 4, 0.25)], used(4, 6, 0.75)],
    ['with one cost unknown', [used(1, 2, 0.5), used(3, 4)], used(4, 6)],
    ['with one unknown', [used(1, 2), null], null],
    ['of nothing', [], used(0, 0)],
  ])('%s', (_name, all, sum) => expect(sumUsage(all)).toEqual(sum));
});

describe('subtractUsage', () => {
  it.each([
    ['tokens', used(5, 6), used(2, 3), used(3, 3)],
    ['costs', used(5, 6, 0.75), used(2, 3, 0.5), used(3, 3, 0.25)],
    ['a cost that was not known before', used(5, 6, 0.75), used(2, 3), used(3, 3)],
    ['more than there is', used(1, 1, 0.1), used(2, 3, 0.5), used(0, 0, 0)],
  ])('%s', (_name, usage, before, rest) => expect(subtractUsage(usage, before)).toEqual(rest));
});
