import type { RuleExamples } from './rule-examples.ts';

export const EXPECTED_VALUES_EXAMPLES = {
  'expected-value-edited': {
    bad: [
      {
        'src/sum.ts': '-  return a + b;\n+  return a - b;',
        'src/sum.test.ts':
          '-  expect(log).toHaveBeenCalledTimes(3);\n+  expect(log).toHaveBeenCalledTimes(2);',
      },
      {
        'src/sum.ts': '-  return a + b;\n+  return a - b;',
        'src/sum.test.ts': '-  expect(sum(1, 2)).toBe(3);\n+  expect(sum(1, 2)).toBe(-1);',
      },
      {
        'sum.py': '-    return a + b\n+    return a - b',
        'test_sum.py': '-    assert sum(1, 2) == 3\n+    assert sum(1, 2) == -1',
      },
      {
        'src/sum.js': '-  return a + b;\n+  return a - b;',
        'test/sum.js': "-  assert.equal(sum(1, 2), 3);\n+  assert.equal(sum(1, 2), -1, 'less');",
      },
      {
        'sum.py': '-    return a + b\n+    return a - b',
        'test_sum.py':
          '-        self.assertEqual(sum(1, 2), 3)\n+        self.assertEqual(sum(1, 2), -1)',
      },
      {
        'sum.go': '-\treturn a + b\n+\treturn a - b',
        'sum_test.go': '-\tassert.Equal(t, 3, Sum(1, 2))\n+\tassert.Equal(t, -1, Sum(1, 2))',
      },
      {
        'src/Sum.java': '-    return a + b;\n+    return a - b;',
        'src/test/java/SumTest.java':
          '-    assertEquals(3, sum(1, 2));\n+    assertEquals(-1, sum(1, 2));',
      },
      {
        'sum.rb': '-    a + b\n+    a - b',
        'test/test_sum.rb':
          '-    assert_equal 3, sum(1, 2)\n+    assert_equal(-1, sum(1, 2))\n+    assert_equal -1, sum(1, 2)',
      },
      {
        'sum.go': '-\treturn a + b\n+\treturn a - b',
        'sum_test.go': '-\t\t{name: "adds", a: 1, want: 3},\n+\t\t{name: "adds", a: 1, want: -1},',
      },
      {
        'sum.go': '-\treturn a + b\n+\treturn a - b',
        'sum_test.go': '-\tif got := Sum(1, 2); got != 3 {\n+\tif got := Sum(1, 2); got != -1 {',
      },
      {
        'src/sum.ts': '-  return a + b;\n+  return a - b;',
        'src/sum.test.ts': '-  const expected = 3;\n+  const expected = -1;',
      },
      {
        'src/sum.ts': '-  return a + b;\n+  return a - b;',
        'src/sum.test.ts': '-  expect(sum(1)).toBe(3);\n+  expect(sum(1)).toBe/* x */(-1);',
      },
      {
        'src/lib.rs': '-    a + b\n+    a - b',
        'tests/sum.rs': '-    assert_eq!(3, sum(1, 2));\n+    assert_eq!(-1, sum(1, 2));',
      },
      {
        'src/Sum.java': '-    return a + b;\n+    return a - b;',
        'src/test/java/SumTest.java':
          '-    assertThat(sum(1, 2)).isEqualTo(3);\n+    assertThat(sum(1, 2)).isEqualTo(-1);',
      },
    ],
    good: [
      {
        'sum.py': '-    return a + b\n+    return b + a',
        'test_sum.py':
          '-        self.assertEqual(3, sum(1, 2))\n+        self.assertEqual(3, total([1, 2]))',
      },
      { 'src/sum.test.ts': '-  expect(sum(1, 2)).toBe(3);\n+  expect(sum(1, 2)).toBe(-1);' },
      {
        'src/sum.ts': '-  return a + b;\n+  return b + a;',
        'src/sum.test.ts': '-  expect(sum(1, 2)).toBe(3);\n+  expect(sum(2, 2)).toBe(4);',
      },
      {
        'src/sum.js': '-  return a + b;\n+  return b + a;',
        'test/sum.js': '-  assert.equal(sum(1, 2), 3);\n+  assert.equal(sum(2, 2), 4);',
      },
      {
        'src/sum.js': '-  return a + b;\n+  return b + a;',
        'test/sum.js':
          "-  t.equal(list.length, 1);\n-  t.equal(list.length, 2);\n+  t.equal(list.length, 1, 'one');\n+  t.equal(list.length, 2, 'two');",
      },
    ],
  },
  'snapshot-edited': {
    bad: [
      {
        'src/sum.ts': '-  return a + b;\n+  return a - b;',
        'src/__snapshots__/sum.test.ts.snap':
          '-exports[`adds 1`] = `3`;\n+exports[`adds 1`] = `-1`;',
      },
    ],
    good: [
      {
        'src/sum.ts': '-  return a + b;\n+  return b + a;',
        'src/__snapshots__/sum.test.ts.snap': '+exports[`adds 2`] = `4`;',
      },
      {
        'src/__snapshots__/sum.test.ts.snap': '-exports[`adds 1`] = `3`;\n+exports[`a 1`] = `3`;',
      },
    ],
  },
} satisfies RuleExamples;
