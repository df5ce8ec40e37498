import { describe, expect, it } from 'vitest';
import type { Example } from './examples/rule-examples.ts';
import { exampleDiff, reviewDiff, rulesOf } from './review-diff.ts';

/* What took the place of a test or an assertion that is gone, and what only looks like it. */

const EDITED = '-  return a + b;\n+  return a - b;';
const GONE = "-test('adds', () => {\n-  expect(sum(1, 2)).toBe(3);\n-});";

describe('a test that is gone', () => {
  const isFound = (files: Example) =>
    rulesOf(reviewDiff(exampleDiff(files))).includes('deleted-test');

  it.each<[string, Example]>([
    [
      'what it tests is written anew in the same file',
      { 'src/sum.ts': '-export function sum(a) {\n+export function sum(a, b) {' },
    ],
    [
      'what it tests has moved to another file',
      {
        'src/sum.ts': '-export function sum(a, b) {',
        'src/math.ts': '+export function sum(a, b) {',
      },
    ],
    [
      'one of another name came elsewhere',
      { 'src/sum.ts': EDITED, 'src/log.test.ts': "+test('should log', () => {" },
    ],
  ])('is missed: %s', (_name, files) => {
    expect(isFound({ ...files, 'src/sum.test.ts': GONE })).toBe(true);
  });

  it.each<[string, Example]>([
    ['what it tests is gone too', { 'src/sum.ts': '-export function sum(a, b) {\n+run();' }],
    [
      'it stands elsewhere, behind a comment',
      { 'src/sum.ts': EDITED, 'src/log.test.ts': "+/* moved */ test('adds', () => {" },
    ],
    [
      'it stands elsewhere, in other words for the same',
      { 'src/sum.ts': EDITED, 'src/log.test.ts': "+test('should adds', () => {" },
    ],
  ])('is not missed: %s', (_name, files) => {
    expect(isFound({ ...files, 'src/sum.test.ts': GONE })).toBe(false);
  });
});

it('an assertion that is gone is not missed where a new file asserts as much', () => {
  const fewer =
    " test('adds', () => {\n   const total = sum(1, 2);\n-  expect(total).toBe(3);\n });";
  const files = { 'src/sum.ts': EDITED, 'src/sum.test.ts': fewer };
  const rulesWith = (more: Example) => rulesOf(reviewDiff(exampleDiff({ ...files, ...more })));
  const rewritten = "!added\n+test('sums', () => {\n+  expect(sum(2, 2)).toBe(4);\n+});";
  expect(rulesWith({})).toContain('deleted-assertion');
  expect(rulesWith({ 'src/total.test.ts': rewritten })).not.toContain('deleted-assertion');
});
