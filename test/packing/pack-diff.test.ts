import { describe, expect, it } from 'vitest';
import { packDiff } from '../../src/diff/pack/pack.ts';
import { parseDiff } from '../../src/diff/parse/parse.ts';
import { countExactTokens } from '../../src/text/tokens/exact-tokens.ts';
import { redact } from '../../src/redaction/redact.ts';
import { estimateTokens } from '../../src/text/tokens/tokens.ts';
import { CORPUS } from '../tokens/corpus.ts';
import { randomDiff, randomFrom } from './generate.ts';

const parse = (given: string) => {
  const text = redact(given);
  return { ...parseDiff(text), text };
};

const isNote = (line: string) => line.startsWith('[left out: ');

/** What was sent, without our notes, is the diff with some lines missing. */
function expectSubsequence(sent: string, whole: string): void {
  const lines = whole.split('\n');
  let at = 0;
  for (const line of sent.split('\n').filter((one) => one !== '' && !isNote(one))) {
    const found = lines.indexOf(line, at);
    // Prose without any line end is cut inside its line.
    const begun =
      found === -1 ? lines.findIndex((one, n) => n >= at && one.startsWith(line)) : found;
    expect(begun, line).toBeGreaterThanOrEqual(at);
    at = begun + 1;
  }
}

describe('for any diff and budget', () => {
  it.each([1, 2, 3, 4, 5, 6])('packing holds to its promises, seed %i', (seed) => {
    const random = randomFrom(seed);
    for (let round = 0; round < 120; round += 1) {
      const diff = parse(randomDiff(random));
      const budget = random.pick([0, 1, 10, 50, 100, 300, 1000, 3000]) + random.below(20);
      const packed = packDiff(diff, budget);
      const { text, leftOut, files } = packed;
      expect(estimateTokens(text, 'budget')).toBeLessThanOrEqual(budget);
      expect(Buffer.from(text).toString()).toBe(String(text));
      expect(packDiff(diff, budget)).toEqual(packed);
      expectSubsequence(text, diff.text);
      if (estimateTokens(diff.text, 'budget') <= budget) expect(text).toBe(diff.text);
      const named = leftOut.filter(({ path }) => path !== 'text between the files').length;
      expect(files.whole + named).toBe(files.all);
      expect(leftOut.filter(({ reason }) => reason.includes(' sent')).length).toBe(files.partly);
      // Nothing is lost in silence.
      if (leftOut.length === 0) expect(text).toBe(diff.text);
    }
  });
});

describe('real diffs', () => {
  const diffs = CORPUS.filter(({ kind }) => kind === 'diff').map(({ text }) => text);

  it.each([200, 1000, 3000, 8000])('in %i tokens overrun them by less than a fifth', (budget) => {
    const { text, files } = packDiff(parse(diffs.join('')), budget);
    expect(countExactTokens(text)).toBeLessThan(budget * 1.2);
    expect(countExactTokens(text)).toBeGreaterThan(budget * 0.6);
    expect(files.whole).toBeLessThan(files.all);
  });
});

describe('megabytes of it', () => {
  const lines = (size: number) => '+const value = compute(input);\n'.repeat(size / 31);
  it.each([
    ['one file of one hunk', (size: number) => `@@ -0,0 +1,999999999 @@\n${lines(size)}`],
    ['one line', (size: number) => `@@ -1 +1 @@\n-${'x'.repeat(size)}\n`],
    ['many hunks', (size: number) => '@@ -1 +1 @@\n-a\n+b\n'.repeat(size / 18)],
    ['many files', (size: number) => 'diff --git a/x.ts b/x.ts\n'.repeat(size / 25)],
    ['prose', (size: number) => `commit 0123456789\n${'words and words\n'.repeat(size / 16)}`],
  ])('%s', (_, make) => {
    const { text } = packDiff(parse(`diff --git a/y.ts b/y.ts\n${make(4_000_000)}`), 5000);
    expect(estimateTokens(text, 'budget')).toBeLessThanOrEqual(5000);
    expect(text).toContain('[left out: ');
  });
});
