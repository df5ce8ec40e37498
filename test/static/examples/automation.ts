import type { RuleExamples } from './rule-examples.ts';

export const AUTOMATION_EXAMPLES = {
  'ci-changed': {
    bad: [{ '.github/workflows/ci.yml': '+      - run: npm ci' }, { Jenkinsfile: '+x' }],
    good: [{ 'docs/workflows/ci.yml': '+x' }],
  },
  'hooks-changed': {
    bad: [{ '.husky/pre-commit': '-npm test\n+true' }, { '.pre-commit-config.yaml': '+repos:' }],
    good: [{ 'src/hooks/use-user.ts': '+export const useUser = 1;' }],
  },
  'privileged-trigger': {
    bad: [
      { '.github/workflows/ci.yml': '+  pull_request_target:' },
      { '.github/workflows/ci.yml': '+permissions: write-all' },
    ],
    good: [
      { '.github/workflows/ci.yml': '+  pull_request:' },
      { '.github/workflows/ci.yml': '+  # pull_request_target: no' },
    ],
  },
  'hooks-bypassed': {
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
      { 'lib/git.js': '+  await execa("git", ["push", "--dry-run", "--no-verify", url]);' },
      { 'ci.sh': '+git push --dry-run --no-verify' },
      { 'src/a.ts': "+  say('never run git commit --no-verify');" },
      { 'src/a.ts': "+  // execSync('git commit --no-verify') would pass them by" },
      { 'release.sh': '+git commit -m release' },
      { 'release.sh': '+# git commit --no-verify is not for us' },
      { 'release.sh': '+git merge --no-verify-signatures topic' },
    ],
  },
} satisfies RuleExamples;
