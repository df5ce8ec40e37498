import * as fs from 'node:fs';
import * as path from 'node:path';
import { isAbsent, resolvePath } from '../files/files.ts';

/**
 * The project: the folder that the host names, else the nearest repository above, else the working
 * directory. Always the real path, so that a project seen through a link stays the same project.
 */
export function findProjectRoot(named: string | undefined, cwd: () => string): string {
  if (named !== undefined && path.isAbsolute(named)) return resolvePath(named);
  const here = resolvePath(cwd());
  return nearestRepository(here) ?? here;
}

/**
 * This directory or the nearest one above that is a git repository; null if there is none. Looks at
 * names only.
 */
export function nearestRepository(here: string): string | null {
  for (let dir = here; ; dir = path.dirname(dir)) {
    if (holdsGit(path.join(dir, '.git'))) return dir;
    if (dir === path.dirname(dir)) return null;
  }
}

/** Git ignores an empty folder of that name too; sandboxes of hosts leave such folders. */
function holdsGit(dotGit: string): boolean {
  try {
    if (!fs.statSync(dotGit).isDirectory()) return true;
  } catch {
    // Missing or not accessible: the search goes on.
    return false;
  }
  return !isAbsent(path.join(dotGit, 'HEAD'));
}
