import type { ChangedLine } from '../../../model/review/changed-lines.ts';
import { stoodBefore } from '../../moved.ts';
import { at, type RangeOfLines, type Rule } from '../../rule.ts';
import type { SeenHunk } from '../../annotated-hunk.ts';
import { MAY_SET_OFF, setOff } from '../builds/build-properties.ts';
import { SWITCHES, switchedOff } from './test-switches.ts';

/* Tests that exist but are excluded: by name, or all of them by a build option. */

/** Files that select which tests run. A compiler's configuration runs none. */
const CONFIGURES =
  /(?:^|\/)(?!tsconfig[^/]*$)(?:[^/]*(?:config|conftest|mocharc|taskfile|noxfile)[^/]*|[^/]+\.(?:json|toml|ini|cfg|ya?ml|sh|bash|gradle|gradle\.kts)|pom\.xml|\.rspec|Makefile|Dockerfile|Jenkinsfile|Justfile|Rakefile)$/i;

/** A list of tests that must not run. */
const NAMED =
  /\bexclude["']?\s?:\s?\[[^\]*]{0,200}["'][\w./-]{1,200}\.(?:test|spec)\.[cm]?[jt]sx?["']|\bpytest\s.{0,200}-k\s?["']?not\s|["'\s]--ignore=tests?\/[\w/]{0,200}test_\w|\btestPathIgnorePatterns["']?\s?:\s?\[.{0,200}(?:test|spec)|\bcollect_ignore\s?=|\bpytest\s.{0,200}--(?:deselect|ignore=test)|\s--deselect[ =]test|\b(?:go test|cargo test)\s.{0,200}-?-skip[\s=]|["']--passWithNoTests|\bpassWithNoTests["']?\s?:\s?true/;

const MAY_EXCLUDE = new RegExp(
  [NAMED, ...SWITCHES.map(({ off }) => off), MAY_SET_OFF].map(({ source }) => source).join('|'),
);

export const EXCLUDED_TEST_RULE: Rule = {
  id: 'tests-excluded',
  title: 'Tests were taken out of the run',
  why: 'They still exist and no longer count. Make them pass, or delete them and say why.',
  severity: 'major',
  languages: 'any',
  where: 'everywhere',
  look: {
    kind: 'hunk',
    side: 'added',
    paths: CONFIGURES,
    // biome-ignore format: one list
    keywords: [
      'testPathIgnorePatterns', 'collect_ignore', '--deselect', '--ignore=test', '--exclude-test', 'passWithNoTests',
      '-skip ', '-skip=', 'pytest ', 'exclude', '-DskipTests', '-DskipITs', '-Dmaven.test.skip', ' -x ',
      '--exclude-task', '--no-run', '--collect-only', '--listTests', '--dry-run', '<skipTests>', '<skipITs>', '<skip>',
      '<maven.test.skip>', 'enabled = false', 'enabled=false',
    ],
    near: MAY_EXCLUDE,
    find: excludedTests,
  },
};

function excludedTests(hunk: SeenHunk, lines: readonly ChangedLine[]): readonly RangeOfLines[] {
  const { changed } = hunk.file;
  const isNamed = ({ text }: ChangedLine) => NAMED.test(text);
  const named = lines.filter(
    (line) => isNamed(line) && !stoodBefore(changed, 'tests-excluded', line),
  );
  // A new file never ran them before.
  if (changed.status === 'added') return named.map(at);
  const others = lines.filter((line) => !isNamed(line));
  const off = SWITCHES.flatMap((one) => switchedOff(hunk, others, one));
  return [...new Set([...named, ...setOff(hunk, others), ...off])].map(at);
}
