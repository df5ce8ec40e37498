import * as path from 'node:path';
import { fileURLToPath } from 'node:url';
import { resolvePath } from '../../system/files/files.ts';
import type { Git } from '../../system/git/git.ts';
import { repositoryAt } from '../../system/git/repository.ts';

/* Commits that this turn made itself: a fetch from this very repository does not make them another's. */

const MAX_ENTRIES = 2000;

/** By the reflogs of HEAD and of all branches, from this time on. */
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

/** Not `merge`, `pull`, `checkout` and `rebase`, by which a commit of others arrives. */
const MADE =
  /^([0-9a-f]{40,64}) \S{1,999}@\{(\d{1,20})\} (?:commit(?: \((?:amend|initial|merge)\))?|cherry-pick|revert|am):/;

/** Does this line of FETCH_HEAD name this repository, or another worktree of it? `top`: git fetches from there. */
export function isFetchedFromHere(line: string, top: string): boolean {
  const source = /^[^\t]*\t[^\t]*\t(?:.*?' of )?(.+)$/.exec(line)?.[1];
  const here = repositoryAt(top);
  if (source === undefined || here === null) return false;
  const place = path.resolve(top, pathOf(source));
  // Git writes an address without the `.git` at its end.
  return [place, `${place}.git`].some((one) => {
    const there = repositoryAt(one);
    // A bundle is a file in some repository, and is none itself.
    return there?.common === here.common && there.top === resolvePath(one);
  });
}

function pathOf(source: string): string {
  if (!source.startsWith('file://')) return source;
  try {
    return fileURLToPath(source);
  } catch {
    // It names another machine.
    return source;
  }
}
