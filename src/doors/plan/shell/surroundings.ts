import * as path from 'node:path';
import { isAbsent, isDirectory, isInside, resolvePath } from '../../../system/files.ts';
import { followFrom, type LookBudget, newLookBudget } from '../../../system/follow-path.ts';
import { expandGlob, looksOfAnEvent } from '../../../system/glob.ts';
import {
  findRepository,
  type IndexRoom,
  type Repository,
  steadyFrom,
} from '../../../system/repository.ts';
import { gitHazard, hashBytesOf, UNCERTAIN } from './git-hazard.ts';
import type { Surroundings } from './read-only.ts';

export type Place = {
  readonly cwd: string;
  readonly projectRoot: string;
  /** `CDPATH` is set: a bare name may be a folder elsewhere. */
  readonly hasCdPath: boolean;
};

/** What may be looked at on the disk for one event. */
type Room = { readonly looks: Parameters<typeof expandGlob>[2]; readonly budget: LookBudget };

const newRoom = (): Room => ({ looks: looksOfAnEvent(), budget: newLookBudget() });

/** What the decision about a command needs to know of the folder it would run in. */
export function surroundingsOf(place: Place, room = newRoom()): Surroundings {
  const { cwd } = place;
  return {
    expand: (pattern) => expandGlob(pattern, cwd, room.looks),
    // Not folded first: a program goes up from where a link has led it.
    resolve: (file) => followFrom(cwd, file, room.budget),
    gitHazard: () => hazardIn(cwd),
    enter: (dir) => enter(dir, place, room),
  };
}

/** A shell remembers the links it went through, and `..` leads back through them: no links here. */
function enter(dir: string, place: Place, room: Room): Surroundings | string {
  const { cwd, projectRoot, hasCdPath } = place;
  const to = path.resolve(cwd, dir);
  if (hasCdPath && !/^\.{0,2}\//.test(dir)) return `CDPATH is set: write cd ./${dir}`;
  if (resolvePath(cwd) !== cwd || resolvePath(to) !== to) return `${dir} is reached through a link`;
  if (!isInside(to, projectRoot)) return `${dir} is outside the project`;
  return isDirectory(to) ? surroundingsOf({ ...place, cwd: to }, room) : `${dir} is no folder`;
}

function hazardIn(cwd: string): string | null {
  try {
    const repository = findRepository(cwd);
    return repository === null ? null : hazardOf(repository, MAX_DEPTH, newBounds());
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return `this repository cannot be read with certainty (${why})`;
  }
}

/** Submodules of submodules, and so on. */
const MAX_DEPTH = 10;

type Bounds = IndexRoom & { count: number; letters: number; readonly known: Set<string> };

const newBounds = (): Bounds => ({
  ...{ count: 500, letters: 5_000_000, indexBytes: 256_000_000 },
  known: new Set(),
});

function hazardOf(repository: Repository, depth: number, bounds: Bounds): string | null {
  const { configs, gitDir, hooks, top } = repository;
  const size = tooMuch(repository, bounds);
  if (size !== null) return size;
  const own = gitHazard({
    configs,
    hasHook: (named, name) =>
      !isAbsent(steadyFrom(named === null ? hooks : steadyFrom(top, named), name)),
    isTop: (worktree) => steadyFrom(gitDir, worktree) === steadyFrom('', top),
  });
  if (own !== null) return own;
  const hashBytes = hashBytesOf(configs[0]);
  if (hashBytes === null) return UNCERTAIN;
  if (depth === 0) return 'its submodules are nested too deeply';
  for (const inner of repository.submodules(hashBytes, bounds)) {
    const hazard = hazardOf(inner, depth - 1, bounds);
    if (hazard !== null) return `in a submodule, ${hazard}`;
  }
  return null;
}

/** Each submodule has a repository of its own, or it would be read once for every way that leads to it. */
function tooMuch({ configs, gitDir }: Repository, bounds: Bounds): string | null {
  const real = steadyFrom('', gitDir);
  if (bounds.known.has(real)) return 'two of its submodules are one repository';
  bounds.known.add(real);
  bounds.count -= 1;
  bounds.letters -= configs[0].length + configs[1].length;
  return bounds.count < 0 || bounds.letters < 0 ? 'it has too many submodules' : null;
}
