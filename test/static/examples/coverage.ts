import type { RuleExamples } from './rule-examples.ts';

export const COVERAGE_EXAMPLES = {
  'coverage-excluded': {
    bad: [
      { 'src/cart.ts': ' function pay() {\n+  /* istanbul ignore next */\n   if (total < 0) {' },
      { 'src/cart.py': '-    if total < 0:\n+    if total < 0:  # pragma: no cover' },
      { 'src/cart.mjs': '+/* c8 ignore start */' },
      { 'src/lib.rs': '+#[coverage(off)]\n pub fn pay() {' },
      { 'lib/cart.rb': '+# :nocov:\n def pay' },
      { 'src/Cart.php': '+    // @codeCoverageIgnoreStart' },
      { 'src/Cart.cs': '+    [ExcludeFromCodeCoverage]\n     public class Cart' },
      { 'sonar-project.properties': '+sonar.coverage.exclusions=src/cart/**' },
      { 'jest.config.js': "+  coveragePathIgnorePatterns: ['/node_modules/', 'src/cart/']," },
      { 'src/cart.ts': '+// v8 ignore next' },
      { 'src/lib.rs': '+#[cfg(not(tarpaulin_include))]' },
    ],
    good: [
      { 'src/cart.ts': '-  /* istanbul ignore next */' },
      { 'src/cart.ts': "+  const hint = 'use /* istanbul ignore next */ here';" },
      { 'src/cart.py': '-    x()  # pragma: no cover\n     y()' },
      { 'test/cart.test.ts': '+/* c8 ignore next */' },
      { 'jest.config.js': "+  coveragePathIgnorePatterns: ['/node_modules/']," },
      { 'src/cart.ts': '-    /* istanbul ignore next */\n+  /* istanbul ignore next */' },
    ],
  },
} satisfies RuleExamples;
