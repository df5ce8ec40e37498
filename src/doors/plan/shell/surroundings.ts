import * as path from 'node:path';
import { isAbsent, isDirectory, isInside, resolvePath } from '../../../system/files.ts';
import { followPath } from '../../../system/follow-path.ts';
import { expandGlob, type Looks, looksOfAnEvent } from '../../../system/glob.ts';
import { findRepository, type Repository } from '../../../system/repository.ts';
import { gitHazard, hashBytesOf, UNCERTAIN } from './git-hazard.ts';
import type { Surroundings } from './read-only.ts';

export type Place = {
  readonly cwd: string;
  readonly projectRoot: string;
  /** `CDPATH` is set: a bare name may be a folder elsewhere. */
  readonly hasCdPath: boolean;
};

/** What the decision about a command needs to know of the folder it would run in. */
export function surroundingsOf(place: Place, looks = looksOfAnEvent()): Surroundings {
  const { cwd } = place;
  return {
    expand: (pattern) => expandGlob(pattern, cwd, looks),
    // Not folded first: a program goes up from where a link has led it.
    resolve: (file) => followPath(path.isAbsolute(file) ? file : `${cwd}${path.sep}${file}`),
    gitHazard: () => hazardIn(cwd),
    enter: (dir) => enter(dir, place, looks),
  };
}

/** A shell remembers the links it went through, and `..` leads back through them: no links here. */
function enter(dir: string, place: Place, looks: Looks): Surroundings | string {
  const { cwd, projectRoot, hasCdPath } = place;
  const to = path.resolve(cwd, dir);
  if (hasCdPath && !/^\.{0,2}\//.test(dir)) return `CDPATH is set: write cd ./${dir}`;
  if (resolvePath(cwd) !== cwd || resolvePath(to) !== to) return `${dir} is reached through a link`;
  if (!isInside(to, projectRoot)) return `${dir} is outside the project`;
  return isDirectory(to) ? surroundingsOf({ ...place, cwd: to }, looks) : `${dir} is no folder`;
}

function hazardIn(cwd: string): string | null {
  try {
    const repository = findRepository(cwd);
    return repository === null
      ? null
      : hazardOf(repository, { depth: MAX_DEPTH, left: { count: MAX_REPOSITORIES } });
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return `this repository cannot be read with certainty (${why})`;
  }
}

/** Submodules of submodules, and so on. */
const MAX_DEPTH = 10;
/** Submodules that share their submodules are seen once for every way that leads to them. */
const MAX_REPOSITORIES = 500;

type Bounds = { readonly depth: number; readonly left: { count: number } };

function hazardOf(repository: Repository, { depth, left }: Bounds): string | null {
  const { configs, gitDir, hooks, top } = repository;
  const hooksDir = (named: string | null) => (named === null ? hooks : path.resolve(top, named));
  const own = gitHazard({
    configs,
    hasHook: (named, name) => !isAbsent(path.join(hooksDir(named), name)),
    isTop: (worktree) => resolvePath(path.resolve(gitDir, worktree)) === resolvePath(top),
  });
  if (own !== null) return own;
  const hashBytes = hashBytesOf(configs[0]);
  if (hashBytes === null) return UNCERTAIN;
  if (depth === 0) return 'its submodules are nested too deeply';
  const inside = repository.submodules(hashBytes);
  left.count -= inside.length;
  if (left.count < 0) return 'it has too many submodules';
  for (const inner of inside) {
    const hazard = hazardOf(inner, { depth: depth - 1, left });
    if (hazard !== null) return `in a submodule, ${hazard}`;
  }
  return null;
}
