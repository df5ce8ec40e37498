import { isAbsent } from '../../system/files/files.ts';
import {
  findRepository,
  type IndexRoom,
  type Repository,
  steadyFrom,
} from '../../system/git/repository.ts';
import { unreadable } from './credentials.ts';
import { gitHazard, hashBytesOf, UNCERTAIN } from './git-hazard.ts';

/** Why reading the repository around this folder would run a program; null if it would not. */
export function hazardIn(cwd: string): string | null {
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
    isSecret: (file) => isSecretFrom(top, file),
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

/** git resolves a home or a prefix: only the name is checked here. */
function isSecretFrom(top: string, file: string): boolean {
  if (unreadable(file) !== null) return true;
  return !/^[~%]/.test(file) && unreadable(steadyFrom(top, file)) !== null;
}

/**
 * Visits each submodule's repository once; otherwise it would be read for every path that leads to
 * it.
 */
function tooMuch({ configs, gitDir }: Repository, bounds: Bounds): string | null {
  const real = steadyFrom('', gitDir);
  if (bounds.known.has(real)) return 'two of its submodules are one repository';
  bounds.known.add(real);
  bounds.count -= 1;
  bounds.letters -= configs[0].length + configs[1].length;
  return bounds.count < 0 || bounds.letters < 0 ? 'it has too many submodules' : null;
}
