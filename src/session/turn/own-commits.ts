import * as path from 'node:path';
import { fileURLToPath } from 'node:url';
import { resolvePath } from '../../system/files/files.ts';
import type { Git } from '../../system/git/git.ts';
import { repositoryAt } from '../../system/git/repository.ts';

/*
 * Commits that this turn made itself: fetching them from this same repository does not make them
 * foreign.
 */

const MAX_ENTRIES = 2000;

/** Reads the reflogs of HEAD and all branches since this time. */
export async function ownCommits(git: Git, since: number): Promise<ReadonlySet<string>> {
  const options = ['-n', `${MAX_ENTRIES}`, '--date=unix', '--format=%H %gd %gs'];
  const run = await git(['log', '-g', ...options, '--branches', 'HEAD', '--']);
  if (run.kind !== 'done') return new Set();
  const made = run.stdout.split('\n').flatMap((line) => {
    const [, oid = '', seconds = ''] = MADE.exec(line) ?? [];
    return oid !== '' && Number(seconds) >= Math.floor(since / 1000) ? [oid] : [];
  });
  return new Set(made);
}

/** Without `merge`, `pull`, `checkout` and `rebase`, which bring commits of others. */
const MADE =
  /^([0-9a-f]{40,64}) \S{1,999}@\{(\d{1,20})\} (?:commit(?: \((?:amend|initial|merge)\))?|cherry-pick|revert|am):/;

/**
 * Does this line of FETCH_HEAD name this repository, or another worktree of it? git resolves its
 * path against `top`.
 */
export function isFetchedFromHere(line: string, top: string): boolean {
  const source = /^[^\t]*\t[^\t]*\t(?:.*?' of )?(.+)$/.exec(line)?.[1];
  const here = repositoryAt(top);
  if (source === undefined || here === null) return false;
  const place = path.resolve(top, pathOf(source));
  // git writes an address without its final `.git`.
  return [place, `${place}.git`].some((one) => {
    const there = repositoryAt(one);
    // A bundle is a file inside some repository, not a repository.
    return there?.common === here.common && there.top === resolvePath(one);
  });
}

function pathOf(source: string): string {
  if (!source.startsWith('file://')) return source;
  try {
    return fileURLToPath(source);
  } catch {
    // The address names another machine.
    return source;
  }
}
