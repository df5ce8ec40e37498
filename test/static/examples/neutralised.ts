import type { RuleExamples } from './rule-examples.ts';

export const NEUTRALISED_EXAMPLES = {
  'assertion-silenced': {
    bad: [
      { 'sum_test.go': ' if got != 3 {\n-\tt.Fatalf("got %d", got)\n+\tt.Logf("got %d", got)\n }' },
      { 'test_sum.py': ' def test_sum():\n-    assert add(1, 2) == 3\n+    pass' },
      { 'sum.test.ts': '-  expect(sum(1, 2)).toBe(3);\n+  console.log(sum(1, 2));' },
      {
        'test_sum.py':
          '+    try:\n+        assert add(1, 2) == 3\n+    except AssertionError:\n+        pass',
      },
      { 'sum.test.ts': '   try {\n     expect(sum(1, 2)).toBe(3);\n+  } catch {}' },
      { 'tests/sum.rs': '-    assert_eq!(add(1, 2), 3);\n+    println!("{}", add(1, 2));' },
      {
        'Shop.Tests/CartTests.cs':
          '-        Assert.Equal(3, cart.Total);\n+        Console.WriteLine(cart.Total);',
      },
      {
        'sum.test.ts':
          '     expect(sum(1, 2)).toBe(3);\n+  } catch (error) {\n+    console.warn(error);\n+  }',
      },
      { 'tests/sum.rs': '-    assert_eq!(add(1, 2), 3);\n+    todo!();' },
      {
        'sum_test.go': '-\tt.Errorf("got %d", got)\n+\tfmt.Println("got", got)\n+\tt.Log("flaky")',
      },
    ],
    good: [
      { 'sum_test.go': '-\tt.Fatalf("got %d", got)\n+\tt.Errorf("got %d", got)' },
      { 'test_sum.py': '-    assert add(1, 2) == 3\n+    check(add(1, 2), 3)' },
      {
        'sum.test.ts':
          '-  expect(sum(1, 2)).toBe(3);\n+  console.log(1);\n+  expect(sum(1, 2)).toBe(4);',
      },
      { 'sum.test.ts': '   try {\n     run();\n+    assert.fail("no error");\n+  } catch {}' },
      {
        'test_sum.py':
          '+    try:\n+        assert ready()\n+    except AssertionError:\n+        log()\n+        raise',
      },
      {
        'sum.test.ts':
          '-test("adds", () => {\n-  expect(sum(1, 2)).toBe(3);\n-});\n+console.log("moved");',
      },
      { 'src/sum.ts': '-  assert(total > 0);\n+  console.warn(total);' },
    ],
  },
  'failure-expected': {
    bad: [
      { 'tests/sum.rs': ' #[test]\n+#[should_panic]\n fn adds() {' },
      {
        'src/test/java/CartTest.java':
          '-    @Test\n+    @Test(expected = RuntimeException.class)\n     public void pays() {',
      },
      {
        'Shop.Tests/CartTests.cs':
          ' [TestMethod]\n+[ExpectedException(typeof(Exception))]\n public void Pays()',
      },
      { 'sum.test.ts': "-it('adds', () => {\n+it.fails('adds', () => {" },
    ],
    good: [
      { 'tests/sum.rs': '+#[test]\n+#[should_panic]\n+fn overflows() {' },
      {
        'tests/sum.rs':
          '-#[should_panic]\n+#[should_panic(expected = "overflow")]\n fn overflows() {',
      },
      { 'sum.test.ts': "+it.fails('is known to break', () => {" },
    ],
  },
  'test-run-emptied': {
    bad: [
      { 'tests/conftest.py': '+def pytest_collection_modifyitems(items):\n+    items.clear()' },
      {
        'conftest.py':
          ' def pytest_collection_modifyitems(items):\n     for item in items:\n+        item.add_marker(pytest.mark.skip)',
      },
      { 'cart_test.go': '+//go:build ignore\n+\n package cart' },
      { 'tests/cart.rs': '+#![cfg(any())]\n use shop::cart;' },
      { 'conftest.py': '+collect_ignore_glob = ["*"]' },
      { 'conftest.py': ' def pytest_sessionfinish(session):\n+    session.exitstatus = 0' },
    ],
    good: [
      {
        'conftest.py':
          ' for item in items:\n     if "slow" in item.keywords:\n+        item.add_marker(pytest.mark.skip)',
      },
      { 'cart_test.go': '+//go:build integration\n+\n package cart' },
      { 'tools/gen_test.go': '!added\n+//go:build ignore\n+\n+package main' },
      { 'conftest.py': ' def reset(cart):\n+    cart.items.clear()' },
    ],
  },
  'retries-added': {
    bad: [
      { 'sum.test.ts': "+jest.retryTimes(3);\n test('adds', () => {" },
      { 'playwright.config.ts': '-  retries: 0,\n+  retries: 3,' },
      { 'test_sum.py': '+@pytest.mark.flaky(reruns=3)\n def test_sum():' },
      { '.github/workflows/ci.yml': '-      - run: pytest\n+      - run: pytest --reruns 3' },
      { 'pom.xml': '+  <rerunFailingTestsCount>3</rerunFailingTestsCount>' },
      { 'build.gradle': '   retry {\n+    maxRetries = 3' },
      { 'package.json': '-    "test": "mocha",\n+    "test": "mocha --retries 3",' },
      { 'src/test/java/CartTest.java': '+    @RetryingTest(3)\n     void pays() {' },
    ],
    good: [
      { 'playwright.config.ts': '-  retries: 3,\n+  retries: 0,' },
      { 'src/client.ts': '+  retries: 3,' },
      { 'ci.sh': '+curl --retry 3 https://example.com/file' },
    ],
  },
  'module-under-test-mocked': {
    bad: [
      { 'test/cart.test.ts': "+vi.mock('../src/cart');" },
      { 'src/cart.spec.js': "+jest.mock('./cart', () => ({ total: () => 3 }));" },
      { 'tests/test_cart.py': '+@patch("shop.cart.total")\n def test_total():' },
    ],
    good: [
      { 'test/cart.test.ts': "+vi.mock('../src/tax');" },
      { 'test/cart.test.ts': "+vi.mock('../src/cart', async (importOriginal) => ({" },
      { 'tests/test_cart.py': '+@patch("shop.cart.fetch")\n def test_total(fetch):' },
      { 'test/cart.test.ts': "+// vi.mock('../src/cart');" },
      { 'test/cart.test.ts': "+vi.mock('cart');" },
    ],
  },
} satisfies RuleExamples;
