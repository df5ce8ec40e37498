import type { ChangedLine } from '../../model/change.ts';
import { at, type Rule, type SeenChange, type Spot } from '../rule.ts';
import type { SeenHunk } from '../seen.ts';

/* Changes to what watches over changes: continuous integration, hooks, the choice of tests. */

const CI =
  /^(?:\.github\/(?:workflows|actions)\/.+\.ya?ml|\.gitlab-ci\.yml|\.circleci\/.+|Jenkinsfile|azure-pipelines\.yml|\.travis\.yml|\.buildkite\/.+|bitbucket-pipelines\.yml|\.woodpecker\.ya?ml|appveyor\.yml)$/;
const HOOKS =
  /(?:^|\/)(?:\.husky\/.+|\.pre-commit-config\.yaml|\.?lefthook(?:-local)?\.ya?ml|\.githooks\/.+|\.lintstagedrc[^/]*)$/;

const CHECKED_BY = new RegExp(`${CI.source}|${HOOKS.source}`);

export const AUTOMATION_RULES: readonly Rule[] = [
  {
    id: 'ci-changed',
    title: 'The continuous integration was changed',
    why: 'It decides what is checked before a change goes in.',
    severity: 'info',
    languages: 'any',
    where: 'everywhere',
    look: { kind: 'file', is: ({ path }) => CI.test(path) },
    examples: {
      bad: [{ '.github/workflows/ci.yml': '+      - run: npm ci' }, { Jenkinsfile: '+x' }],
      good: [{ 'docs/workflows/ci.yml': '+x' }],
    },
  },
  {
    id: 'hooks-changed',
    title: 'The hooks of the repository were changed',
    why: 'They run on every machine that works here, and they check what is committed.',
    severity: 'minor',
    languages: 'any',
    where: 'everywhere',
    look: { kind: 'file', is: ({ path }) => HOOKS.test(path) },
    examples: {
      bad: [{ '.husky/pre-commit': '-npm test\n+true' }, { '.pre-commit-config.yaml': '+repos:' }],
      good: [{ 'src/hooks/use-user.ts': '+export const useUser = 1;' }],
    },
  },
  {
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
      keywords: ['test', 'lint', 'tsc', 'mypy', 'clippy', 'typecheck', 'audit', 'rubocop', 'vet'],
      find: removedChecks,
    },
    examples: {
      bad: [
        {
          '.github/workflows/ci.yml':
            '       - run: npm ci\n-      - run: npm test\n       - run: npm run build',
        },
        { '.husky/pre-commit': '-npm run lint' },
        { '.travis.yml': '!deleted\n-script:\n-  - npm test' },
      ],
      good: [
        {
          '.github/workflows/ci.yml':
            '-      - run: npm test\n+      - run: npm test -- --coverage',
        },
        { '.github/workflows/ci.yml': '-  test-on-windows:' },
        {
          '.travis.yml': '!deleted\n-script:\n-  - npm test',
          '.circleci/config.yml': '!added\n+      - run:\n+          command: npm test',
        },
        { 'test/fixture/.github/workflows/ci.yml': '-      - run: npm test' },
        { 'README.md': '-npm test' },
      ],
    },
  },
  {
    id: 'privileged-trigger',
    title: 'A workflow runs with secrets on code from outside',
    why: 'pull_request_target and workflow_run have write access and secrets; together with a checkout of the proposed code, anybody can take them.',
    severity: 'major',
    languages: ['yaml'],
    where: 'everywhere',
    look: {
      kind: 'line',
      side: 'added',
      patterns: [
        {
          languages: ['yaml'],
          keywords: ['pull_request_target', 'write-all'],
          pattern:
            /^\s*(?:-\s)?pull_request_target\b|^on:\s.{0,80}\bpull_request_target\b|^\s*permissions:\s?write-all\b/g,
          in: 'code',
          paths: /^\.github\/workflows\//,
        },
      ],
    },
    examples: {
      bad: [
        { '.github/workflows/ci.yml': '+  pull_request_target:' },
        { '.github/workflows/ci.yml': '+permissions: write-all' },
      ],
      good: [
        { '.github/workflows/ci.yml': '+  pull_request:' },
        { '.github/workflows/ci.yml': '+  # pull_request_target: no' },
      ],
    },
  },
  {
    id: 'hooks-bypassed',
    title: 'The checks of the repository are passed by',
    why: 'A script that commits or pushes with --no-verify does what the hooks were made to prevent.',
    severity: 'major',
    languages: ['shell', 'yaml', 'typescript', 'javascript', 'python'],
    where: 'product',
    look: {
      kind: 'line',
      side: 'added',
      patterns: [
        {
          languages: 'any',
          keywords: ['--no-verify', 'HUSKY=0', 'HUSKY: 0', 'SKIP_HOOKS'],
          pattern: /\bgit\s.{0,200}--no-verify\b|\bHUSKY\s?[:=]\s?["']?0\b/g,
          in: 'code',
        },
      ],
    },
    examples: {
      bad: [{ 'release.sh': '+git commit -m release --no-verify' }, { 'ci.sh': '+export HUSKY=0' }],
      good: [
        { 'release.sh': '+git commit -m release' },
        { 'release.sh': '+# git commit --no-verify is not for us' },
      ],
    },
  },
  {
    id: 'tests-excluded',
    title: 'Tests were taken out of the run',
    why: 'They still exist and no longer count. Make them pass, or delete them and say why.',
    severity: 'major',
    languages: 'any',
    where: 'everywhere',
    look: {
      kind: 'line',
      side: 'added',
      patterns: [
        {
          languages: 'any',
          keywords: [
            'testPathIgnorePatterns',
            'collect_ignore',
            '--deselect',
            '--ignore=test',
            '--exclude-test',
            'passWithNoTests',
            '-skip ',
            '--skip ',
          ],
          pattern:
            /\btestPathIgnorePatterns["']?\s?:\s?\[.{0,200}(?:test|spec)|\bcollect_ignore\s?=|\bpytest\s.{0,200}--(?:deselect|ignore=test)|\s--deselect[ =]test|\b(?:go test|cargo test)\s.{0,200}-?-skip\s|["']--passWithNoTests|\bpassWithNoTests["']?\s?:\s?true/g,
          in: 'anywhere',
          paths: /$(?<!\.(?:md|rst|txt|adoc|html))/i,
        },
      ],
    },
    examples: {
      bad: [
        { 'jest.config.js': "+  testPathIgnorePatterns: ['src/sum.test.ts']," },
        { 'ci.sh': '+pytest --deselect tests/test_sum.py::test_sum' },
        { 'package.json': '+    "passWithNoTests": true' },
      ],
      good: [
        { 'jest.config.js': "+  testPathIgnorePatterns: ['/node_modules/']," },
        { 'ci.sh': '+pytest -q' },
      ],
    },
  },
];

/** A command that checks something, as a step of its own. */
const CHECK =
  /^(?:-\s)?(?:run:\s|command:\s|-\s|script:\s|\$\s)?["']?(?:npm (?:t|test|run (?:test|lint|typecheck|check)[\w:-]*)|(?:yarn|pnpm)(?: run)? (?:test|lint|typecheck|check)[\w:-]*|npx (?:jest|vitest|eslint|tsc|mocha|playwright test)|(?:python3? -m )?(?:pytest|mypy|ruff check|flake8|tox)|go (?:test|vet)|cargo (?:test|clippy)|golangci-lint run|bundle exec (?:rspec|rubocop|rake test)|mvn (?:-\w+ )*(?:test|verify)|(?:\.\/)?gradlew? (?:test|check)|make (?:test|lint|check))\b/;

/** Files that are gone are one finding, and none when the checks went on to another. */
function removedChecks({ hunks }: SeenChange): readonly Spot[] {
  const gone = hunks.flatMap(({ hunk }) => removedIn(hunk));
  const isFileGone = ({ hunk }: Spot) => hunk?.file.changed.status === 'deleted';
  const movedOn = hunks.some(({ linesOn }) => linesOn('added').some(isCheck));
  const first = movedOn ? undefined : gone.find(isFileGone);
  return gone.filter((spot) => spot === first || !isFileGone(spot));
}

function isCheck({ text }: ChangedLine): boolean {
  return CHECK.test(text.trim());
}

function removedIn(hunk: SeenHunk): readonly Spot[] {
  const changed = (wanted: ChangedLine['kind']) =>
    hunk.lines.filter((line) => line.kind === wanted && isCheck(line));
  // A check that was rewritten is still one.
  if (changed('added').length > 0) return [];
  return changed('removed').map((line) => ({ hunk, ...at(line) }));
}
