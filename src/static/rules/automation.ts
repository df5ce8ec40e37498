import type { Rule } from '../rule.ts';
import { QUOTED_STEP, STARTS_COMMAND, WORKFLOWS } from './commands.ts';
import { CI, HOOKS, REMOVED_CHECK_RULE } from './removed-checks.ts';

/* Changes to what watches over changes: continuous integration, hooks, the choice of tests. */

/** Where it is said which tests are run. */
const CONFIGURES =
  /(?:^|\/)(?:[^/]*(?:config|conftest|mocharc|taskfile|noxfile)[^/]*|[^/]+\.(?:json|toml|ini|cfg|ya?ml|sh|bash)|\.rspec|Makefile|Dockerfile|Jenkinsfile|Justfile|Rakefile)$/i;

export const AUTOMATION_RULES: readonly Rule[] = [
  {
    id: 'ci-changed',
    title: 'The continuous integration was changed',
    why: 'It decides what is checked before a change goes in.',
    severity: 'info',
    languages: 'any',
    where: 'everywhere',
    look: { kind: 'file', paths: CI },
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
    look: { kind: 'file', paths: HOOKS },
    examples: {
      bad: [{ '.husky/pre-commit': '-npm test\n+true' }, { '.pre-commit-config.yaml': '+repos:' }],
      good: [{ 'src/hooks/use-user.ts': '+export const useUser = 1;' }],
    },
  },
  REMOVED_CHECK_RULE,
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
          paths: WORKFLOWS,
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
          keywords: ['--no-verify', 'HUSKY', 'git commit -', 'hooksPath'],
          pattern:
            /\bgit\s.{0,200}--no-verify(?![\w-])|\bHUSKY\s?[:=]\s?["']?0\b|\bgit commit -[a-z]{0,4}n[a-z]{0,4}\b|\bcore\.hooksPath[= ]\/dev\/null\b/g,
          in: 'code',
        },
        {
          languages: ['typescript', 'javascript', 'python'],
          keywords: ['--no-verify'],
          pattern: new RegExp(
            `${STARTS_COMMAND.source}.{0,40}\\bgit\\b.{0,200}--no-verify(?![\\w-])`,
            'g',
          ),
          in: 'code',
        },
        {
          languages: ['yaml'],
          keywords: ['--no-verify'],
          pattern: new RegExp(
            `${QUOTED_STEP.source}.{0,40}\\bgit\\s.{0,200}--no-verify(?![\\w-])`,
            'g',
          ),
          in: 'code',
        },
      ],
    },
    examples: {
      bad: [
        { 'release.sh': '+git commit -m release --no-verify' },
        { 'ci.sh': '+export HUSKY=0' },
        { 'release.sh': '+git commit -nm release' },
        { 'release.sh': '+git -c core.hooksPath=/dev/null commit -m release' },
        { 'src/a.ts': "+  execSync('git commit -m release --no-verify');" },
        { 'src/a.js': "+  await execa('git', ['push', '--no-verify']);" },
        { 'a.py': '+    subprocess.run(["git", "commit", "--no-verify"])' },
        { '.github/workflows/ci.yml': '+      - run: "git push --no-verify"' },
      ],
      good: [
        { 'src/a.ts': "+  say('never run git commit --no-verify');" },
        { 'src/a.ts': "+  // execSync('git commit --no-verify') would pass them by" },
        { 'release.sh': '+git commit -m release' },
        { 'release.sh': '+# git commit --no-verify is not for us' },
        { 'release.sh': '+git merge --no-verify-signatures topic' },
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
            'pytest ',
            'exclude',
          ],
          pattern:
            /\bexclude["']?\s?:\s?\[[^\]*]{0,200}["'][\w./-]{1,200}\.(?:test|spec)\.[cm]?[jt]sx?["']|\bpytest\s.{0,200}-k\s?["']?not\s|["'\s]--ignore=tests?\/[\w/]{0,200}test_\w|\btestPathIgnorePatterns["']?\s?:\s?\[.{0,200}(?:test|spec)|\bcollect_ignore\s?=|\bpytest\s.{0,200}--(?:deselect|ignore=test)|\s--deselect[ =]test|\b(?:go test|cargo test)\s.{0,200}-?-skip\s|["']--passWithNoTests|\bpassWithNoTests["']?\s?:\s?true/g,
          in: 'anywhere',
          paths: CONFIGURES,
        },
      ],
    },
    examples: {
      bad: [
        { 'jest.config.js': "+  testPathIgnorePatterns: ['src/sum.test.ts']," },
        { 'ci.sh': '+pytest --deselect tests/test_sum.py::test_sum' },
        { 'package.json': '+    "passWithNoTests": true' },
        { 'vitest.config.ts': "+    exclude: ['src/sum.test.ts']," },
        { 'pyproject.toml': '+addopts = "--ignore=tests/test_sum.py"' },
        { 'ci.sh': '+pytest -k "not test_sum"' },
      ],
      good: [
        { 'jest.config.js': "+  testPathIgnorePatterns: ['/node_modules/']," },
        { 'ci.sh': '+pytest -q' },
        { 'vitest.config.ts': "+    exclude: ['**/node_modules/**', 'e2e/**']," },
        { 'tsconfig.json': '+  "exclude": ["**/*.test.ts"]' },
        { 'src/help.ts': "+  say('pytest --deselect tests/test_sum.py leaves it out');" },
      ],
    },
  },
];
