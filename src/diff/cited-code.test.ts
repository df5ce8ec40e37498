import { describe, expect, it } from 'vitest';
import { redact } from '../redaction/redact.ts';
import { type Cited, findCited, checkCitation } from './cited-code.ts';
import { parseDiff } from './parse/parse.ts';

const DIFF = parseDiff(`commit 0123456789
    Two files

diff --git a/src/app.ts b/src/app.ts
--- a/src/app.ts
+++ b/src/app.ts
@@ -10,4 +10,5 @@ export function run() {
   const total = sum(input);
-  return total / input.length;
+  if (input.length === 0) return 0;
+  return total / input.length;
 }
 // end
@@ -90,2 +91,2 @@
-const limit = 5;
+const limit = readLimit(process.argv, { fallback: 10, strict: true });
 export { limit };
diff --git a/logo.png b/logo.png
index 1..2 100644
Binary files a/logo.png and b/logo.png differ
diff --git a/src/gone.ts b/src/gone.ts
deleted file mode 100644
--- a/src/gone.ts
+++ /dev/null
@@ -1,2 +0,0 @@
-export const secretSauce = 42;
-export default secretSauce;
`);

const FILES: Readonly<Record<string, string>> = {
  'src/app.ts': `${'// head\n'.repeat(8)}export function run() {\n${'// body\n'.repeat(30)}}\n`,
  'src/other.ts': 'const one = 1;\n\nexport const two = one + 1;\n',
  'b/real.ts': 'in a folder called b\n',
};

const at = (
  file: string | null,
  line: number | null = null,
  code: string | null = null,
): Cited => ({
  file: file === null ? null : redact(file),
  line_start: line,
  line_end: line,
  current_code: code === null ? null : redact(code),
});

const groundAt = (...cited: Parameters<typeof at>) =>
  checkCitation(at(...cited), DIFF, (path) => FILES[path] ?? null);

describe('in the diff', () => {
  it.each<[string, ...Parameters<typeof at>]>([
    ['a new line', 'src/app.ts', 11],
    ['a context line', 'src/app.ts', 13],
    ['a removed line by its old number', 'src/app.ts', 90],
    ['a line of a deleted file', 'src/gone.ts', 2],
    ['the file', 'src/app.ts'],
    ['a binary file', 'logo.png'],
    ['code where it stands', 'src/app.ts', 11, 'if (input.length === 0) return 0;'],
    ['code with other blanks', 'src/app.ts', 11, 'if (input.length===0)\n\treturn 0;'],
    ['code over two lines', 'src/app.ts', 11, 'return 0;\n  return total / input.length;'],
    ['code a few lines off', 'src/app.ts', 20, 'return 0;'],
    ['removed code', 'src/app.ts', 90, 'const limit = 5;'],
    ['code with the marks of a diff', 'src/app.ts', 91, '-const limit = 5;'],
    [
      'both sides as the diff shows them',
      'src/app.ts',
      11,
      '-  return total / input.length;\n+  if (input.length === 0) return 0;',
    ],
    ['code in a fence', 'src/app.ts', 11, '```ts\nif (input.length === 0) return 0;\n```'],
    ['code with something left out', 'src/app.ts', 10, 'const total = sum(input);\n// ...\n}'],
    [
      'long code with a wrong line',
      'src/app.ts',
      3,
      'readLimit(process.argv, { fallback: 10, strict: true })',
    ],
    ['code without a line', 'src/app.ts', null, 'export { limit };'],
    ['a/', 'a/src/app.ts', 11],
    ['b/', 'b/src/app.ts', 11],
    ['./', './src/app.ts', 11],
    ['a line in the path', 'src/app.ts:11', 11],
    ['an absolute path', '/home/me/project/src/app.ts', 11],
    ['a drive', 'C:\\me\\project\\src\\app.ts', 11],
  ])('%s', (_, ...cited) => expect(groundAt(...cited)).toBe('in_diff'));
});

describe('in the file', () => {
  it.each<[string, ...Parameters<typeof at>]>([
    ['a line no hunk shows', 'src/app.ts', 30],
    ['code no hunk shows', 'src/app.ts', 9, 'export function run() {'],
    ['another file', 'src/other.ts', 3],
    ['code in another file', './src/other.ts', 3, 'two = one+1'],
    ['another file as a whole', 'src/other.ts'],
    ['a folder that is really called b', 'b/real.ts', 1],
  ])('%s', (_, ...cited) => expect(groundAt(...cited)).toBe('in_file'));
});

describe('not found', () => {
  it.each<[string, ...Parameters<typeof at>]>([
    ['no such file', 'src/none.ts', 1],
    ['no such line', 'src/other.ts', 4],
    ['line 0', 'src/other.ts', 0],
    ['made-up code', 'src/app.ts', 11, 'if (input.length == null) return 0;'],
    ['short code far away', 'src/app.ts', 60, 'return 0;'],
    ['code across two hunks', 'src/app.ts', 13, '// end\nconst limit = readLimit('],
    ['parts in the wrong order', 'src/app.ts', 10, '}\n...\nconst total = sum(input);'],
    ['the name without its folder', 'app.ts', 11],
    ['the end of a name', '/x/myapp.ts', 11],
    ['outside', '../src/other.ts', 1],
  ])('%s', (_, ...cited) => expect(groundAt(...cited)).toBe('not_found'));
});

it('a finding that names no file is not grounded', () => expect(groundAt(null, 3)).toBeNull());

it('never asks for a path that leads out', () => {
  const asked: string[] = [];
  checkCitation(at('b/../../etc/passwd', 1), DIFF, (path) => {
    asked.push(path);
    return null;
  });
  expect(asked).toEqual([]);
});

it('takes a quote of many blanks or dots in its stride', { timeout: 5_000 }, () => {
  for (const code of ['\n'.repeat(200_000), ' '.repeat(200_000), '...\n'.repeat(50_000)])
    expect(groundAt('src/app.ts', 11, code)).toBe('in_diff');
});

it('of equal lines the one that is cited, and of none cited the nearest', () => {
  const line = (text: string) => `+${text}\n`;
  const twice = parseDiff(
    `--- a/a.ts\n+++ b/a.ts\n@@ -1,0 +1,4 @@\n${line('run();').repeat(4)}` +
      `@@ -30,0 +34,3 @@\n${line('check(everything, that, stands, there, by, name);').repeat(3)}` +
      `@@ -60,0 +67 @@\n${line('check(everything, that, stands, there, by, name);')}`,
  );
  const lineOf = (...cited: Parameters<typeof at>) =>
    findCited(at(...cited), twice, () => null)?.range?.first;
  expect([1, 3, 4, 9, null].map((number) => lineOf('a.ts', number, 'run();'))).toEqual([
    ...[1, 3, 4, 4, 1],
  ]);
  const long = 'check(everything, that, stands, there, by, name);';
  expect([1, 35, 60, 67].map((number) => lineOf('a.ts', number, long))).toEqual([34, 35, 67, 67]);
  expect(lineOf('a.ts', 4, 'run();\n...\nrun();')).toBe(1);
});

describe('the code that is cited', () => {
  const find = (...cited: Parameters<typeof at>) => {
    const found = findCited(at(...cited), DIFF, (path) => FILES[path] ?? null);
    if (found === null) return null;
    const { path, grounding, range, stretch } = found;
    const lines = stretch.filter(
      ({ number }) => range !== null && number >= range.first && number <= range.last,
    );
    return [grounding, path, ...lines.map(({ number, mark, text }) => `${number}${mark}${text}`)];
  };

  it.each<[string, readonly string[] | null, ...Parameters<typeof at>]>([
    ['its line', ['in_diff', 'src/app.ts', '13 }'], './src/app.ts', 13],
    [
      'a quote where it really stands',
      ['in_diff', 'src/app.ts', '11+  if (input.length === 0) return 0;'],
      ...(['/home/me/src/app.ts', 14, 'if (input.length === 0) return 0;'] as const),
    ],
    [
      'a quote of several lines',
      ['in_diff', 'src/app.ts', '12+  return total / input.length;', '13 }'],
      ...(['src/app.ts', null, 'return total / input.length;\n}'] as const),
    ],
    [
      'what was removed, by its old number',
      ['in_diff', 'src/gone.ts', '1-export const secretSauce = 42;'],
      ...(['b/src/gone.ts', 1] as const),
    ],
    [
      'a file that is not in the diff',
      ['in_file', 'src/other.ts', '3 export const two = one + 1;'],
      ...(['src/other.ts', 1, 'two = one + 1'] as const),
    ],
    ['a file as a whole', ['in_diff', 'src/app.ts'], 'src/app.ts'],
    ['nothing', null, 'src/app.ts', 5000],
    ['no file', null, null, 1],
  ])('%s', (_, expected, ...cited) => expect(find(...cited)).toEqual(expected));
});
