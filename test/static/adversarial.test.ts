import { describe, expect, it } from 'vitest';
import { RULES } from '../../src/static/rules/index.ts';
import { exampleDiff, reviewDiff, rulesOf } from './review-diff.ts';

/** Far above what it takes, far below what a quadratic step would take. */
const SECONDS = 20_000;

const added = (path: string, lines: readonly string[]) =>
  exampleDiff({ [path]: lines.map((line) => `+${line}`).join('\n') });

describe('never a hang', () => {
  it('a line of a megabyte', { timeout: SECONDS }, () => {
    const diff = added('src/a.ts', [
      ...Array<string>(9999).fill('run();'),
      'a'.repeat(1e6),
      'debugger;',
    ]);
    const review = reviewDiff(diff);
    expect(rulesOf(review)).toEqual(['debugger-left']);
    expect(review.skipped).toMatchObject([{ why: 'long-lines', lines: 1 }]);
  });

  it('a repository of many packages', { timeout: SECONDS }, () => {
    const names = Array.from({ length: 30_000 }, (_, number) => `packages/${number}/package.json`);
    const change = '-    "left": "^1.0.0",\n+    "left": "^1.0.1",';
    const review = reviewDiff(exampleDiff(Object.fromEntries(names.map((name) => [name, change]))));
    expect(review.findings).toHaveLength(20);
  });

  const PRODUCT = { 'src/sum.ts': '-  return a + b;\n+  return a - b;' };
  const rows = (count: number, row: (number: number) => string) =>
    Array.from({ length: count }, (_, number) => row(number)).join('\n');

  it('many packages beside many lock files of others', { timeout: SECONDS }, () => {
    const files: Record<string, string> = {};
    for (let number = 0; number < 25_000; number += 1) {
      files[`p${number}/package.json`] = '   "dependencies": {\n+    "left": "^1.0.1",';
      files[`q${number}/go.sum`] = '+example.com/left v1.0.0 h1:x';
    }
    const review = reviewDiff(exampleDiff(files));
    expect(rulesOf(review)).toContain('manifest-without-lock');
  });

  it.each<[string, string, string, (number: number) => string]>([
    [
      'tests with quotes in their titles that are gone',
      'deleted-test',
      'src/sum.test.ts',
      (number) => `-it('say "x${number}"', () => {\n+  run("aaaa${number}");`,
    ],
    [
      'tests that are renamed in one place',
      'test-turned-off',
      'sum_test.go',
      (number) => `-func TestAdd${number}(t *testing.T) {\n+func testAdd${number}(t *testing.T) {`,
    ],
    [
      'tests that are renamed in many places',
      'test-turned-off',
      'test_sum.py',
      (number) => `-def test_add${number}():\n+def _test_add${number}():\n     run()`,
    ],
    [
      'assertions that are weaker now',
      'weakened-assertion',
      'src/sum.test.ts',
      (number) =>
        `-expect(total${number}).toBe(3);\n+expect(total${number}).toBeDefined();\n+expect(typeof total${number}).toBe('number');`,
    ],
    [
      'errors that are dropped',
      'swallowed-error',
      'sum.go',
      (number) => `-\tif err := run(${number}); err != nil {\n+\t_ = run(${number})`,
    ],
    [
      'returns above code that stays',
      'unreachable-code',
      'src/sum.js',
      (number) => ` const a${number} = 1;\n-check(${number});\n+return;\n run(${number});`,
    ],
    [
      'builds that leave the tests out',
      'tests-excluded',
      'ci.sh',
      (number) => `-mvn verify -Dx=${number}\n+mvn verify -Dx=${number} -DskipTests`,
    ],
    [
      'comments with carriage returns',
      'comment-cut-short',
      'src/log.ts',
      (number) => `+  run(${'"//", '.repeat(20)}); // ${number}${'\r '.repeat(40)}run();\r`,
    ],
    [
      'comments that ask as before',
      'deleted-test',
      'src/sum.test.ts',
      (number) =>
        `-it('x${number}', f); debugger; // countersign-ignore debugger-left: x${number}\n+debugger; // countersign-ignore debugger-left: x${number}`,
    ],
  ])('fifty thousand %s', { timeout: SECONDS }, (_name, rule, path, row) => {
    const review = reviewDiff(exampleDiff({ ...PRODUCT, [path]: rows(50_000, row) }));
    expect(rulesOf(review)).toContain(rule);
  });

  it('a script that is changed in many places', { timeout: SECONDS }, () => {
    const head = 'diff --git a/ci.sh b/ci.sh\n--- a/ci.sh\n+++ b/ci.sh\n';
    const hunk = (number: number) => `@@ -${number}0 +${number}0 @@\n-set -u\n+make || true`;
    const diff = `${head}${rows(40_000, (number) => hunk(number + 1))}\n`;
    expect(reviewDiff(diff)).toMatchObject({ files: 1, findings: [] });
  });

  const keywords = RULES.flatMap(({ look }) => {
    if (look.kind === 'line') return look.patterns.flatMap((pattern) => pattern.keywords ?? []);
    return 'keywords' in look ? look.keywords : [];
  });
  const flood = (part: string) => part.repeat(Math.floor(1900 / part.length));

  it.each([
    'src/a.ts',
    'test_a.py',
    'a_test.go',
    'src/a.rs',
    'spec/a_spec.rb',
    'a.sh',
    'src/ATest.java',
    'package.json',
  ])('every keyword, over and over: %s', { timeout: SECONDS }, (path) => {
    const lines = [...new Set(keywords)].map(flood);
    reviewDiff(added(path, lines));
    reviewDiff(exampleDiff({ [path]: lines.map((line) => `-${line}\n+${line} `).join('\n') }));
  });

  it.each([
    '(',
    '[',
    '"',
    "'",
    '`',
    '/',
    '/*',
    '*/',
    '"""',
    '\\',
    '\\"',
    '#',
    '<<EOF',
    '${',
    ' ',
    '\t',
    'a.',
    '<',
  ])('half-open %s', { timeout: SECONDS }, (part) => {
    for (const path of ['src/a.ts', 'a.py', 'a.rb', 'a.sh', 'src/a.rs'])
      reviewDiff(
        added(path, [...Array<string>(200).fill(flood(part)), 'debugger; catch eval( return 1;']),
      );
  });

  it('a hundred thousand findings in one hunk', { timeout: SECONDS }, () => {
    const { findings, capped } = reviewDiff(
      added('src/a.ts', Array<string>(100_000).fill('debugger;')),
    );
    expect(findings).toHaveLength(5);
    expect(capped).toMatchObject([{ more: 99_995 }]);
  });

  it('twenty thousand tests that are skipped at once', { timeout: SECONDS }, () => {
    const titles = Array.from({ length: 20_000 }, (_, number) => `adds ${number}`);
    const removed = titles.map((title) => `-  it('${title}', run);`);
    const skipped = titles.map((title) => `+  xit('${title}, later', run);`);
    const diff = exampleDiff({ 'a.test.ts': [...removed, ...skipped].join('\n') });
    expect(rulesOf(reviewDiff(diff))).toContain('skipped-test');
  });

  it.each([
    ['src/a.ts', '+debugger;', 1000, 1000],
    // A rule over the whole change tells all of them at once.
    ['.husky/pre-commit', '-npm test\n+true', 20_000, 20_020],
  ])('files with a finding each: %s', { timeout: SECONDS }, (path, text, count, found) => {
    const files = Object.fromEntries(
      Array.from({ length: count }, (_, number) => [`d${number}/${path}`, text]),
    );
    expect(reviewDiff(exampleDiff(files)).findings).toHaveLength(found);
  });
});

describe('every form of a diff', () => {
  it('carriage returns', () => {
    const diff = exampleDiff({
      'a.test.ts': '-  expect(a).toBe(3);\r\n+  expect(a).toBeDefined();\r\n+debugger;\r',
    });
    expect(rulesOf(reviewDiff(diff))).toEqual(['debugger-left', 'weakened-assertion']);
  });

  it('bytes that are no text', () => {
    const diff = Buffer.concat([
      Buffer.from(exampleDiff({ 'src/a.ts': '+debugger;\n+const a = "\u00ff";' })),
      Buffer.from([0xff, 0xfe, 0x00, 0x80]),
    ]).toString('utf8');
    expect(rulesOf(reviewDiff(diff))).toEqual(['debugger-left']);
  });

  it('a merge', () => {
    const diff = [
      'diff --cc src/a.ts',
      'index 1,2..3',
      '--- a/src/a.ts',
      '+++ b/src/a.ts',
      '@@@ -1,2 -1,2 +1,3 @@@',
      '  run();',
      '++debugger;',
      ' +stop();',
      '- halt();',
      '',
    ].join('\n');
    expect(reviewDiff(diff).findings).toMatchObject([{ rule: 'debugger-left', line_start: 2 }]);
  });

  it('a merge in which something takes the place of something', () => {
    const diff = [
      ...['diff --cc src/a.ts', 'index 1,2..3', '--- a/src/a.ts', '+++ b/src/a.ts'],
      '@@@ -1,3 -1,3 +1,3 @@@',
      '  function isValid(token: string) {',
      '--  return verify(token, KEY);',
      '++  return true;',
      '  }',
      '',
    ].join('\n');
    expect(reviewDiff(diff).findings).toMatchObject([{ rule: 'hard-coded-result', line_start: 2 }]);
  });

  it('a renamed test that is skipped on the way', () => {
    const diff = [
      'diff --git a/old.test.ts b/new.test.ts',
      'similarity index 90%',
      'rename from old.test.ts',
      'rename to new.test.ts',
      '--- a/old.test.ts',
      '+++ b/new.test.ts',
      '@@ -3,1 +3,1 @@',
      "-test('adds', () => {",
      "+test.skip('adds', () => {",
      '',
    ].join('\n');
    expect(reviewDiff(diff).findings).toMatchObject([
      { rule: 'test-turned-off', file: 'new.test.ts', line_start: 3 },
    ]);
  });

  it('a file of credentials under another name', () => {
    const diff = [
      'diff --git a/.env b/settings.js',
      ...['similarity index 100%', 'rename from .env', 'rename to settings.js', ''],
    ].join('\n');
    expect(rulesOf(reviewDiff(diff))).toEqual(['sensitive-file']);
  });

  it.each([
    ['empty', ''],
    ['prose', 'debugger;\n+debugger;\n'],
    [
      'binary',
      'diff --git a/a.ts b/a.ts\nindex 1..2 100644\nBinary files a/a.ts and b/a.ts differ\n',
    ],
    ['only removed', exampleDiff({ 'src/a.ts': '!deleted\n-debugger;\n-eval(input);' })],
  ])('%s: nothing to say', (_, diff) => expect(reviewDiff(diff).findings).toEqual([]));
});

describe('a key of many lines', () => {
  it.each([
    ['a PEM file', ['-----BEGIN', 'PRIVATE', 'KEY-----'].join(' '), 'no more'],
    ['PuTTY', 'Private-Lines: 40', 'Private-MAC: 00'],
  ])(
    'is one finding from its first to its last line, also where none looks random: %s',
    (_name, first, after) => {
      const body = Array<string>(40).fill('abcd'.repeat(16));
      const { findings } = reviewDiff(added('id.txt', [first, ...body, after]));
      expect(findings).toMatchObject([{ rule: 'secret-added', line_start: 10, line_end: 50 }]);
    },
  );
});

describe('long lines', () => {
  it('two thousand characters are looked at, one more is data', () => {
    const lines = (length: number) => [
      ...Array<string>(20).fill('run();'),
      'debugger; //'.padEnd(length, ' x'),
    ];
    expect(rulesOf(reviewDiff(added('src/a.ts', lines(2000))))).toEqual(['debugger-left']);
    const { findings, skipped } = reviewDiff(added('src/a.ts', lines(2001)));
    expect(findings).toEqual([]);
    expect(skipped).toMatchObject([{ why: 'long-lines', lines: 1 }]);
  });

  const TOKEN = `ghp_${'a1B2'.repeat(9)}`;

  it('a secret in one is told once, whatever stands above it', () => {
    const lines = ['x="a1b2c3d4"', `y="${TOKEN}";${'f(x);'.repeat(120)}`, 'g();'.repeat(400)];
    const { findings } = reviewDiff(added('src/a.js', lines));
    expect(findings).toMatchObject([{ rule: 'secret-added', line_start: 11 }]);
  });

  it('two secrets in one line are told once, and leave room for those below', () => {
    const lines = Array.from({ length: 4 }, (_, line) => `log${line}('${TOKEN}', '${TOKEN}X');`);
    const { findings, capped } = reviewDiff(added('src/a.js', lines));
    expect(findings.map((one) => one.line_start)).toEqual([10, 11, 12, 13]);
    expect(capped).toEqual([]);
  });

  it('a secret that is known by the beginning of its line is found at that of a long one', () => {
    const auth = Buffer.from(`joe:${'x7Kd2Lm9'.repeat(4)}`).toString('base64');
    const { findings } = reviewDiff(added('a.svg', [`_auth = ${auth} ${'x '.repeat(1500)}`]));
    expect(findings).toMatchObject([{ rule: 'secret-added', line_start: 10 }]);
  });
});
