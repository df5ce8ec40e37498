import * as path from 'node:path';
import { isSameFile, resolvePath } from '../../system/files/files.ts';
import { type PlanPlace, planFileOf } from '../review/plan-file.ts';

/**
 * Is this the plan file? Compares the resolved path and the file on the disk, because case, Unicode
 * form or a link can give it another name. Tools from elsewhere may resolve a relative path against
 * the project or the agent's folder.
 */
export function isPlan(file: string, cwd: string, place: PlanPlace): boolean {
  const plan = planFileOf(place);
  const dirs = [cwd === '' ? place.projectRoot : cwd, place.projectRoot];
  return dirs
    .map((dir) => path.resolve(dir, file))
    .some((full) => resolvePath(full) === plan || isSameFile(full, plan));
}
