import * as fs from 'node:fs';
import * as path from 'node:path';
import { isAbsent, resolvePath } from '../files/files.ts';

/**
 * The project: what the host names, else the nearest directory upwards that is a repository, else here.
 * Always the real path: a project seen through a link must not look like another one.
 */
export function findProjectRoot(named: string | undefined, cwd: () => string): string {
  if (named !== undefined && path.isAbsolute(named)) return resolvePath(named);
  const here = resolvePath(cwd());
  return nearestRepository(here) ?? here;
}

/** At sight: this directory or the nearest one upwards that git works in; null where there is none. */
export function nearestRepository(here: string): string | null {
  for (let dir = here; ; dir = path.dirname(dir)) {
    if (holdsGit(path.join(dir, '.git'))) return dir;
    if (dir === path.dirname(dir)) return null;
  }
}

/** An empty folder of that name is none to git either; sandboxes of hosts leave such behind. */
function holdsGit(dotGit: string): boolean {
  try {
    if (!fs.statSync(dotGit).isDirectory()) return true;
  } catch {
    // None, or not ours to see: the search goes on.
    return false;
  }
  return !isAbsent(path.join(dotGit, 'HEAD'));
}
