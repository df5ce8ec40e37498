import type { Rule } from '../../rule.ts';
import { ASSERTING } from '../../test-syntax.ts';
import { PROGRAMS, SCRIPTS } from '../languages.ts';
import { MAY_BE_WEAK, weakened } from './assertion-strength.ts';
import { MAY_WIDEN, widened } from './widened.ts';

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
      keywords: [
        ...ASSERTING,
        'atol',
        'rtol',
        'olerance',
        'TOLERANCE',
        'psilon',
        'EPSILON',
        'eps',
        'delta',
        'approx',
        'ithin',
        'closeTo',
      ],
      near: new RegExp(`${MAY_BE_WEAK.source}|${MAY_WIDEN.source}`, 'i'),
      beside: 'removed',
      find: (hunk) =>
        hunk.blocks().flatMap((block) => [...weakened(hunk, block), ...widened(block)]),
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
            'expect(1 + 1)',
          ],
          pattern:
            /\bexpect\((true|false|1)\)\.to(?:Be|Equal|StrictEqual)\(\1\)|\bexpect\(1 \+ 1\)\.to|\bexpect\(true\)\.toBeTruthy\(\)|^\s*assert(?:\.ok)?\(true\)/g,
          in: 'code',
        },
        {
          languages: ['python'],
          keywords: [
            'assert True',
            'assertTrue(True',
            'assert 1 ==',
            'assertEqual(1, 1',
            ' or True',
          ],
          pattern:
            /^\s*assert (?:True|1 == 1|.{1,200} or True)\s*(?:#|,|$)|\bself\.assert(?:True\(True|Equal\(1, 1)\s?[,)]/g,
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
          keywords: ['assert!(true', 'assert_eq!(1, 1', 'assert_eq!(true, true'],
          pattern: /\bassert!\(true\b|\bassert_eq!\((?:1, 1|true, true)\)/g,
          in: 'code',
        },
        {
          languages: ['java'],
          keywords: ['assertTrue(true', 'assertEquals(1, 1'],
          pattern: /\bassert(?:True\(true|Equals\(1, 1)\s?[,)]/g,
          in: 'code',
        },
        {
          languages: ['csharp'],
          keywords: [
            'Assert.True(true',
            'Assert.IsTrue(true',
            'Assert.Pass(',
            'Assert.That(true',
            'AreEqual(1, 1',
          ],
          pattern:
            /\bAssert\.(?:(?:Is)?True\(true\s?[,)]|Pass\(|That\(true\s?[,)]|AreEqual\(1, 1\))/g,
          in: 'code',
        },
        {
          languages: ['php'],
          keywords: [
            'assertTrue(true',
            'assertSame(1, 1',
            'expectNotToPerformAssertions(',
            'addToAssertionCount(',
          ],
          pattern:
            /(?:->|::)(?:assertTrue\(true\s?[,)]|assertSame\(1, 1\)|(?:expectNotToPerformAssertions|addToAssertionCount)\()/g,
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
  },
];
