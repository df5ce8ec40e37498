import type { RuleExamples } from './rule-examples.ts';

export const LOOSENED_EXAMPLES = {
  'checks-loosened': {
    bad: [
      { 'tsconfig.json': '-    "strict": true,\n+    "strict": false,' },
      { 'vitest.config.ts': '-      branches: 90,\n+      branches: 60,' },
      { 'pyproject.toml': '-fail_under = 95\n+fail_under = 70' },
      { '.eslintrc.json': '-    "no-eval": "error",\n+    "no-eval": "off",' },
      { 'mypy.ini': '-disallow_untyped_defs = True\n+disallow_untyped_defs = False' },
      { 'tsconfig.json': '   "compilerOptions": {\n-    "strict": true,\n     "lib": []' },
      { '.eslintrc.json': '-    "no-eval": 2,\n+    "no-eval": 0,' },
      { 'tox.ini': '-    pytest --cov-fail-under=90\n+    pytest --cov-fail-under=10' },
      {
        'package.json':
          '-    "lint": "eslint . --max-warnings 0",\n+    "lint": "eslint . --max-warnings 200",',
      },
      { 'package.json': '-    "test": "jest",\n+    "test": "jest || true",' },
      { 'package.json': '-    "test": "jest",\n+    "test": "echo no tests",' },
      { '.rubocop.yml': '-  Enabled: true\n+  Enabled: false' },
    ],
    good: [
      { 'vitest.config.ts': '-      branches: 90,\n+      branches: 95,' },
      { 'tsconfig.json': '-    "strict": false,\n+    "strict": true,' },
      { 'src/plot.ts': '-  lines: 9,\n+  lines: 6,' },
      { 'package.json': '-    "test": "jest",\n+    "test": "vitest run",' },
      { 'package.json': '-    "lines": "^2.0.0",\n+    "lines": "^1.9.0",' },
      { 'tsconfig.json': '-    "strict": true,\n+    "strict": true' },
      { 'tsconfig.json': '!deleted\n-{\n-    "strict": true\n-}' },
      { 'tsconfig.json': '-    "strict": true,\n+  "extends": "@tsconfig/strictest",' },
    ],
  },
} satisfies RuleExamples;
