import { expect } from 'vitest';
import { countDiff } from '../../src/diff/count.ts';
import { hunkLines } from '../../src/diff/parse/hunk-lines.ts';
import { withoutSensitive } from '../../src/diff/sensitive/sensitive.ts';
import type { Random } from '../redaction/fill.ts';
import { below, oneOf } from '../fuzz/property.ts';
import { parseChecked } from './check-diff.ts';

/** Pieces that the parser decides by. */
export const LINES = [
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

export function randomDiff(random: Random): string {
  const line = () => oneOf(random, LINES) + oneOf(random, ENDINGS);
  return Array.from({ length: below(random, 40) }, line).join('');
}

/** Cuts, doubles or overwrites a stretch. */
export function mutatedDiff(text: string, random: Random): string {
  const [from = 0, to] = [below(random, text.length + 1), below(random, text.length + 1)].sort(
    (a, b) => a - b,
  );
  const doubled = text.slice(from, to).repeat(2);
  const stretch = oneOf(random, [doubled, '', String.fromCharCode(below(random, 256))]);
  return text.slice(0, from) + stretch + text.slice(to);
}

export function checkEverything(text: string): void {
  const diff = parseChecked(text);
  for (const { hunks, added, removed } of diff.files) {
    const kinds = hunks.flatMap((hunk) => [...hunkLines(diff, hunk)].map(({ kind }) => kind));
    expect(kinds.filter((kind) => kind === 'added')).toHaveLength(added);
    expect(kinds.filter((kind) => kind === 'removed')).toHaveLength(removed);
  }
  countDiff(diff);
  withoutSensitive(diff);
}
