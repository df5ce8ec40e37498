import * as path from 'node:path';
import { countDiff } from '../../diff/count.ts';
import { parseDiff } from '../../diff/parse/parse.ts';
import { UsageError } from '../../model/errors.ts';
import type { LeftOut } from '../../model/review/request.ts';
import { isAbsent } from '../../system/files/files.ts';
import { isTracked, readTracked, type Sides } from './tracked.ts';
import { mergeBase, readCommit } from './refs.ts';
import { ask, type FindRepository, type ScopeRepository, requireTop } from './repository.ts';
import { type IsOurs, readUntracked } from './untracked.ts';

/** The part of a repository under review. */
export type Scope =
  | { readonly kind: 'uncommitted' }
  | { readonly kind: 'staged' }
  | { readonly kind: 'base'; readonly ref: string }
  | { readonly kind: 'commit'; readonly ref: string };

export type ScopeTree = {
  readonly findRepository: FindRepository;
  readonly cwd: string;
  /** As the user writes them; empty means everything. */
  readonly paths: readonly string[];
  readonly isOurs: IsOurs;
};

/** A change according to git. */
export type GitChange = {
  readonly diff: string;
  /** Files whose content was not read. */
  readonly leftOut: readonly LeftOut[];
  readonly repository: ScopeRepository;
  readonly words: AuthorWords;
};

/** Where to find the author's own words about the change. */
export type AuthorWords =
  | { readonly kind: 'branch' }
  | { readonly kind: 'range'; readonly range: string }
  | { readonly kind: 'message'; readonly message: string };

export async function readScope(scope: Scope, tree: ScopeTree): Promise<GitChange> {
  const repository = await tree.findRepository();
  const inside = (one: string) => pathInside(one, tree.cwd, repository.top ?? tree.cwd);
  const paths = tree.paths.map(inside);
  const { sides, words } = await sidesOf(scope, repository);
  const [tracked, untracked] = await Promise.all([
    readTracked(repository, sides, paths),
    scope.kind === 'uncommitted' ? readUntracked(repository, paths, tree.isOurs) : NOTHING_NEW,
  ]);
  const diff = tracked + untracked.diff;
  const absent = tree.paths.filter((one) => isAbsent(path.resolve(tree.cwd, one)));
  const unchanged = absent.length === 0 ? [] : withoutChange(absent, inside, diff);
  for (const one of unchanged) await requireKnown(repository, sides, { given: one, inside });
  return { diff, leftOut: untracked.leftOut, repository, words };
}

const NOTHING_NEW = { diff: '', leftOut: [] } as const;

/** The sides that `git diff` compares, and where the author's words are. */
async function sidesOf(
  scope: Scope,
  repository: ScopeRepository,
): Promise<{ readonly sides: Sides; readonly words: AuthorWords }> {
  switch (scope.kind) {
    case 'uncommitted':
    case 'staged': {
      requireTop(repository);
      const last = repository.hasCommits ? 'HEAD' : await emptyTree(repository);
      const sides = { isStaged: scope.kind === 'staged', commits: [last] };
      return { sides, words: { kind: 'branch' } };
    }
    case 'base': {
      const base = await mergeBase(repository, { flag: 'base', ref: scope.ref });
      const sides = { isStaged: false, commits: [base, 'HEAD'] };
      return { sides, words: { kind: 'range', range: `${base}..HEAD` } };
    }
    case 'commit': {
      const { parents, message } = await readCommit(repository, {
        flag: 'commit',
        ref: scope.ref,
      });
      const before = parents[0] ?? (await emptyTree(repository));
      const sides = { isStaged: false, commits: [before, scope.ref] };
      return { sides, words: { kind: 'message', message } };
    }
  }
}

/** git's id of the state before the first commit, for any hash function. */
async function emptyTree({ git }: ScopeRepository): Promise<string> {
  return (await ask(git, ['hash-object', '-t', 'tree', '/dev/null'])).trim();
}

/** git runs at the top, but the user may be in any folder. */
function pathInside(given: string, cwd: string, top: string): string {
  const way = path.relative(top, path.resolve(cwd, given));
  if (way === '..' || way.startsWith(`..${path.sep}`) || path.isAbsolute(way))
    throw new UsageError(`${given} lies outside the repository; name something inside`);
  return way === '' ? '.' : way;
}

/** A removed file is in the diff. */
function withoutChange(
  absent: readonly string[],
  inside: (given: string) => string,
  diff: string,
): readonly string[] {
  const changed = countDiff(parseDiff(diff)).paths;
  return absent.filter((one) => {
    const name = inside(one).replaceAll(path.sep, '/');
    return !changed.some((file) => file === name || file.startsWith(`${name}/`));
  });
}

type AbsentCommit = { readonly given: string; readonly inside: (given: string) => string };

/**
 * A mistyped name must not look like a path without changes, also beside other names. A name that
 * is missing in the working tree may exist in a compared commit.
 */
async function requireKnown(
  repository: ScopeRepository,
  sides: Sides,
  { given, inside }: AbsentCommit,
): Promise<void> {
  if (await isTracked(repository, sides, inside(given))) return;
  const hint = given.startsWith('-') ? '; put flags before --' : '';
  throw new UsageError(`${given}: there is no such file, and no change of one${hint}`);
}
