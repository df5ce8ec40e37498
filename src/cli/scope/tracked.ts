import { UsageError } from '../../model/errors.ts';
import { showHiddenText } from './hidden-text.ts';
import { ask, cannotAsk, type GitFailure, type ScopeRepository } from './repository.ts';

/**
 * For a repository that may be hostile, and independent of the user's configuration. Looks at
 * nothing inside submodules, which have a configuration too; lists a file above 10 MB like a binary
 * one.
 */
const DIFF: readonly string[] = [
  ...['-c', 'core.bigFileThreshold=10m'],
  ...['-c', 'core.quotePath=false'],
  ...['-c', 'diff.suppressBlankEmpty=false'],
  'diff',
  '--no-ext-diff',
  '--no-textconv',
  '--no-color',
  '--no-relative',
  '--ignore-submodules=dirty',
  '--find-renames',
  '-l1000',
  '-O/dev/null',
  '--unified=3',
  '--inter-hunk-context=0',
  '--src-prefix=a/',
  '--dst-prefix=b/',
];

/** One commit is compared with the working tree or the index; two with each other. */
export type Sides = { readonly isStaged: boolean; readonly commits: readonly string[] };

/** The output of `git diff` between two sides, or between one and the working tree. */
export async function readTracked(
  repository: ScopeRepository,
  sides: Sides,
  paths: readonly string[],
): Promise<string> {
  const diff = (more: readonly string[], only: readonly string[]) =>
    repository.git([...DIFF, ...more, ...wordsOf(sides), '--', ...only]);
  const run = await diff([], paths);
  if (run.kind !== 'done') throw await whyNoDiff(run, repository, sides);
  const [, unmerged] = /^\* Unmerged path (.*)$/m.exec(run.stdout) ?? [];
  if (unmerged !== undefined && sides.isStaged)
    throw new UsageError(
      `--staged: ${unmerged} is in conflict, so it has no staged content; resolve it and git add it`,
    );
  return await showHiddenText(run.stdout, (names) =>
    diff(['--text'], names.length === 0 ? paths : names),
  );
}

function wordsOf({ isStaged, commits }: Sides): readonly string[] {
  return [...(isStaged ? ['--cached'] : []), '--end-of-options', ...commits];
}

/**
 * Does one of the sides have a file or folder of this name, changed or not? Between two commits the
 * index does not count.
 */
export async function isTracked(
  { git }: ScopeRepository,
  { commits }: Sides,
  name: string,
): Promise<boolean> {
  const index = commits.length === 1 ? [['ls-files', '-z', '--cached']] : [];
  const trees = commits.map((commit) => [
    ...['ls-tree', '-z', '--name-only', '--full-tree', '--end-of-options', commit],
  ]);
  for (const argv of [...index, ...trees])
    if ((await ask(git, [...argv, '--', name])) !== '') return true;
  return false;
}

/** A clone may lack old commits (shallow) or old contents (partial). */
async function whyNoDiff(
  run: GitFailure,
  repository: ScopeRepository,
  sides: Sides,
): Promise<UsageError> {
  if (run.kind !== 'failed') return cannotAsk(run);
  if (repository.isShallow && /bad object|unable to read tree/.test(run.stderr))
    return new UsageError(
      'this clone is shallow and does not have the commit before; get more of it: git fetch --deepen=1',
    );
  const [, unreadable] = /^fatal: cannot hash (.+)$/m.exec(run.stderr) ?? [];
  if (unreadable !== undefined)
    return new UsageError(
      `${unreadable}: it is not readable; change its permissions, or review the rest: -- PATH...`,
    );
  const [, blob] = NOT_HERE.exec(run.stderr) ?? [];
  if (blob === undefined) return cannotAsk(run);
  const name = await nameOf(blob, repository, sides);
  return new UsageError(
    `this partial clone lacks the content of ${name}; let git fetch it: git diff --stat ${sides.commits.join(' ')}`,
  );
}

const NOT_HERE = /(?:could not fetch|unable to read|missing blob object '?) ?([0-9a-f]{40,64})/;

/**
 * `:mode mode old new STATUS NUL name NUL …`. Uses plumbing, because `git diff --raw` reads file
 * contents.
 */
async function nameOf(blob: string, { git }: ScopeRepository, sides: Sides): Promise<string> {
  const command = sides.commits.length === 2 ? ['diff-tree', '-r'] : ['diff-index'];
  const run = await git([...command, '--raw', '--no-abbrev', '-z', ...wordsOf(sides), '--']);
  const words = run.kind === 'done' ? run.stdout.split('\0') : [];
  const at = words.findIndex((word) => word.startsWith(':') && word.includes(blob));
  return at === -1 ? `object ${blob.slice(0, 12)}` : (words[at + 1] ?? '');
}
