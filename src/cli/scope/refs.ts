import { UsageError } from '../../model/errors.ts';
import { cannotAsk, type GitFailure, type ScopeRepository } from './repository.ts';

/** A commit as the user names it, and the flag they used. */
export type NamedCommit = { readonly flag: 'base' | 'commit'; readonly ref: string };

export type Commit = { readonly parents: readonly string[]; readonly message: string };

/** The merge base of REF and HEAD. */
export async function mergeBase(repository: ScopeRepository, named: NamedCommit): Promise<string> {
  const run = await askRef(
    repository,
    ['merge-base', '--end-of-options', named.ref, 'HEAD'],
    named,
  );
  if (run.kind === 'done') return run.stdout.trim();
  throw run.kind === 'failed' && run.code === 1
    ? new UsageError(nothingInCommon(repository, named))
    : cannotAsk(run);
}

function nothingInCommon({ isShallow }: ScopeRepository, { flag, ref }: NamedCommit): string {
  return isShallow
    ? `--${flag} ${ref}: this clone is shallow and does not reach back to where the two histories meet; get more of it: git fetch --deepen=100 (or --unshallow)`
    : `--${flag} ${ref}: it has no history in common with HEAD; review one commit with --commit REF, or any diff with --content`;
}

/** Reads the raw commit: in a shallow clone, git hides parents that it does not have. */
export async function readCommit(repository: ScopeRepository, named: NamedCommit): Promise<Commit> {
  const argv = ['cat-file', 'commit', '--end-of-options', named.ref];
  const run = await askRef(repository, argv, named);
  if (run.kind !== 'done') throw cannotAsk(run);
  const end = run.stdout.indexOf('\n\n');
  const head = run.stdout.slice(0, end === -1 ? undefined : end);
  const parents = [...head.matchAll(/^parent ([0-9a-f]+)$/gm)].map(([, id = '']) => id);
  return { parents, message: end === -1 ? '' : run.stdout.slice(end + 2) };
}

export async function resolveCommit(
  repository: ScopeRepository,
  named: NamedCommit,
): Promise<string> {
  const argv = ['rev-parse', '--verify', '--end-of-options', `${named.ref}^{commit}`];
  const run = await askRef(repository, argv, named);
  if (run.kind !== 'done') throw cannotAsk(run);
  return run.stdout.trim();
}

/** Reports an unknown or ambiguous name; the caller handles every other failure. */
async function askRef(repository: ScopeRepository, argv: readonly string[], named: NamedCommit) {
  const { flag, ref } = named;
  // git accepts no such name, and it must not become an option of git.
  if (ref.startsWith('-')) throw new UsageError(`--${flag} ${ref}: no ref begins with "-"`);
  if (ref.includes('..')) throw new UsageError(`--${flag} ${ref}: ${A_RANGE}`);
  const run = await repository.git(argv);
  const isKnown = run.kind === 'done' || run.kind === 'failed';
  const why = isKnown ? whyWrong(repository, named, run) : null;
  if (why !== null) throw new UsageError(`--${flag} ${ref}: ${why}`);
  return run;
}

const A_RANGE =
  'a range is no commit; --base REF reviews what a branch did since REF, and git diff A..B | countersign review --content - any range';

type GitAnswer = { readonly kind: GitFailure['kind'] | 'done'; readonly stderr: string };

function whyWrong(
  repository: ScopeRepository,
  { ref }: NamedCommit,
  { kind, stderr }: GitAnswer,
): string | null {
  if (/^warning: refname '.*' is ambiguous/m.test(stderr))
    return `several refs have this name; say which: refs/heads/${ref} or refs/tags/${ref}`;
  if (kind === 'done') return null;
  if (/short object ID \S+ is ambiguous/.test(stderr))
    return 'several objects begin like this; give more of it';
  return UNKNOWN.test(stderr) ? unknownRef(repository) : null;
}

/** The messages of merge-base, cat-file and rev-parse. */
const UNKNOWN = /Not a valid (?:object|commit) name|Needed a single revision|bad file|bad object/;

function unknownRef({ hasCommits, isShallow }: ScopeRepository): string {
  if (!hasCommits) return 'nothing is committed here yet; review the working tree without it';
  return isShallow
    ? 'there is no such commit in this shallow clone; get it with git fetch, or all of them with git fetch --unshallow'
    : 'there is no such commit, branch or tag here; git branch --all lists the branches, git fetch gets what is missing';
}
