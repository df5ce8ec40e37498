import type { RuleExamples } from './rule-examples.ts';

export const LEFTOVERS_EXAMPLES = {
  'debugger-left': {
    bad: [
      { 'src/a.rs': '+let a = r#"a"b/*"#;\n+let y = dbg!(x);' },
      { 'a.rb': '+list <<-item\n+binding.pry' },
      { 'src/a.ts': '+  debugger;' },
      { 'a.py': '+    import pdb; pdb.set_trace()' },
      { 'a.rb': '+    binding.pry' },
      { 'src/a.rs': '+    let total = dbg!(add(1, 2));' },
      { 'src/a.js': '+  if (total < 0) debugger;' },
      { 'a.py': '+    from ipdb import set_trace; set_trace()' },
      { 'a.rb': "+    require 'pry'; binding.pry" },
      { 'a.go': '+\truntime.Breakpoint()' },
      { 'src/a.js': '+  if (total < 0) { debugger; }' },
      { 'src/a.js': '+  add(total); debugger; // look' },
    ],
    good: [
      { 'src/a.rs': '+let help = r#"\n+dbg!(x)\n+"#;' },
      { 'src/a.ts': "+  const words = ['debugger'];" },
      { 'a.py': '+    # breakpoint() stops here' },
      { 'src/a.ts': '+  attach(debugger);' },
      { 'src/a.ts': '+  open({ debugger: true });' },
    ],
  },
  'debug-output-left': {
    bad: [
      { 'src/a.ts': "+  console.log('DEBUG', total);" },
      { 'a.py': '+    print(f"HERE {total}")' },
      { 'a.go': '+\tfmt.Println("DEBUG", total)' },
      { 'src/A.java': '+    System.out.println("XXX " + total);' },
      { 'src/a.ts': "+  console.log('>>> HERE', total);" },
      { 'a.py': '+    print(f"{total=}")' },
    ],
    good: [
      { 'src/cli.ts': '+  console.log(`Done: ${total}`);' },
      { 'a.py': '+    print("total", total)' },
      { 'a.py': '+    print("=== Results ===")' },
      { 'build.sh': '+echo ">>> building"' },
    ],
  },
  'commented-out-test': {
    bad: [
      { 'a.test.ts': '-  expect(total).toBe(3);\n+  // expect(total).toBe(3);' },
      { 'test_a.py': '-    assert total == 3\n+    # assert total == 3' },
      { 'a_test.go': '-\tassert.Equal(t, 3, total)\n+\t// assert.Equal(t, 3, total)' },
      { 'test_a.py': '-    assert total == 3\n+    # TODO: assert total == 3' },
    ],
    good: [
      {
        'a.test.ts':
          '-  expect(total).toBe(3);\n+  // The total is three.\n+  expect(total).toBe(3);',
      },
      { 'a.test.ts': '+  // expect(total).toBe(3);' },
    ],
  },
  'commented-out-code': {
    bad: [
      {
        'src/a.ts':
          '-  const total = add(a, b);\n-  check(total);\n-  return total;\n+  // const total = add(a, b);\n+  // check(total);\n+  // return total;',
      },
      {
        'a.ts':
          '-  const total = add(a, b);\n-  check(total);\n-  return total;\n+  /* const total = add(a, b); */\n+  // check(total);\n+  //return total;',
      },
      {
        'src/a.ts':
          '-  if (a === b) {\n-    check(a);\n-    return a;\n-  }\n+  // if (a === b) {\n+  //   check(a);\n+  //   return a;\n+  // }',
      },
      {
        'a.py':
          '-def f(a):\n-    b = a + 1\n-    return b\n+# def f(a):\n+    # b = a + 1\n+    # return b',
      },
    ],
    good: [
      {
        'src/a.ts': '+  // Adds two numbers;\n+  // returns the total.\n+  // See also: subtract.',
      },
      { 'src/a.ts': '-  return total;\n+  // return total;\n+  return sum;' },
    ],
  },
} satisfies RuleExamples;
