import { describe, expect, it } from 'vitest';
import { countDiff } from '../../src/diff/count.ts';
import { hunkLines } from '../../src/diff/hunk-lines.ts';
import { withoutSensitive } from '../../src/diff/sensitive.ts';
import { parseChecked } from './check-diff.ts';

/** Pieces that the parser decides by. */
const LINES = [
  'diff --git a/x b/x',
  'diff --git "a/\\303\\244" "b/\\303\\244"',
  'diff --git a/.env b/.env',
  'diff --cc x',
  'diff --combined "x',
  'index 1..2 160000',
  'old mode 100644',
  'new mode 100755',
  'new file mode 100644',
  'similarity index 9%',
  'rename from x',
  'rename to "y\\',
  'copy from a',
  '--- a/x',
  '--- /dev/null',
  '+++ b/x\t',
  '@@ -1 +1 @@ f',
  '@@ -1,3 +1,2 @@',
  '@@ -0,0 +1,9 @@',
  '@@@ -1,2 -1 +1,3 @@@',
  '@@@@ -1 -1 -1 +1 @@@@',
  'Binary files a/x and b/x differ',
  'GIT binary patch',
  'literal 3',
  'KcmV',
  'Submodule s 1234567..89abcde:',
  'commit 0123456789',
  '-- ',
  '\\ No newline at end of file',
  '+a',
  '-a',
  ' a',
  '++a',
  '- a',
  '  a',
  '',
  'prose',
  '😀\u2028\0',
];
const ENDINGS = ['\n', '\n', '\n', '\r\n', '\r', ''];

/** A small generator with a fixed seed (mulberry32): a failure is the same failure tomorrow. */
function randomFrom(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

type Random = ReturnType<typeof randomFrom>;

function randomDiff(random: Random): string {
  const line = () => LINES[random(LINES.length)]! + ENDINGS[random(ENDINGS.length)]!;
  return Array.from({ length: random(40) }, line).join('');
}

/** Cuts, doubles or overwrites a stretch. */
function mutated(text: string, random: Random): string {
  const [from, to] = [random(text.length + 1), random(text.length + 1)].sort((a, b) => a - b);
  const stretch = [text.slice(from, to).repeat(2), '', String.fromCharCode(random(256))][
    random(3)
  ]!;
  return text.slice(0, from) + stretch + text.slice(to);
}

function checkEverything(text: string): void {
  const diff = parseChecked(text);
  for (const { hunks, added, removed } of diff.files) {
    const kinds = hunks.flatMap((hunk) => [...hunkLines(diff, hunk)].map(({ kind }) => kind));
    expect(kinds.filter((kind) => kind === 'added')).toHaveLength(added);
    expect(kinds.filter((kind) => kind === 'removed')).toHaveLength(removed);
  }
  countDiff(diff);
  withoutSensitive(diff);
}

describe('whatever the text', () => {
  it.each([1, 2, 3, 4])('it is read without an error and comes back, seed %i', (seed) => {
    const random = randomFrom(seed);
    for (let round = 0; round < 1500; round += 1) {
      let text = randomDiff(random);
      checkEverything(text);
      for (let step = 0; step < 3; step += 1) {
        text = mutated(text, random);
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
