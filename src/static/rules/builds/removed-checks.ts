import type { ChangedLine } from '../../../model/review/changed-lines.ts';
import { at, type RangeOfLines, type Rule, type SeenChange, type Spot } from '../../rule.ts';
import type { SeenHunk } from '../../annotated-hunk.ts';

export const CI =
  /^(?:\.github\/(?:workflows|actions)\/.+\.ya?ml|\.gitlab-ci\.yml|\.circleci\/.+|Jenkinsfile|azure-pipelines\.yml|\.travis\.yml|\.buildkite\/.+|bitbucket-pipelines\.yml|\.woodpecker\.ya?ml|appveyor\.yml)$/;
export const HOOKS =
  /(?:^|\/)(?:\.husky\/.+|\.pre-commit-config\.yaml|\.?lefthook(?:-local)?\.ya?ml|\.githooks\/.+|\.lintstagedrc[^/]*)$/;

const CHECKED_BY = new RegExp(`${CI.source}|${HOOKS.source}`);

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

export const REMOVED_CHECK_RULE: Rule = {
  id: 'ci-check-removed',
  title: 'A check was taken out of the continuous integration',
  why: 'Tests, lint or types are no longer asked for before a change goes in.',
  severity: 'major',
  languages: 'any',
  where: 'everywhere',
  look: {
    kind: 'change',
    side: 'both',
    paths: CHECKED_BY,
    // biome-ignore format: one list
    keywords: [
      'test', 'npm t', 'lint', 'tsc', 'mypy', 'clippy', 'check', 'rubocop', 'vet', 'jest', 'mocha', 'rspec', 'ruff',
      'flake8', 'tox', 'verify', 'biome', 'pyright', 'id: ', 'if: false',
    ],
    find: removedChecks,
  },
  examples: {
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
};

/** What may stand before a command that is a step of its own. */
const BEFORE =
  /(?:-\s)?(?:run:\s|command:\s|-\s|script:\s|\$\s)?["']?(?:[A-Z_]{1,40}=\S{0,80}\s){0,3}(?:(?:poetry|uv|pipenv|hatch|pdm) run )?/;
const CHECKS = [
  /npm (?:t|test|run (?:-\w{1,20} )?(?:test|lint|typecheck|check)[\w:-]*)/,
  /(?:yarn|pnpm|bun|deno)(?: -r| run){0,2} (?:test|lint|typecheck|check)[\w:-]*/,
  /npx (?:jest|vitest|eslint|tsc|mocha|lint-staged|pyright|prettier --check|playwright test|biome (?:ci|check|lint))/,
  /(?:npx )?(?:turbo|nx) (?:run )?(?:test|lint|typecheck|check)/,
  /(?:python3? -m )?(?:pytest|unittest|mypy|pyright|ruff check|flake8|tox)/,
  /go (?:test|vet)|golangci-lint run|cargo (?:test|clippy|fmt .{0,20}--check)/,
  /bundle exec (?:rspec|rubocop|rake test)|mvn (?:-\w{1,40} ){0,4}(?:test|verify)/,
  /(?:\.\/)?gradlew? (?:test|check)|make (?:test|lint|check)/,
];
const CHECK = new RegExp(`^${BEFORE.source}(?:${CHECKS.map(({ source }) => source).join('|')})\\b`);

/** Looks like a check of another kind; whatever only talks about one is none. */
const LIKE_CHECK =
  /^(?!#|.{0,20}\becho\b).{0,200}(?:\b|_)(?:test|tests|lint|eslint|check|ci|verify|coverage|tox|nox)\b/i;

/** Files that are gone are one finding, and none when the checks went on to another. */
function removedChecks({ hunks }: SeenChange): readonly Spot[] {
  const gone = hunks.flatMap(({ hunk }) => removedIn(hunk));
  const isFileGone = ({ hunk }: Spot) => hunk?.file.changed.status === 'deleted';
  const now = new Set(hunks.flatMap(({ linesOn }) => linesOn('added').filter(isCheck).map(textOf)));
  const first = now.size > 0 ? undefined : gone.find(isFileGone);
  // What stands elsewhere now, in another job or file, has only moved.
  return gone.filter((spot) => spot === first || !(isFileGone(spot) || now.has(textOf(spot.from))));
}

function textOf({ text }: ChangedLine): string {
  return text.trim().replace(/^-\s/, '');
}

function isCheck({ text }: ChangedLine): boolean {
  return CHECK.test(text.trim());
}

function removedIn(hunk: SeenHunk): readonly (RangeOfLines & { readonly hunk: SeenHunk })[] {
  return [...takenOut(hunk), ...turnedOff(hunk)].map((line) => ({ hunk, ...at(line) }));
}

function takenOut({ file, lines }: SeenHunk): readonly ChangedLine[] {
  const isOne = PRE_COMMIT.test(file.path)
    ? ({ text }: ChangedLine) => /^\s*- id: ./.test(text)
    : isCheck;
  const removed = lines.filter((line) => line.kind === 'removed' && isOne(line));
  const isAnother = (line: ChangedLine) =>
    line.kind === 'added' && (isOne(line) || LIKE_CHECK.test(line.text.trim()));
  // A check that was rewritten is still one.
  return removed.length === 0 || lines.some(isAnother) ? [] : removed;
}

const PRE_COMMIT = /(?:^|\/)\.pre-commit-config\.yaml$/;

/** A step or job that was there and is never run now. */
function turnedOff({ lines, nextNew, previousNew }: SeenHunk): readonly ChangedLine[] {
  const isOff = (line: ChangedLine) =>
    line.kind === 'added' && /^(?:-\s)?if: (?:false|\$\{\{ ?false ?\}\})$/.test(line.text.trim());
  const isOld = (line: ChangedLine | null) => line?.kind === 'context';
  return lines.filter((line) => isOff(line) && isOld(previousNew(line)) && isOld(nextNew(line)));
}
