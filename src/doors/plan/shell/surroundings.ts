import * as path from 'node:path';
import { isAbsent, resolvePath } from '../../../system/files.ts';
import { expandGlob } from '../../../system/glob.ts';
import { findRepository } from '../../../system/repository.ts';
import { gitHazard } from './git-hazard.ts';
import type { Surroundings } from './read-only.ts';

/** What the decision about a command needs to know of the folder it would run in. */
export function surroundingsOf(cwd: string): Surroundings {
  return {
    expand: (pattern) => expandGlob(pattern, cwd),
    resolve: (file) => resolvePath(path.resolve(cwd, file)),
    gitHazard: () => hazardIn(cwd),
  };
}

function hazardIn(cwd: string): string | null {
  const repository = findRepository(cwd);
  if (repository === null) return null;
  const { configs, hooks, top } = repository;
  const hooksDir = (named: string | null) => (named === null ? hooks : path.resolve(top, named));
  return gitHazard({
    configs,
    hasHook: (named, name) => !isAbsent(path.join(hooksDir(named), name)),
  });
}
