import * as path from 'node:path';
import { UsageError } from '../../model/errors.ts';
import { isAbsent } from '../../system/files/files.ts';
import type { Git, GitRun } from '../../system/git/git.ts';
import { redactLine } from '../../redaction/redact-line.ts';

export type Worktree = { readonly dir: string; readonly branch: string };

export type WorktreePlace = {
  readonly git: Git;
  /** For cleaning up; an interruption does not end it. */
  readonly undo: Git;
  /** The repository's working tree. */
  readonly root: string;
  readonly now: Date;
};

/** A branch and a worktree beside the repository, both named after the time. Throws a UsageError. */
export async function makeWorktree({ git, undo, root, now }: WorktreePlace): Promise<Worktree> {
  const head = await git(['rev-parse', '--verify', '--quiet', 'HEAD^{commit}']);
  if (head.kind !== 'done') throw new UsageError(whyNoHead(head));
  const stamp = now
    .toISOString()
    .replaceAll(/[-:]|\..*$/g, '')
    .replace('T', '-');
  const branch = `plan/${stamp}`;
  const dir = path.join(path.dirname(root), `${path.basename(root)}-plan-${stamp}`);
  // They belong to someone else, and the cleanup would remove them.
  if (!(await isFree(git, { dir, branch })))
    throw new UsageError(
      `no worktree was created: ${dir} or ${branch} is there already; try again`,
    );
  const added = await git(['worktree', 'add', '-b', branch, dir, 'HEAD']);
  if (added.kind === 'done') return { dir, branch };
  await unmakeWorktree(undo, { dir, branch });
  throw new UsageError(`no worktree was created: ${said(added)}`);
}

async function isFree(git: Git, { dir, branch }: Worktree): Promise<boolean> {
  const known = await git(['show-ref', '--verify', '--quiet', `refs/heads/${branch}`]);
  return known.kind !== 'done' && isAbsent(dir);
}

/**
 * Removes a worktree that is not needed, even if it is half made (and locked); no one can have
 * worked in it.
 */
export async function unmakeWorktree(git: Git, { dir, branch }: Worktree): Promise<void> {
  await git(['worktree', 'remove', '--force', '--force', dir]);
  await git(['branch', '-D', branch]);
}

/** Are there changes that a new worktree would lack? */
export async function hasChanges(git: Git): Promise<boolean> {
  // Not into submodules: programs from their configurations would run.
  const how = ['--porcelain', '--untracked-files=normal', '--ignore-submodules=dirty'];
  const status = await git(['status', ...how]);
  return status.kind === 'done' && status.stdout !== '';
}

type WorktreeFailure = Exclude<GitRun, { kind: 'done' }>;

function whyNoHead(run: WorktreeFailure): string {
  if (run.kind !== 'failed') return `no worktree can be created: ${said(run)}`;
  return run.stderr.trim() === ''
    ? 'a worktree needs a commit, and this repository has none; commit something first'
    : `a worktree needs a git repository: ${said(run)}`;
}

function said(run: WorktreeFailure): string {
  switch (run.kind) {
    case 'missing':
      return 'there is no git on PATH; install it';
    case 'cancelled':
      return 'interrupted';
    case 'too-large':
      return 'git printed too much';
    case 'failed':
      return redactLine(run.stderr.trim(), (lines) => lines.length - 1);
  }
}
