import type { ChangedLine } from '../../model/change.ts';
import type { Language } from '../language.ts';
import { at, type Place, type Rule } from '../rule.ts';
import type { Block, SeenHunk } from '../seen.ts';
import { ASSERTING, lastGroup } from '../test-syntax.ts';
import { PROGRAMS, SCRIPTS } from './languages.ts';

/** What a weak assertion looks like, in any language, before its comments are taken off. */
const MAY_BE_WEAK =
  /\.toBe(?:Defined|Truthy)\(|\.not\.toBe|\.toHaveBeenCalled\(\)|\.toThrow(?:Error)?\(\)|\.anything\(|OrEqual\(0\)|\.to\.(?:exist|be\.ok)|assert(?:\.ok)?\(|\bt\.(?:ok|truthy)\(|\bassert\s|assert(?:True|IsNotNone|NotNull|NotEquals)|\.Not(?:Nil|Empty|Zero)\(|assert!\(|to(?:_not)? be_/;

export const WEAKENED_TEST_RULES: readonly Rule[] = [
  {
    id: 'weakened-assertion',
    title: 'An assertion was made weaker',
    why: 'The test asked for an exact value and now accepts nearly any. If the value changed, assert the new one.',
    severity: 'major',
    languages: PROGRAMS,
    where: 'tests',
    look: {
      kind: 'hunk',
      side: 'added',
      keywords: ASSERTING,
      near: MAY_BE_WEAK,
      beside: 'removed',
      find: (hunk) => hunk.blocks().flatMap((block) => weakened(hunk, block)),
    },
    examples: {
      bad: [
        { 'a.test.ts': '-  expect(total).toBe(3);\n+  expect(total).toBeDefined();' },
        { 'a.test.ts': '-  expect(sum(1, 2)).toEqual(3);\n+  expect(sum(1, 2)).toBeTruthy();' },
        { 'test/a.js': '-  assert.strictEqual(total, 3);\n+  assert.ok(total);' },
        { 'test_a.py': '-    assert total == 3\n+    assert total is not None' },
        { 'test_a.py': '-        self.assertEqual(total, 3)\n+        self.assertTrue(total)' },
        { 'a_test.go': '-\tassert.Equal(t, 3, total)\n+\tassert.NotNil(t, total)' },
        { 'src/lib.rs': '-    assert_eq!(total, Ok(3));\n+    assert!(total.is_ok());' },
        { 'src/test/java/ATest.java': '-    assertEquals(3, total);\n+    assertNotNull(total);' },
        { 'spec/a_spec.rb': '-    expect(total).to eq(3)\n+    expect(total).not_to be_nil' },
      ],
      good: [
        { 'a.test.ts': '-  expect(total).toBe(3);\n+  expect(total).toBe(4);' },
        { 'a.test.ts': '-  expect(total).toBeDefined();\n+  expect(total).toBe(3);' },
        {
          'a.test.ts':
            '-  expect(total).toBe(3);\n+  expect(other).toBeDefined();\n+  expect(total).toBe(3);',
        },
        { 'test_a.py': '-    assert total == 3\n+    assert total is None' },
      ],
    },
  },
  {
    id: 'vacuous-assertion',
    title: 'An assertion that always holds',
    why: 'It compares a constant with itself, so the test passes whatever the code does.',
    severity: 'major',
    languages: PROGRAMS,
    where: 'tests',
    look: {
      kind: 'line',
      side: 'added',
      patterns: [
        {
          languages: SCRIPTS,
          keywords: [
            'expect(true)',
            'expect(1)',
            'expect(false)',
            'assert(true)',
            'assert.ok(true)',
            't.pass(',
          ],
          pattern:
            /\bexpect\((true|false|1)\)\.to(?:Be|Equal|StrictEqual)\(\1\)|\bexpect\(true\)\.toBeTruthy\(\)|^\s*assert(?:\.ok)?\(true\)/g,
          in: 'code',
        },
        {
          languages: ['python'],
          keywords: ['assert True', 'assertTrue(True', 'assert 1 ==', 'assertEqual(1, 1'],
          pattern:
            /^\s*assert (?:True|1 == 1)\s*(?:#|,|$)|\bself\.assert(?:True\(True|Equal\(1, 1)\s?[,)]/g,
          in: 'code',
        },
        {
          languages: ['go'],
          keywords: ['assert.True(t, true', 'require.True(t, true'],
          pattern: /\b(?:assert|require)\.True\(t, true\b/g,
          in: 'code',
        },
        {
          languages: ['rust'],
          keywords: ['assert!(true'],
          pattern: /\bassert!\(true\b/g,
          in: 'code',
        },
        {
          languages: ['java'],
          keywords: ['assertTrue(true', 'assertEquals(1, 1'],
          pattern: /\bassert(?:True\(true|Equals\(1, 1)\s?[,)]/g,
          in: 'code',
        },
        {
          languages: ['ruby'],
          keywords: ['expect(true)', 'assert true'],
          pattern: /\bexpect\(true\)\.to (?:be true|eq\(?true|be_truthy)|^\s*assert true\b/g,
          in: 'code',
        },
      ],
    },
    examples: {
      bad: [
        { 'a.test.ts': '+  expect(true).toBe(true);' },
        { 'test_a.py': '+    assert True' },
        { 'src/lib.rs': '+        assert!(true);' },
        { 'spec/a_spec.rb': '+    expect(true).to be true' },
      ],
      good: [
        { 'a.test.ts': '+  expect(isOpen).toBe(true);' },
        { 'test_a.py': '+    assert True in answers' },
        { 'a.test.ts': "+  expect(render('expect(true).toBe(true)')).toBe(html);" },
      ],
    },
  },
];

/** What is asserted about; the last group is it. From `true` to truthy is hardly a step. */
type Strength = { readonly exact: RegExp; readonly weak: RegExp };

const SCRIPT: Strength = {
  exact:
    /\bexpect\((.{1,200}?)\)(?:\.(?:resolves|rejects|to|deep|not)){0,3}\.(?:toBe|toEqual|toStrictEqual|toMatchObject|toHaveLength|toBeCloseTo|toContain|toContainEqual|toHaveBeenCalledWith|toHaveBeenCalledTimes|toMatch|toThrow|toThrowError|equals?|eql)\(\s?(?!true\b)[^)\s]|\b(?:assert|t)\.(?:strictEqual|deepStrictEqual|deepEqual|equals?|same|is)\((.{1,200}?),\s?(?!true\b)\S/,
  weak: /\bexpect\((.{1,200}?)\)(?:\.(?:resolves|rejects)){0,1}\.(?:toBeDefined\(\)|toBeTruthy\(\)|not\.toBe(?:Null|Undefined|Falsy)\(\)|toHaveBeenCalled\(\)|toThrow(?:Error)?\(\)|toEqual\(expect\.anything\(\)\)|toBeGreaterThanOrEqual\(0\)|to\.(?:exist|be\.ok)\b)|\bassert(?:\.ok)?\(([^,()]{1,200}(?:\([^()]{0,200}\))?)\)|\bt\.(?:ok|truthy)\(([^,()]{1,200}(?:\([^()]{0,200}\))?)[,)]/,
};

const STRENGTHS: Readonly<Partial<Record<Language, Strength>>> = {
  typescript: SCRIPT,
  javascript: SCRIPT,
  python: {
    exact:
      /^assert (.{1,200}?) == (?!True\b)\S|\bself\.assert(?:Equal|DictEqual|ListEqual)\((.{1,200}?),\s(?!True\b)/,
    weak: /^assert (.{1,200}?)(?: is not None)?$|\bself\.assert(?:True|IsNotNone)\((.{1,200}?)\)$/,
  },
  go: {
    exact: /\b(?:assert|require)\.(?:Equal|EqualValues|JSONEq)\(t, .{1,100}?, ([^,]{1,200}?)\)$/,
    weak: /\b(?:assert|require)\.(?:NotNil|NotEmpty|NotZero)\(t, ([^,]{1,200}?)\)$/,
  },
  rust: {
    exact: /\bassert_eq!\(\s?([^,]{1,200}),\s?\S/,
    weak: /\bassert!\(\s?(?:!\s?)?(.{1,200}?)\.(?:is_ok|is_some|is_err|is_empty)\(\)\)/,
  },
  java: {
    exact: /\bassert(?:Equals|ArrayEquals|Same)\([^,]{1,100},\s?(.{1,200}?)\);/,
    weak: /\bassert(?:NotNull|NotEquals\(null,)\s?\(?(.{1,200}?)\);/,
  },
  ruby: {
    exact:
      /\bexpect\((.{1,200}?)\)\.to (?:eq|eql|match_array|contain_exactly)\b|^assert_equal [^,]{1,100}, (.{1,200})$/,
    weak: /\bexpect\((.{1,200}?)\)\.(?:not_to be_nil|to be_truthy|to be_present|to_not be_nil)|^assert (.{1,200})$/,
  },
};

function weakened(hunk: SeenHunk, { removed, added }: Block): readonly Place[] {
  const strength = hunk.file.language === null ? undefined : STRENGTHS[hunk.file.language];
  if (strength === undefined) return [];
  const subjects = (lines: readonly ChangedLine[], pattern: RegExp) =>
    lines.flatMap((line) => {
      const subject = subjectOf(hunk.codeOf(line), pattern);
      return subject === null ? [] : [[subject, line] as const];
    });
  const weak = removed.length === 0 ? [] : subjects(added, strength.weak);
  if (weak.length === 0) return [];
  const stillExact = new Set(subjects(added, strength.exact).map(([subject]) => subject));
  const exact = new Set(subjects(removed, strength.exact).map(([subject]) => subject));
  return weak
    .filter(([subject]) => exact.has(subject) && !stillExact.has(subject))
    .map(([, line]) => at(line));
}

function subjectOf(code: string, pattern: RegExp): string | null {
  const match = pattern.exec(code);
  return match === null
    ? null
    : lastGroup(match)
        .replaceAll(/\s+/g, '')
        .replace(/^await/, '');
}
