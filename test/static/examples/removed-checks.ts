import type { RuleExamples } from './rule-examples.ts';

/** Of every kind of check one: each must be known when it goes. */
// biome-ignore format: one list
const ONE_EACH = [
  'npm t', 'npm test', 'npm run check', 'npm run -s test', 'CI=1 npm test', 'yarn test', 'pnpm -r test', 'pnpm run typecheck',
  'npx jest', 'npx vitest run', 'npx eslint .', 'npx tsc', 'npx mocha', 'npx playwright test', 'npx biome ci', 'pytest -q',
  'poetry run pytest', 'uv run pytest', 'python -m pytest', 'python -m unittest', 'mypy src', 'ruff check .', 'flake8', 'tox',
  'go test ./...', 'go vet ./...', 'golangci-lint run', 'cargo test', 'cargo clippy', 'cargo fmt --check',
  'bundle exec rspec', 'bundle exec rubocop', 'bundle exec rake test', 'mvn verify', './gradlew check', 'make check',
  'bun test', 'deno test', 'npx turbo run lint',
];

export const REMOVED_CHECKS_EXAMPLES = {
  'ci-check-removed': {
    bad: [
      {
        '.github/workflows/ci.yml':
          '       - run: npm ci\n-      - run: npm test\n       - run: npm run build',
      },
      { '.husky/pre-commit': '-npm run lint' },
      ...ONE_EACH.map((check) => ({ '.gitlab-ci.yml': `   script:\n-    - ${check}` })),
      { '.travis.yml': '!deleted\n-script:\n-  - npm test' },
      { '.github/workflows/ci.yml': '-      - run: npm test\n+      # - run: npm test' },
      { '.github/workflows/ci.yml': '-      - run: npm test\n+      - run: echo "no tests"' },
      {
        '.github/workflows/ci.yml':
          '       - name: Test\n+        if: false\n         run: npm test',
      },
      { '.husky/pre-commit': '-npx lint-staged\n+exit 0' },
      { '.pre-commit-config.yaml': '   - repo: x\n     hooks:\n-      - id: flake8' },
    ],
    good: [
      {
        '.github/workflows/ci.yml': '-      - run: npm test\n+      - run: npm test -- --coverage',
      },
      { '.github/workflows/ci.yml': '-  test-on-windows:' },
      { '.github/workflows/ci.yml': '-      - run: yarn test\n+      - run: bun test' },
      { '.github/workflows/ci.yml': '-      - run: npm test\n+      - run: npx turbo run test' },
      {
        '.github/workflows/ci.yml': '-      - run: npm test\n+      - run: npx nx affected -t test',
      },
      { '.github/workflows/ci.yml': '-      - run: npm test\n+      - run: npx c8 npm test' },
      { '.github/workflows/ci.yml': '-      - run: npm test\n+      - run: ./scripts/ci.sh' },
      { '.pre-commit-config.yaml': '-      - id: flake8\n+      - id: ruff' },
      { '.github/workflows/ci.yml': '+  nightly:\n+    if: false\n+    runs-on: ubuntu-latest' },
      {
        '.travis.yml': '!deleted\n-script:\n-  - npm test',
        '.circleci/config.yml': '!added\n+      - run:\n+          command: npm test',
      },
      { 'test/fixture/.github/workflows/ci.yml': '-      - run: npm test' },
      { 'README.md': '-npm test' },
    ],
  },
} satisfies RuleExamples;
