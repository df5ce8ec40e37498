import { describe, expect, it } from 'vitest';
import { estimateTokens, isWithin, tokensWithin } from '../../text/tokens/tokens.ts';
import { pieces } from '../diff.ts';
import { parseDiff } from '../parse/parse.ts';
import { countPieces } from './piece-tokens.ts';

const file = (name: string, lines: readonly string[]) =>
  [
    `diff --git a/${name} b/${name}`,
    `--- a/${name}`,
    `+++ b/${name}`,
    `@@ -1 +1,${lines.length} @@`,
    ...lines.map((line) => `+${line}`),
    '',
  ].join('\n');

const CODE = [
  'const value = compute(input ?? fallback, 7);',
  '',
  '}, { a: 1 });',
  'naïve été 漢字 😀',
];
const A = file('src/a.ts', CODE);
const B = file('b.md', [
  'A text of words, and of more words.',
  '//////',
  '9f86d081884c7d65 abcDEF0123',
]);

const DIFFS: readonly (readonly [string, string])[] = [
  ['files alone', A + B + A],
  ['without a newline at the end', (A + B).slice(0, -1)],
  ['with blanks at the end', `${A}${B}+   `],
  ['with a commit message', `commit 1\n\n    Why it is so\n\n${A}${B}`],
  [
    'with prose that begins with signs of the line before',
    `${A}\n\n// --\n/////${'/'.repeat(400)}\n${B}`,
  ],
  ['with carriage returns', (A + B).replaceAll('\n', '\r\n')],
  ['of many files', Array.from({ length: 40 }, (_, at) => file(`f${at}.ts`, CODE)).join('\n')],
];

describe.each(DIFFS)('%s', (_, text) => {
  const diff = parseDiff(text);
  const most = estimateTokens(text, 'budget');
  const budgets = [0, 1, 50, Math.floor(most / 2)];
  for (let tokens = most - 4; tokens <= most + 4; tokens += 1) budgets.push(tokens);

  it('fits a budget exactly if it does as one text, whatever was counted before', () => {
    expect(diff.files.length).toBeGreaterThan(0);
    const counted = countPieces(diff);
    for (const budget of [...budgets, ...budgets.toReversed()]) {
      const alone = countPieces(diff).areWithin(budget);
      expect(alone).toBe(isWithin(text, budget));
      expect(counted.areWithin(budget)).toBe(alone);
    }
  });

  it('each piece costs as much as a text of its own', () => {
    const counted = countPieces(diff);
    for (const budget of [...budgets, ...budgets.toReversed()])
      for (const piece of pieces(diff)) {
        const own = text.slice(piece.start, piece.end);
        const ended = own.endsWith('\n') ? own : `${own}\n`;
        expect(counted.within(piece, budget)).toBe(tokensWithin(ended, budget));
      }
  });
});
