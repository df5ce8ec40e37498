import type { LinePattern } from '../../rule.ts';
import { SCRIPTS } from '../languages.ts';

/** How each language skips a test. */
export const SKIPS: readonly LinePattern[] = [
  {
    languages: SCRIPTS,
    // biome-ignore format: one list
    keywords: [
      '.skip(', '.skip.', 'xit(', 'xtest(', 'xdescribe(', 'xcontext(', '.todo(', '.failing', '.fixme(', 'skip: true',
      'skipIf(true', 'test.ignore(',
    ],
    pattern:
      /\b(?:it|test|describe|suite|context|specify|bench)(?:\.\w{1,20}){0,2}\.(?:skip[.(]|skipIf\(true\)|failing[.(]|fixme\()|\bDeno\.test\.ignore\(|\bx(?:it|test|describe|context)\(|\b(?:it|test)\.todo\(|\b(?:it|test|describe)\(.{1,200}\bskip: true\b|\b(?:t|this)\.skip\(/g,
    in: 'code',
  },
  {
    languages: ['python'],
    // biome-ignore format: one list
    keywords: [
      'mark.skip', 'unittest.skip', 'pytest.skip(', 'skipTest(', 'mark.xfail', 'expectedFailure', 'SkipTest(',
    ],
    pattern:
      /(?:@|\bpytestmark\s?=\s?\[?)(?:pytest\.)?mark\.(?:skip\b|xfail\b(?!\((?!reason|raises|strict|run|\)))|skipif\(True\b)|@unittest\.(?:skip\(|expectedFailure\b)|\bpytest\.skip\(|\bself\.skipTest\(|\braise\s(?:unittest\.)?SkipTest\(/g,
    in: 'code',
  },
  {
    languages: ['go'],
    keywords: ['t.Skip', 'T().Skip'],
    pattern: /\b(?:t|T\(\))\.Skip(?:f|Now)?\(/g,
    in: 'code',
  },
  {
    languages: ['rust'],
    keywords: ['#[ignore', '#[cfg(any())]'],
    pattern: /#\[(?:ignore\b|cfg\(any\(\)\))/g,
    in: 'code',
  },
  {
    languages: ['java'],
    keywords: ['@Disabled', '@Ignore', 'enabled = false', 'assumeTrue(false'],
    pattern:
      /@(?:Disabled|Ignore)\b(?!\w)|@Test\(.{0,100}\benabled = false\b|\bassumeTrue\(false\b/g,
    in: 'code',
  },
  {
    languages: ['ruby'],
    keywords: ['xit ', 'xdescribe ', 'xcontext ', 'skip', 'pending'],
    pattern:
      /^\s*(?:x(?:it|describe|context)\s+["']|(?:skip|pending)(?:\s+["']|\(["']|\s*$)|(?:it|describe|context)\s.{1,200},\s?(?:(?:skip|pending):\s?(?:true\b|["'])|:(?:skip|pending)\b))/g,
    in: 'code',
  },
  {
    languages: ['csharp'],
    keywords: [
      'Skip = ',
      'Skip=',
      '[Ignore',
      '[Explicit',
      'Assert.Ignore(',
      'Assert.Inconclusive(',
      'Assert.Skip(',
    ],
    pattern:
      /\[(?:Fact|Theory)\([^\]]{0,200}\bSkip(?: = |=)|^\s*\[(?:Ignore|Explicit)\b|\bAssert\.(?:Ignore|Inconclusive|Skip)\(/g,
    in: 'code',
  },
  {
    languages: ['php'],
    keywords: ['markTestSkipped(', 'markTestIncomplete(', '->skip(', '->todo('],
    pattern: /\bmarkTest(?:Skipped|Incomplete)\(|\)->(?:skip|todo)\(/g,
    in: 'code',
  },
  {
    languages: ['shell'],
    keywords: ['skip'],
    pattern: /^\s*skip(?:\s+["']|\s*$)/g,
    in: 'code',
  },
];

/** A test whose name no longer makes it one: `_test_sum`, `xTestSum`. */
export const HIDDEN =
  /^\s*(?:async\s+)?(?:def|func)\s+((?:_+|x|no_?|skip_?|disabled_?|old_?|broken_?)?)([tT]est\w{0,200})\(/;

/** Annotations that make a function a test. */
export const MARK = /^\s*(?:@Test|#\[test\])\s*$/;

export const SKIP_KEYWORDS = [
  ...SKIPS.flatMap(({ keywords }) => keywords ?? []),
  ...['def _', 'def x', 'def no', 'def skip', 'def disabled', 'def old', 'def broken'],
  ...['func _', 'func x', 'func test', 'func no', 'func skip', 'func disabled', 'func old'],
  ...['func broken', '@Test', '#[test]', 'return;'],
];
export const ANY_SKIP = new RegExp(
  [...SKIPS.map(({ pattern }) => pattern), HIDDEN, MARK, /^\s*return;$/]
    .map(({ source }) => source)
    .join('|'),
);
