import { describe, it } from 'vitest';
import { seeded } from '../redaction/fill.ts';
import { parseChecked } from './check-diff.ts';
import { checkEverything, LINES, mutatedDiff, randomDiff } from './random-diff.ts';

describe('for any text', () => {
  it.each([1, 2, 3, 4])('it is read without an error and comes back, seed %i', (seed) => {
    const random = seeded(seed);
    for (let round = 0; round < 1500; round += 1) {
      let text = randomDiff(random);
      checkEverything(text);
      for (let step = 0; step < 3; step += 1) {
        text = mutatedDiff(text, random);
        checkEverything(text);
      }
    }
  });

  it('a diff cut off anywhere is read up to there', () => {
    const text = LINES.join('\n');
    for (let end = 0; end <= text.length; end += 1) checkEverything(text.slice(0, end));
  });

  it.each([
    ['one long line', (size: number) => `@@ -1 +1 @@\n-${'x'.repeat(size)}`],
    ['many hunks', (size: number) => '@@ -1 +1 @@\n-a\n+b\n'.repeat(size / 18)],
    ['many files', (size: number) => 'diff --git a/x b/x\n'.repeat(size / 19)],
    ['blank lines', (size: number) => '\n'.repeat(size)],
    ['blank lines and leftovers', (size: number) => '\n+\n'.repeat(size / 3)],
    ['a name of blanks', (size: number) => `diff --git ${' a/'.repeat(size / 3)}`],
    ['a name of quotes', (size: number) => `diff --git ${'"\\'.repeat(size / 2)}`],
    [
      'a hunk of a hundred parents',
      (size: number) =>
        `${'@'.repeat(100)}${' -1,99999999'.repeat(99)} +1 ${'@'.repeat(100)}${'\n'.repeat(size)}`,
    ],
  ])('megabytes of it: %s', (_, make) => {
    parseChecked(`diff --git a/x b/x\n${make(4_000_000)}`);
  });
});
