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
      {
        'vitest.config.ts':
          '-      thresholds: { lines: 90, branches: 85 },\n+      thresholds: { lines: 90, branches: 40 },',
      },
      { 'jest.config.js': '   global: {\n-    branches: 80,\n-    lines: 80,\n   },' },
      { 'pyproject.toml': ' [tool.coverage.report]\n-fail_under = 90\n show_missing = true' },
      { 'pom.xml': '-  <minimum>0.80</minimum>\n+  <minimum>0.20</minimum>' },
      { 'build.gradle': '-  minimum = 0.8\n+  minimum = 0.1' },
      {
        'build.gradle.kts':
          '-  minimum = "0.80".toBigDecimal()\n+  minimum = "0.10".toBigDecimal()',
      },
      { 'codecov.yml': '-        target: 80%\n+        target: 50%' },
      { '.codecov.yml': '-        threshold: 1%\n+        threshold: 20%' },
      { 'codecov.yml': '         target: 80%\n+        informational: true' },
      { 'tsconfig.json': '     "strict": true,\n+    "noImplicitAny": false,' },
      { 'pyproject.toml': ' [[tool.mypy.overrides]]\n module = "shop.*"\n+ignore_errors = true' },
      { 'mypy.ini': ' [mypy-shop.cart]\n+ignore_errors = True' },
      { 'ruff.toml': '-ignore = ["E501"]\n+ignore = ["ALL"]' },
      { 'pyproject.toml': ' [tool.ruff.lint.per-file-ignores]\n+"src/cart.py" = ["ALL"]' },
      { 'pyrightconfig.json': '-  "typeCheckingMode": "strict",\n+  "typeCheckingMode": "off",' },
      { 'pyrightconfig.json': '   "include": ["src"],\n+  "reportOptionalMemberAccess": false,' },
      { '.golangci.yml': ' linters:\n   enable:\n-    - errcheck\n     - revive' },
      { '.golangci.yml': ' linters:\n   disable:\n+    - staticcheck\n     - lll' },
      { 'phpstan.neon': ' parameters:\n-    level: 8\n+    level: 2' },
      { 'psalm.xml': '-    errorLevel="1"\n+    errorLevel="6"' },
      {
        'src/Shop.csproj':
          '-    <TreatWarningsAsErrors>true</TreatWarningsAsErrors>\n+    <TreatWarningsAsErrors>false</TreatWarningsAsErrors>',
      },
      { 'eslint.config.js': "-    'no-eval': ['error', { x: 1 }],\n+    'no-eval': 'off'," },
      { 'setup.cfg': '-max-complexity = 10\n+max-complexity = 40' },
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
      {
        'vitest.config.ts':
          '-      thresholds: { lines: 80, branches: 85 },\n+      thresholds: { lines: 90, branches: 85 },',
      },
      {
        'jest.config.js':
          '-    branches: 80,\n-    lines: 80,\n+    lines: 80,\n+    branches: 80,',
      },
      { 'pom.xml': '-  <minimum>0.80</minimum>\n+  <minimum>0.85</minimum>' },
      { 'codecov.yml': '-        target: 80%\n+        target: auto' },
      { 'codecov.yml': '-        threshold: 5%\n+        threshold: 1%' },
      { 'tsconfig.json': '!added\n+{ "compilerOptions": {\n+    "strict": false,\n+} }' },
      { 'ruff.toml': '+select = ["ALL"]\n-select = ["E"]' },
      {
        '.golangci.yml':
          ' linters:\n   enable:\n-    - exportloopref\n+    - copyloopvar\n     - revive',
      },
      { '.golangci.yml': ' linters:\n   enable:\n-    - errcheck\n     - revive\n+    - errcheck' },
      { 'phpstan.neon': ' parameters:\n-    level: 5\n+    level: 8' },
      { 'tsconfig.json': '-    "target": "es2022",\n+    "target": "es2015",' },
      { 'eslint.config.js': "-    'no-eval': 'off',\n+    'no-eval': 'error'," },
    ],
  },
} satisfies RuleExamples;
