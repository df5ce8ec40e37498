import type { ChangedLine } from '../../../model/review/changed-lines.ts';
import { at, type RangeOfLines, type Rule, type SeenChange, type Spot } from '../../rule.ts';
import type { SeenHunk } from '../../annotated-hunk.ts';

export const CI =
  /^(?:\.github\/(?:workflows|actions)\/.+\.ya?ml|\.gitlab-ci\.yml|\.circleci\/.+|Jenkinsfile|azure-pipelines\.yml|\.travis\.yml|\.buildkite\/.+|bitbucket-pipelines\.yml|\.woodpecker\.ya?ml|appveyor\.yml)$/;
export const HOOKS =
  /(?:^|\/)(?:\.husky\/.+|\.pre-commit-config\.yaml|\.?lefthook(?:-local)?\.ya?ml|\.githooks\/.+|\.lintstagedrc[^/]*)$/;

const CHECKED_BY = new RegExp(`${CI.source}|${HOOKS.source}`);

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
};

/** Text before a command that is a step of its own. */
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

/** Looks like a check of another kind; text about a check does not count. */
const LIKE_CHECK =
  /^(?!#|.{0,20}\becho\b).{0,200}(?:\b|_)(?:test|tests|lint|eslint|check|ci|verify|coverage|tox|nox)\b/i;

/** Deleted files are one finding; none if their checks moved to another file. */
function removedChecks({ hunks }: SeenChange): readonly Spot[] {
  const gone = hunks.flatMap(({ hunk }) => removedIn(hunk));
  const isFileGone = ({ hunk }: Spot) => hunk?.file.changed.status === 'deleted';
  const now = new Set(
    hunks.flatMap(({ linesOn }) => linesOn('added').filter(isCheckLine).map(textOf)),
  );
  const first = now.size > 0 ? undefined : gone.find(isFileGone);
  // A check that is now in another job or file has only moved.
  return gone.filter((spot) => spot === first || !(isFileGone(spot) || now.has(textOf(spot.from))));
}

function textOf({ text }: ChangedLine): string {
  return text.trim().replace(/^-\s/, '');
}

/** A command that is a test, a lint or a type check. */
export function isCheck(command: string): boolean {
  return CHECK.test(command.trim());
}

function isCheckLine({ text }: ChangedLine): boolean {
  return isCheck(text);
}

function removedIn(hunk: SeenHunk): readonly (RangeOfLines & { readonly hunk: SeenHunk })[] {
  return [...takenOut(hunk), ...turnedOff(hunk)].map((line) => ({ hunk, ...at(line) }));
}

function takenOut({ file, lines }: SeenHunk): readonly ChangedLine[] {
  const isOne = PRE_COMMIT.test(file.path)
    ? ({ text }: ChangedLine) => /^\s*- id: ./.test(text)
    : isCheckLine;
  const removed = lines.filter((line) => line.kind === 'removed' && isOne(line));
  const isAnother = (line: ChangedLine) =>
    line.kind === 'added' && (isOne(line) || LIKE_CHECK.test(line.text.trim()));
  // A rewritten check is still a check.
  return removed.length === 0 || lines.some(isAnother) ? [] : removed;
}

const PRE_COMMIT = /(?:^|\/)\.pre-commit-config\.yaml$/;

/** A step or job that existed before and never runs now. */
function turnedOff({ lines, nextNew, previousNew }: SeenHunk): readonly ChangedLine[] {
  const isOff = (line: ChangedLine) =>
    line.kind === 'added' && /^(?:-\s)?if: (?:false|\$\{\{ ?false ?\}\})$/.test(line.text.trim());
  const isOld = (line: ChangedLine | null) => line?.kind === 'context';
  return lines.filter((line) => isOff(line) && isOld(previousNew(line)) && isOld(nextNew(line)));
}
