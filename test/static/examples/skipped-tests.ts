import type { RuleExamples } from './rule-examples.ts';

export const SKIPPED_TESTS_EXAMPLES = {
  'test-turned-off': {
    bad: [
      {
        'a.test.ts':
          "-test('adds', () => {\n+test.skip('adds', () => {\n   expect(add(1, 2)).toBe(3);",
      },
      {
        'test_a.py':
          '+@pytest.mark.skip(reason="flaky")\n def test_adds():\n     assert add(1, 2) == 3',
      },
      {
        'b_test.go': ' func (s *Suite) TestAdd() {\n+\ts.T().Skip("later")\n \tif add(1, 2) != 3 {',
      },
      {
        'a_test.go': ' func TestAdd(t *testing.T) {\n+\tt.Skip("later")\n \tif add(1, 2) != 3 {',
      },
      { 'src/lib.rs': ' #[test]\n+#[ignore]\n fn adds() {' },
      { 'src/test/java/AddTest.java': '   @Test\n+  @Disabled\n   void adds() {' },
      {
        'spec/add_spec.rb': "-  it 'adds' do\n+  xit 'adds' do\n     expect(add(1, 2)).to eq(3)",
      },
      { 'a.test.ts': "-it('adds', async () => {\n+it('adds', { skip: true }, async () => {" },
      { 'a.test.ts': " it('adds', (t) => {\n+  t.skip('flaky');\n   add(1, 2);" },
      { 'a.test.ts': " test('adds', () => {\n+  return;\n   expect(add(1, 2)).toBe(3);" },
      { 'a.test.ts': "-it('adds', () => {\n+it.failing('adds', () => {" },
      { 'test_a.py': ' import pytest\n+pytestmark = pytest.mark.skip(reason="later")\n ' },
      { 'test_a.py': '+@pytest.mark.skipif(True, reason="later")\n def test_adds():' },
      { 'test_a.py': '+    @unittest.expectedFailure\n     def test_adds(self):' },
      { 'test_a.py': '-def test_adds():\n+def _test_adds():\n     assert add(1, 2) == 3' },
      { 'a_test.go': '-func TestAdd(t *testing.T) {\n+func testAdd(t *testing.T) {' },
      { 'src/test/java/AddTest.java': '   }\n-  @Test\n   void adds() {' },
      { 'src/test/java/AddTest.java': '-  @Test\n+  @Test(enabled = false)\n   void adds() {' },
      { 'src/lib.rs': '-#[test]\n fn adds() {' },
      { 'spec/add_spec.rb': "-  it 'adds' do\n+  it 'adds', skip: true do" },
      {
        'Shop.Tests/CartTests.cs':
          '-    [Fact]\n+    [Fact(Skip = "flaky")]\n     public void Pays()',
      },
      {
        'tests/CartTest.php':
          ' public function testPays(): void\n {\n+    $this->markTestSkipped("later");',
      },
      { 'Shop.Tests/CartTests.cs': ' [TestMethod]\n+[Ignore]\n public void Pays()' },
    ],
    good: [
      {
        'tests/CartTest.php':
          ' if (!extension_loaded("gd")) {\n+    $this->markTestSkipped("needs gd");\n }',
      },
      { 'src/Cart.cs': '+    [Ignore]\n     public int Total { get; }' },
      { 'a.test.ts': "+// test.skip('adds') was here\n test('adds', () => {" },
      {
        'a_test.go':
          ' func TestAdd(t *testing.T) {\n+\tif testing.Short() {\n+\t\tt.Skip("slow")\n+\t}',
      },
      { 'a.test.ts': "+  const words = ['test.skip('];" },
      { 'src/reader.js': '+  reader.skip(4);' },
      {
        'test_a.py': '+@pytest.mark.xfail(sys.platform == "win32", reason="x")\n def test_fork():',
      },
      {
        'test_a.py':
          '-@pytest.mark.skip(reason="flaky")\n+@pytest.mark.skip(reason="flaky, #12")\n def test_adds():',
      },
      { 'a.test.ts': " it('adds', function () {\n+  if (isWindows) return this.skip();" },
      { 'a.test.ts': " test('adds', () => {\n   const total = add(1, 2);\n+  return;" },
      { 'src/test/java/AddTest.java': '-  @Test\n+  @ParameterizedTest\n   void adds() {' },
      {
        'test_a.py':
          '-def test_adds(self):\n+def _test_adds(self, n):\n     add(n)\n+def test_one(self):\n+    self._test_adds(1)',
      },
    ],
  },
  'skipped-test': {
    bad: [
      { 'a.test.ts': "+test.skip('adds', () => {\n+  expect(add(1, 2)).toBe(3);\n+});" },
      { 'test_a.py': '+@pytest.mark.skip\n+def test_adds():\n+    assert add(1, 2) == 3' },
      { 'src/lib.rs': '+#[test]\n+#[ignore]\n+fn adds() {' },
    ],
    good: [
      { 'a.test.ts': "+test('adds', () => {\n+  stream.skip(3);" },
      {
        'test_a.py':
          '+@pytest.mark.skipif(sys.platform == "win32", reason="no fork")\n+def test_fork():',
      },
    ],
  },
  'focused-test': {
    bad: [
      { 'a.test.ts': "+  it.only('adds', () => {" },
      { 'a.spec.js': "+describe.only('sums', () => {" },
      { 'a.spec.js': "+  fit('adds', () => {" },
      { 'spec/add_spec.rb': "+  it 'adds', focus: true do" },
      { 'a.test.js': "+test('adds', { only: true }, () => {" },
      { 'a_test.go': '+\tFIt("adds", func() {' },
    ],
    good: [
      { 'a.test.ts': "+  expect(schema.only('name')).toBe(1);" },
      { 'a.test.ts': "+  // it.only('adds') narrows the run" },
      { 'a.spec.js': '+  const model = fit(points);' },
    ],
  },
} satisfies RuleExamples;
