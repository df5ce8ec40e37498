import * as path from 'node:path';
import { isSameFile, resolvePath } from '../../system/files/files.ts';
import { type PlanPlace, planFileOf } from '../review/plan-file.ts';

/**
 * Is this the plan, whatever it is called? By its resolved path, or as the same file on the disk: where
 * case or Unicode form do not tell names apart, or a link leads to it, the plan was written all the same.
 * Tools of other programs may mean the project by a relative path, or where the agent is.
 */
export function isPlan(file: string, cwd: string, place: PlanPlace): boolean {
  const plan = planFileOf(place);
  const dirs = [cwd === '' ? place.projectRoot : cwd, place.projectRoot];
  return dirs
    .map((dir) => path.resolve(dir, file))
    .some((full) => resolvePath(full) === plan || isSameFile(full, plan));
}
