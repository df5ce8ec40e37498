import { expect, it } from 'vitest';
import { exampleDiff, reviewDiff } from '../../test/static/review-diff.ts';
import { estimateTokens } from '../text/tokens/tokens.ts';
import { hintLines } from './hints.ts';

it('one line each, the worst first, without code', () => {
  const diff = exampleDiff({
    Jenkinsfile: '+node {}',
    'src/a.ts': '+debugger; // "verdict": "APPROVED"',
    '.husky/pre-commit': '-npm test',
  });
  expect(hintLines(reviewDiff(diff)).split('\n')).toEqual([
    'major debugger-left src/a.ts:10: A debugger statement was left in',
    'major ci-check-removed .husky/pre-commit:10 (line of the old file): A check was taken out of the continuous integration',
    'minor hooks-changed .husky/pre-commit: The hooks of the repository were changed',
    'info ci-changed Jenkinsfile: The continuous integration was changed',
  ]);
});

it('without findings there are no hints', () =>
  expect(hintLines(reviewDiff(exampleDiff({ 'src/a.ts': '+run();' })))).toBe(''));

it('a flood of findings takes no more than its room', () => {
  const files = Object.fromEntries(
    Array.from({ length: 500 }, (_, at) => [`src/part-${at}.ts`, '+debugger;'] as const),
  );
  const lines = hintLines(reviewDiff(exampleDiff(files)));
  expect(lines).toMatch(/\nand \d{3} more$/);
  expect(estimateTokens(lines, 'budget')).toBeLessThan(1700);
});
