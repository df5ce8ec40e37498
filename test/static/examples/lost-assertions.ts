import type { RuleExamples } from './rule-examples.ts';

export const LOST_ASSERTIONS_EXAMPLES = {
  'deleted-assertion': {
    bad: [
      {
        'src/sum.ts': '-  return a + b;\n+  return a - b;',
        'src/sum.test.ts':
          " test('adds', () => {\n   const total = sum(1, 2);\n-  expect(total).toBe(3);\n });",
      },
      {
        'src/sum.ts': '-  return a + b;\n+  return a - b;',
        'src/sum.test.ts':
          " test('adds', () => {\n   const total = sum(1, 2);\n-  expect(total).toBe(3);\n });",
        'src/other.test.ts': " test('counts', () => {\n+  expect(1 + 1).toBe(2);\n });",
      },
      {
        'src/sum.ts': '-  return a + b;\n+  return a - b;',
        'src/sum.test.ts':
          "-test('adds', () => {\n-  expect(sum(1, 2)).toBe(3);\n-});\n+test('adds', () => {});",
      },
      {
        'src/Sum.java': '-    return a + b;\n+    return a - b;',
        'src/test/java/SumTest.java':
          '     int total = sum(1, 2);\n-    assertEquals(3, total);\n   }',
      },
      {
        'sum.sh': '-echo 3\n+echo 4',
        'test/sum.bats': ' @test "adds" {\n   run sum 1 2\n-  [ "$output" = 3 ]\n }',
      },
    ],
    good: [
      {
        'src/sum.ts': '-  return a + b;\n+  return b + a;',
        'src/sum.test.ts':
          " test('adds', () => {\n-  expect(total).toBe(3);\n+  expect(sum(1, 2)).toBe(3);",
      },
      {
        'src/sum.test.ts':
          " test('adds', () => {\n   const total = sum(1, 2);\n-  expect(total).toBe(3);\n });",
      },
      {
        'src/sum.ts': '-  return a + b;\n+  return b + a;',
        'src/sum.test.ts':
          " test('adds', () => {\n-  expect(sum(1, 2)).toBe(3);\n+  expectSum(1, 2, 3);\n });",
      },
      {
        'sum.py': '-    return a + b\n+    return a - b',
        'test_sum.py':
          '-        self.assertEqual(3, sum(1, 2))\n+        self.assertEqual(-1, sum(1, 2))',
      },
    ],
  },
} satisfies RuleExamples;
