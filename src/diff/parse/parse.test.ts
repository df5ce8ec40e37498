import { describe, expect, it } from 'vitest';
import { type DiffFile, pieces } from '../diff.ts';
import { hunkLines } from './hunk-lines.ts';
import { parseDiff } from './parse.ts';

const HEX = '0123456789abcdef0123456789abcdef01234567';

function joined(text: string): string {
  return [...pieces(parseDiff(text))].map(({ start, end }) => text.slice(start, end)).join('');
}

/** Everything about a file except its place. */
function facts({ oldPath, newPath, status, kind, added, removed, hunks }: DiffFile) {
  const change = `${oldPath ?? '-'} → ${newPath ?? '-'}`;
  return `${status} ${kind} ${change} +${added} -${removed} @${hunks.length}`;
}

const gitFile = (name: string, body = '') => `diff --git a/${name} b/${name}\n${body}`;
const edit = (name: string) =>
  gitFile(name, `index 1..2 100644\n--- a/${name}\n+++ b/${name}\n@@ -1 +1 @@\n-a\n+b\n`);

const plain = (name: string, body: string) => `--- a/${name}\n+++ b/${name}\n${body}`;

const CASES: readonly (readonly [name: string, text: string, files: readonly string[]])[] = [
  ['nothing', '', []],
  ['prose only', 'Dear all,\n--- \n+++ \nbye', []],
  ['an edit', edit('x'), ['modified text x → x +1 -1 @1']],
  [
    'a name with blanks',
    edit('a b/c d').replace('+++ b/a b/c d', '+++ b/a b/c d\t'),
    ['modified text a b/c d → a b/c d +1 -1 @1'],
  ],
  [
    'a name that repeats itself',
    gitFile('x b/x', 'old mode 100644\nnew mode 100755\n'),
    ['mode-changed text x b/x → x b/x +0 -0 @0'],
  ],
  [
    'a quoted name',
    'diff --git "a/\\303\\244\\t\\"\\n\\\\" "b/\\303\\244\\t\\"\\n\\\\"\nold mode 100644\nnew mode 100755\n',
    ['mode-changed text ä\t"\n\\ → ä\t"\n\\ +0 -0 @0'],
  ],
  [
    'a quoted and a bare name',
    'diff --git a/x "b/\\303\\244"\nsimilarity index 100%\nrename from x\nrename to "\\303\\244"\n',
    ['renamed text x → ä +0 -0 @0'],
  ],
  [
    'a name with a byte order mark',
    'diff --git "a/\\357\\273\\277x" "b/\\357\\273\\277x"\n',
    ['modified text \uFEFFx → \uFEFFx +0 -0 @0'],
  ],
  ['a quote that never closes', 'diff --git "a/x b/x\n', ['modified text "a/x → b/x +0 -0 @0']],
  [
    'no prefixes',
    'diff --git a/x a/x\n--- a/x\n+++ a/x\n@@ -1 +1 @@\n-a\n+b\n',
    ['modified text a/x → a/x +1 -1 @1'],
  ],
  [
    'no prefixes, a new file in a folder named b',
    'diff --git b/x b/x\nnew file mode 100644\n--- /dev/null\n+++ b/x\n@@ -0,0 +1 @@\n+b\n',
    ['added text - → b/x +1 -0 @1'],
  ],
  [
    'no prefixes, a rename from a to b',
    'diff --git a/x b/x\nsimilarity index 100%\nrename from a/x\nrename to b/x\n',
    ['renamed text a/x → b/x +0 -0 @0'],
  ],
  [
    'prefixes for index and work tree',
    'diff --git i/x w/x\n--- i/x\n+++ w/x\n@@ -1 +1 @@\n-a\n+b\n',
    ['modified text x → x +1 -1 @1'],
  ],
  [
    'two files compared with each other',
    'diff --git a/one b/two\n--- a/one\n+++ b/two\n@@ -1 +1 @@\n-a\n+b\n',
    ['modified text one → two +1 -1 @1'],
  ],
  [
    'two binary files compared with each other',
    'diff --git a/o ne b/t wo\nBinary files a/o ne and b/t wo differ\n',
    ['modified binary o ne → t wo +0 -0 @0'],
  ],
  [
    'an empty new file',
    gitFile('x', 'new file mode 100644\nindex 0000000..e69de29\n'),
    ['added text - → x +0 -0 @0'],
  ],
  [
    'a deleted file',
    gitFile('x', 'deleted file mode 100644\n--- a/x\n+++ /dev/null\n@@ -1 +0,0 @@\n-a\n'),
    ['deleted text x → - +0 -1 @1'],
  ],
  [
    'a copy',
    gitFile('y', 'similarity index 90%\ncopy from x\ncopy to y\n'),
    ['copied text x → y +0 -0 @0'],
  ],
  [
    'a mode change with an edit',
    gitFile('x', 'old mode 100644\nnew mode 100755\n--- a/x\n+++ b/x\n@@ -1 +1 @@\n-a\n+b\n'),
    ['modified text x → x +1 -1 @1'],
  ],
  [
    'a mode change of a binary file',
    gitFile('x', 'old mode 100644\nnew mode 100755\nBinary files a/x and b/x differ\n'),
    ['modified binary x → x +0 -0 @0'],
  ],
  [
    'a binary patch',
    `${gitFile('x', 'index 1..2 100644\nGIT binary patch\nliteral 3\nKc$\n--- a/y\n\nliteral 0\nHcmV?d00001\n\n')}${edit('y')}`,
    ['modified binary x → x +0 -0 @0', 'modified text y → y +1 -1 @1'],
  ],
  [
    'a submodule',
    gitFile(
      's',
      `index 1..2 160000\n--- a/s\n+++ b/s\n@@ -1 +1 @@\n-Subproject commit ${HEX}\n+Subproject commit ${HEX}-dirty\n`,
    ),
    ['modified submodule s → s +1 -1 @1'],
  ],
  [
    'a submodule as a log',
    `Submodule my sub 1234567..89abcde:\n  > more\n  < less\n${edit('x')}`,
    ['modified submodule my sub → my sub +0 -0 @0', 'modified text x → x +1 -1 @1'],
  ],
  [
    'a new submodule as a log',
    'Submodule s 0000000...89abcde (new submodule)\n',
    ['added submodule - → s +0 -0 @0'],
  ],
  [
    'a submodule in a merge',
    `diff --cc s\nindex 1,2..3\n--- a/s\n+++ b/s\n@@@ -1,1 -1,1 +1,1 @@@\n- Subproject commit ${HEX}\n -Subproject commit ${HEX}\n++Subproject commit ${HEX}\n`,
    ['modified submodule s → s +1 -2 @1'],
  ],
  [
    'a merge',
    'diff --cc "\\303\\244"\nindex 1,2..3\n--- "a/\\303\\244"\n+++ "b/\\303\\244"\n@@@ -1,2 -1,2 +1,2 @@@ f\n  a\n- b\n -c\n++d\n',
    ['modified text ä → ä +1 -2 @1'],
  ],
  [
    'a merge with every name',
    'diff --combined x\nindex 1,2..3\n--- a/w\n--- a/x\n+++ b/x\n@@@ -1 -1 +1 @@@\n- a\n -b\n++c\n',
    ['modified text x → x +1 -2 @1'],
  ],
  [
    'a plain diff with times',
    '--- old/x y\t2026-01-01 00:00:00 +0000\n+++ new/x y\t2026-01-02 00:00:00 +0000\n@@ -1 +1 @@\n-a\n+b\n',
    ['modified text old/x y → new/x y +1 -1 @1'],
  ],
  [
    'plain diffs one after the other',
    '--- a/x\n+++ b/x\n@@ -1 +1 @@\n-a\n+b\n--- a/y\n+++ /dev/null\n@@ -1 +0,0 @@\n-a\n',
    ['modified text x → x +1 -1 @1', 'deleted text y → - +0 -1 @1'],
  ],
  [
    'carriage returns everywhere',
    edit('x').replaceAll('\n', '\r\n'),
    ['modified text x → x +1 -1 @1'],
  ],
  [
    'no newline at the end',
    gitFile(
      'x',
      '--- a/x\n+++ b/x\n@@ -1 +1 @@\n-a\n\\ No newline at end of file\n+b\n\\ No newline at end of file',
    ),
    ['modified text x → x +1 -1 @1'],
  ],
  [
    'lines that look like headers',
    gitFile(
      'x',
      `--- a/x\n+++ b/x\n@@ -1,5 +1,5 @@\n--- a/evil\n+++ b/evil\n @@ -1 +1 @@\n-diff --git a/y b/y\n+diff --git a/y b/y\n---- a/y\n++++ b/y\n--- \n+-- \n`,
    ),
    ['modified text x → x +4 -4 @1'],
  ],
  [
    'an empty context line without its blank',
    gitFile('x', '@@ -1,3 +1,3 @@\n a\n\n-b\n+c\n'),
    ['modified text x → x +1 -1 @1'],
  ],
  [
    'a mail with a signature',
    `From ${HEX} Mon Sep 17 00:00:00 2001\nSubject: x\n\n---\n x | 2 +-\n\n${edit('x')}-- \n2.39.5\n\nFrom ${HEX} Mon\n\n${edit('y')}--\n`,
    ['modified text x → x +1 -1 @1', 'modified text y → y +1 -1 @1'],
  ],
  [
    'two commits',
    `commit ${HEX}\n\n    - a list\n\n${edit('x')}\ncommit ${HEX}\n\n    diff --git a/no b/no\n\n${edit('x')}`,
    ['modified text x → x +1 -1 @1', 'modified text x → x +1 -1 @1'],
  ],
  [
    'a hunk that is cut off',
    gitFile('x', '@@ -1,9 +1,9 @@\n a\n-b\n'),
    ['modified text x → x +0 -1 @1'],
  ],
  [
    'a cut hunk before another file',
    `${gitFile('x', '@@ -1,9 +1,9 @@\n a\n-b\n')}${edit('y')}`,
    ['modified text x → x +0 -1 @1', 'modified text y → y +1 -1 @1'],
  ],
  [
    'a cut hunk before a file without a diff line',
    `${plain('x', '@@ -1,9 +1,9 @@\n-a\n+b\n')}${plain('y', '@@ -1 +1 @@\n-a\n+b\n')}`,
    ['modified text x → x +1 -1 @1', 'modified text y → y +1 -1 @1'],
  ],
  [
    'a hunk that one header line fills, the other does not',
    `${plain('x', '@@ -1,2 +1 @@\n-a\n+b\n')}${plain('y', '@@ -1 +1 @@\n-a\n+b\n')}`,
    ['modified text x → x +1 -1 @1', 'modified text y → y +1 -1 @1'],
  ],
  [
    'the cut hunk of a merge before a file without a diff line',
    `diff --cc x\n@@@ -1,9 -1,9 +1,9 @@@\n- a\n++b\n${plain('y', '@@ -1 +1 @@\n-a\n+b\n')}`,
    ['modified text x → x +1 -1 @1', 'modified text y → y +1 -1 @1'],
  ],
  [
    'content that looks like a header and a hunk, and fills its hunk',
    plain('x', '@@ -1,2 +1,2 @@\n-a\n+b\n--- a/y\n+++ b/y\n@@ -8 +8 @@\n-a\n+b\n'),
    ['modified text x → x +3 -3 @2'],
  ],
  [
    'the same in the middle of a hunk',
    plain('x', '@@ -1,2 +1,3 @@\n--- a/y\n+++ b/y\n+@@ -1 +1 @@\n-a\n+b\n'),
    ['modified text x → x +3 -2 @1'],
  ],
  [
    'the hunk of a merge with more lines than it says',
    `diff --cc x\n@@@ -1 -1 +1,2 @@@\n  a\n++b\n++c\n -d\n${edit('y')}`,
    ['modified text x → x +2 -1 @1', 'modified text y → y +1 -1 @1'],
  ],
  [
    'a hunk with more lines than it says',
    `${gitFile('x', '@@ -1 +1 @@\n-a\n+b\n+c\n-d\n@@ -9 +9 @@\n-a\n+b\n')}${edit('y')}`,
    ['modified text x → x +3 -3 @2', 'modified text y → y +1 -1 @1'],
  ],
  [
    'a hunk header without numbers',
    gitFile('x', '@@ @@\n+a\n@@ -1 +1 @@\n-a\n+b\n'),
    ['modified text x → x +1 -1 @1'],
  ],
  [
    'absurd numbers',
    gitFile(
      'x',
      `@@ -1,${'9'.repeat(15)} +${'9'.repeat(40)} @@\n+a\n@@ -1,999999999999999 +1 @@\n-a\n`,
    ),
    ['modified text x → x +0 -1 @1'],
  ],
  [
    'a merge with the wrong number of ranges',
    'diff --cc x\n@@@@ -1 -1 +1 @@@@\n++a\n',
    ['modified text x → x +0 -0 @0'],
  ],
  ['a header and nothing else', 'diff --git ', ['modified text  →  +0 -0 @0']],
  [
    'separators that are no newline',
    gitFile('x', '@@ -1 +1 @@\n-a\u2028b\rc\u0085\n+\u2029\n'),
    ['modified text x → x +1 -1 @1'],
  ],
];

describe('parseDiff', () => {
  it.each(CASES)('%s', (_, text, files) => {
    expect(parseDiff(text).files.map(facts)).toEqual(files);
    expect(joined(text)).toBe(text);
  });

  it('reads the similarity of a rename', () => {
    const text = gitFile('y', 'similarity index 87%\nrename from x\nrename to y\n');
    expect(parseDiff(text).files[0]).toMatchObject({ similarity: 87 });
  });

  it('gives ranges, section and place of a hunk', () => {
    const text = `intro\n${gitFile('x', '@@ -3,0 +4,2 @@ int main(void)\n+a\n+b\n')}`;
    expect(parseDiff(text).files[0]?.hunks).toEqual([
      {
        start: text.indexOf('@@'),
        end: text.length,
        oldStart: 3,
        oldLines: 0,
        newStart: 4,
        newLines: 2,
        otherParents: [],
        section: 'int main(void)',
        complete: true,
      },
    ]);
  });

  it.each([
    ['@@ -1,2 +1 @@\n-a\n+b\n', false],
    ['@@ -1 +1 @@\n-a\n+b\n+c\n', false],
    ['@@ -1 +1 @@\n-a\n+b\n\n', true],
    ['@@@ -1 -1 +1,2 @@@\n++a\n', false],
    ['@@@ -1 -1 +1,2 @@@\n  a\n++b\n', true],
    ['@@@ -1 -1 +1,2 @@@\n  a\n++b\n\n', true],
    ['@@@ -1 -1 +1,2 @@@\n  a\n++b\n++c\n', false],
    ['@@@ -1 -1 +1,2 @@@\n  a\n++b\n  c\n', false],
  ])('says whether a hunk is complete: %j', (hunk, complete) => {
    expect(parseDiff(gitFile('x', hunk)).files[0]?.hunks[0]?.complete).toBe(complete);
  });

  it('keeps unknown text with the file before it', () => {
    const text = `${gitFile('x', '@@ -1 +1 @@\n-a\n+b\nSECRET\n\n+more\n')}\ncommit ${HEX}\n`;
    expect(parseDiff(text).files[0]?.end).toBe(text.indexOf('\ncommit'));
  });

  it('lets no commit message into a file', () => {
    const text = `${edit('x')}\ncommit ${HEX}\n\n    - item\n`;
    expect(parseDiff(text).files[0]?.end).toBe(text.indexOf('\ncommit'));
  });
});

describe('hunkLines', () => {
  const lines = (text: string) => {
    const diff = parseDiff(text);
    return diff.files.flatMap(({ hunks }) => hunks.flatMap((hunk) => [...hunkLines(diff, hunk)]));
  };

  it('numbers both sides', () => {
    const hunk = '@@ -7,3 +9,3 @@\n a\r\n\n-b\n\\ No newline at end of file\n+c';
    expect(lines(gitFile('x', hunk))).toEqual([
      { kind: 'context', oldLine: 7, newLine: 9, text: 'a\r' },
      { kind: 'context', oldLine: 8, newLine: 10, text: '' },
      { kind: 'removed', oldLine: 9, newLine: null, text: 'b' },
      { kind: 'no-newline', oldLine: null, newLine: null, text: '\\ No newline at end of file' },
      { kind: 'added', oldLine: null, newLine: 11, text: 'c' },
    ]);
  });

  it('numbers the first parent and the result of a merge', () => {
    const hunk = '@@@ -1,3 -1,2 +5,3 @@@\n  a\n- b\n -c\n +d\n++e\n';
    expect(lines(`diff --cc x\n${hunk}`)).toEqual([
      { kind: 'context', oldLine: 1, newLine: 5, text: 'a' },
      { kind: 'removed', oldLine: 2, newLine: null, text: 'b' },
      { kind: 'removed', oldLine: null, newLine: null, text: 'c' },
      { kind: 'added', oldLine: 3, newLine: 6, text: 'd' },
      { kind: 'added', oldLine: null, newLine: 7, text: 'e' },
    ]);
  });
});
