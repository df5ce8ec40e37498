import type { HostPlace } from './host-place.ts';
import { HOSTS } from './list.ts';
import { isInstructionFile } from './protected-paths.ts';

/** The folders in which hosts keep plans of their own. */
export function findPlansDirs(place: HostPlace): readonly string[] {
  return HOSTS.flatMap(({ files }) => files.plansDir?.(place, isInstructionFile) ?? []);
}
