import * as path from 'node:path';
import { UsageError } from '../../model/errors.ts';
import { isOutOfFiles, RAISE_LIMIT } from '../../model/open-files.ts';
import { isAbsent, resolvePath } from '../../system/files/files.ts';
import type { Git, GitRun } from '../../system/git/git.ts';
import { redactLine } from '../../redaction/redact-line.ts';
import { redactQuoting } from '../../redaction/redact.ts';

/** The repository of a review. */
export type ScopeRepository = {
  /** Runs at the top of the working tree. */
  readonly git: Git;
  /** Null in a bare repository: there is no working tree. */
  readonly top: string | null;
  readonly isShallow: boolean;
  readonly hasCommits: boolean;
  /** Null if HEAD is detached or there is no commit yet. */
  readonly branch: string | null;
};

/** Finds the repository at the first call and remembers it. */
export type FindRepository = () => Promise<ScopeRepository>;

const WHERE = ['rev-parse', '--is-inside-work-tree', '--is-shallow-repository', '--show-cdup'];

export async function findRepository(git: Git, cwd: string): Promise<ScopeRepository> {
  const run = await git([...WHERE, '--abbrev-ref', 'HEAD', '--']);
  if (run.kind === 'done') return locate(git, cwd, run.stdout);
  const isUnborn = run.kind === 'failed' && run.stderr.includes("'HEAD'");
  if (!isUnborn) throw cannotAsk(run);
  return { ...locate(git, cwd, await ask(git, WHERE)), hasCommits: false, branch: null };
}

/**
 * Like `findRepository` with another index, if it belongs to this repository: a hook of another
 * repository may call us with an index that is not ours.
 */
export async function findStaged(
  gitWith: (index?: string) => Git,
  cwd: string,
  index: string | undefined,
): Promise<ScopeRepository> {
  const repository = await findRepository(gitWith(), cwd);
  if (index === undefined || repository.top === null) return repository;
  const folder = (await ask(repository.git, ['rev-parse', '--absolute-git-dir'])).trim();
  const file = path.resolve(repository.top, index);
  const isOurs = resolvePath(path.dirname(file)) === resolvePath(folder) && !isAbsent(file);
  return isOurs ? await findRepository(gitWith(file), cwd) : repository;
}

/**
 * Lines in the order of the questions; git prints the path to the top only inside a working tree.
 */
function locate(git: Git, cwd: string, answers: string): ScopeRepository {
  const [inside, shallow, ...rest] = answers.split('\n');
  const top = inside === 'true' ? path.resolve(cwd, rest.shift() ?? '') : null;
  if (top !== null && isAbsent(path.join(top, '.git'))) throw new UsageError(ELSEWHERE);
  const branch = rest[0] === 'HEAD' ? null : (rest[0] ?? null);
  return {
    git: top === null ? git : (argv) => git(['-C', top, ...argv]),
    top,
    isShallow: shallow === 'true',
    hasCommits: true,
    branch,
  };
}

/** A repository's own configuration could make the user's home its working tree. */
const ELSEWHERE =
  'core.worktree makes another folder the working tree of this repository; review from there, or unset it';

export function requireTop({ top }: ScopeRepository): string {
  if (top === null)
    throw new UsageError(
      'there is no working tree here (bare repository or inside .git); review commits with --base REF or --commit REF',
    );
  return top;
}

/** git's output; any failure is reported to the user. */
export async function ask(git: Git, argv: readonly string[]): Promise<string> {
  const run = await git(argv);
  if (run.kind === 'done') return run.stdout;
  throw cannotAsk(run);
}

export type GitFailure = Exclude<GitRun, { kind: 'done' }>;

export function cannotAsk(run: GitFailure): UsageError {
  if (run.kind === 'too-large')
    return new UsageError('the change is larger than 64 MB; review a part of it: -- PATH...');
  if (run.kind === 'missing' && isOutOfFiles(run.errno ?? ''))
    return new UsageError(`git could not be started (${run.errno}); ${RAISE_LIMIT}`);
  return new UsageError(`${whyNot(run)}; name what to review: --content FILE (or - for stdin)`);
}

function whyNot(run: Exclude<GitFailure, { kind: 'too-large' }>): string {
  switch (run.kind) {
    case 'missing':
      return 'git is not installed';
    case 'cancelled':
      return 'git was interrupted';
    case 'failed':
      if (run.stderr.includes('not a git repository')) return 'this is not a git repository';
      return foreignOwner(run.stderr) ?? `git failed: ${firstFatal(run.stderr)}`;
  }
}

/** Common in containers, where another user owns the checkout. */
function foreignOwner(stderr: string): string | null {
  const [, place] = /dubious ownership in repository at '(.*)'/.exec(stderr) ?? [];
  if (place === undefined) return null;
  return `this repository belongs to another user; if you trust it: git config --global --add safe.directory ${redactQuoting(place, stderr)}`;
}

/** Warnings come first, the reason last. */
function firstFatal(stderr: string): string {
  const said = redactLine(stderr.trim(), (lines) =>
    Math.max(
      0,
      lines.findIndex((line) => line.startsWith('fatal:')),
    ),
  );
  return said === '' ? 'it was stopped before it finished' : said;
}
