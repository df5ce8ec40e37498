import type { RuleExamples } from './rule-examples.ts';

export const LOST_TESTS_EXAMPLES = {
  'deleted-test': {
    bad: [
      {
        'src/sum.ts': '-  return a + b;\n+  return a - b;',
        'src/sum.test.ts': "-test('adds', () => {\n-  expect(sum(1, 2)).toBe(3);\n-});",
      },
      {
        'src/sum.ts': '-  return a + b;\n+  return a - b;',
        'src/sum_test.ts': "-Deno.test('adds', () => {\n-  assertEquals(sum(1, 2), 3);\n-});",
      },
      {
        'pkg/sum.go': '-\treturn a + b\n+\treturn a - b',
        'pkg/sum_test.go': '!deleted\n-func TestSum(t *testing.T) {\n-\tif Sum(1, 2) != 3 {',
      },
      {
        'sum.py': '-    return a + b\n+    return a - b',
        'test_sum.py': '-def test_sum():\n-    assert sum(1, 2) == 3',
      },
      {
        'src/sum.ts': '-  return a + b;\n+  return a - b;',
        'src/sum.test.ts': "-test('adds', () => {\n-  expect(sum(1, 2)).toBe(3);\n-});",
        'src/log.test.ts': "+test('logs a line', () => {\n+  expect(log()).toBe('x');\n+});",
      },
      {
        'src/lib.rs': '-    a + b\n+    a - b',
        'tests/sum.rs': '-#[test]\n-fn adds() {\n-}',
        'tests/log.rs': '+#[test]\n+fn logs() {\n+}',
      },
      {
        'src/Sum.java': '-    return a + b;\n+    return a - b;',
        'src/test/java/SumTest.java': '-  @RepeatedTest(3)\n-  void adds() {\n-  }',
        'src/test/java/LogTest.java': '+  @RepeatedTest(3)\n+  void logs() {\n+  }',
      },
      {
        'src/Cart.php': '-    return 1;\n+    return 2;',
        'tests/CartTest.php':
          '-    public function testPays(): void\n-    {\n-        $this->assertSame(1, pay());\n-    }',
      },
      {
        'src/Cart.cs': '-    return 1;\n+    return 2;',
        'Shop.Tests/CartTests.cs':
          '-    [Fact]\n-    public void Pays()\n-    {\n-        Assert.Equal(1, Pay());\n-    }',
      },
    ],
    good: [
      {
        'src/sum.ts': '-  return a + b;\n+  return b + a;',
        'src/sum.test.ts': "-test('adds', () => {\n+test('adds two numbers', () => {",
      },
      {
        'src/sum.ts': '!deleted\n-export const sum = (a, b) => a + b;',
        'src/sum.test.ts': "!deleted\n-test('adds', () => {\n-  expect(sum(1, 2)).toBe(3);",
      },
      {
        'src/sum.ts': '-  return a + b;\n+  return b + a;',
        'old.test.ts': "!deleted\n-test('adds', () => {",
        'new.test.ts': "!added\n+test('adds', () => {",
      },
      {
        'src/lib.rs': '-    a + b\n+    b + a\n-    #[test]\n-    fn adds() {',
        'tests/sum.rs': '+#[test]\n+fn adds() {',
      },
      {
        'src/sum.ts': '-  return a + b;\n+  return b + a;',
        'src/sum.test.ts':
          "-test('adds one', () => {\n-test('adds two', () => {\n+test.each([1, 2])('adds %i', (n) => {",
      },
      {
        'src/sum.ts': '-  return a + b;\n+  return b + a;',
        'src/sum.test.ts':
          "-test('sums', (t) => {\n+describe('sums', () => {\n-test('adds', () => {\n+  await t.test('adds', () => {",
      },
      {
        'src/sum.ts': '-export function oldSum(a, b) {\n-  return a + b;\n-}\n+const x = 1;',
        'src/sum.test.ts':
          "-test('adds', () => {\n-  const total = oldSum(1, 2);\n-  expect(total).toBe(3);\n-});",
      },
      {
        'src/sum.ts': '-  return a + b;\n+  return b + a;',
        'test/sum.js': "!deleted\n-test('adds', () => {",
        'src/sum.test.ts': "!added\n+test('adds two numbers', () => {",
      },
      {
        'src/sum.ts': '-  return a + b;\n+  return add(a, b);',
        'test/sum.test.ts':
          "-it('adds', () => {\n-  expect(sum(1, 2)).toBe(3);\n-});\n-it('adds nothing', () => {\n-  expect(sum(1, 0)).toBe(1);\n-});\n+test('sum', (t) => {\n+  t.equal(sum(1, 2), 3);\n+  t.equal(sum(1, 0), 1);\n+});",
      },
    ],
  },
} satisfies RuleExamples;
