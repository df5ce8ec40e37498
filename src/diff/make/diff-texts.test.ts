import { describe, expect, it } from 'vitest';
import { diffTexts } from './diff-texts.ts';
import { hunkLines } from '../parse/hunk-lines.ts';
import { parseDiff } from '../parse/parse.ts';

const numbered = (count: number, change: (line: number) => string | null = () => null) =>
  Array.from({ length: count }, (_, n) => `${change(n + 1) ?? `line ${n + 1}`}\n`).join('');

describe('diffBetween', () => {
  it('shows a change with three lines around it', () => {
    const before = numbered(20);
    const after = numbered(20, (line) => (line === 10 ? 'other' : null));
    expect(diffTexts({ path: 'a.txt', before, after })).toBe(
      [
        'diff --git a/a.txt b/a.txt',
        '--- a/a.txt',
        '+++ b/a.txt',
        '@@ -7,7 +7,7 @@',
        ...[' line 7', ' line 8', ' line 9', '-line 10', '+other'],
        ...[' line 11', ' line 12', ' line 13', ''],
      ].join('\n'),
    );
  });

  it('shows the whole function around a change', () => {
    const body = Array.from({ length: 9 }, (_, n) => `  step${n}();`);
    const source = (call: string) =>
      ['import x;', '', 'function f() {', ...body, `  ${call}`, ...body, '}', '', 'g();', ''].join(
        '\n',
      );
    const diff = diffTexts({ path: 'f.js', before: source('a();'), after: source('b();') });
    expect(diff).toContain('\n function f() {\n');
    expect(diff).toContain('\n }\n');
    expect(diff).not.toContain('import x');
  });

  it.each([
    ['a new file', null, 'a\nb\n', '@@ -0,0 +1,2 @@'],
    ['a file that is gone', 'a\nb\n', null, '@@ -1,2 +0,0 @@'],
    ['a last line without a newline', 'a\nb', 'a\nb\n', '@@ -1,2 +1,2 @@'],
    ['lines taken out at the end', 'a\nb\nc\n', 'a\n', '@@ -1,3 +1,1 @@'],
  ])('%s', (_name, before, after, header) => {
    expect(diffTexts({ path: 'a', before, after })).toContain(`\n${header}\n`);
  });

  it('is empty without a change, and short for binary content', () => {
    expect(diffTexts({ path: 'a', before: 'x', after: 'x' })).toBe('');
    expect(diffTexts({ path: 'a', before: 'x', after: '\0' })).toBe(
      'diff --git a/a b/a\nBinary files a/a and b/a differ\n',
    );
    expect(diffTexts({ path: 'a', before: null, after: '' })).toBe(
      'diff --git a/a b/a\nnew file mode 100644\n',
    );
  });

  it('a name with newlines forges no line', () => {
    const diff = diffTexts({ path: 'a"\n+++ b/x', before: 'x\n', after: 'y\n' });
    expect(parseDiff(diff).files.map(({ newPath }) => newPath)).toEqual(['a"\n+++ b/x']);
  });

  it('a block that holds several changes is shown once', () => {
    const inside = (line: number) => (line > 2 && line < 38 ? `  step ${line}` : `top ${line}`);
    const before = numbered(40, inside);
    const change = (line: number) => ([1, 20, 36].includes(line) ? '    new' : inside(line));
    const diff = parseDiff(diffTexts({ path: 'a', before, after: numbered(40, change) }));
    expect(diff.files[0]?.hunks).toHaveLength(1);
    expect(diff.files[0]?.hunks[0]?.complete).toBe(true);
  });

  it.each([0, 1, 2, 3, 4, 5, 6, 7])('is read back by our own parser, whole (%i)', (seed) => {
    const before = numbered(200, (line) => ((line * 7 + seed) % 13 === 0 ? '  deep' : null));
    const after = numbered(200, (line) => ((line * 5 + seed) % 11 === 0 ? ' new' : null));
    const diff = parseDiff(diffTexts({ path: 'a', before, after }));
    const [file] = diff.files;
    expect(file?.hunks.every(({ complete }) => complete)).toBe(true);
    const lines = file?.hunks.flatMap((hunk) => [...hunkLines(diff, hunk)]) ?? [];
    for (const { newLine, oldLine, text } of lines) {
      if (newLine !== null) expect(after.split('\n')[newLine - 1]).toBe(text);
      if (oldLine !== null) expect(before.split('\n')[oldLine - 1]).toBe(text);
    }
  });
});
