import * as path from 'node:path';
import { canEnter, isDirectory, isInside, resolvePath } from '../../system/files/files.ts';
import { followFrom, type LookBudget, newLookBudget } from '../../system/files/follow-path.ts';
import { expandGlob, looksOfAnEvent } from '../../system/files/glob.ts';
import type { ShellSurroundings } from './decision.ts';

export type ShellLocation = {
  readonly cwd: string;
  readonly projectRoot: string;
  /** `CDPATH` is set: a bare name may be a folder elsewhere. */
  readonly hasCdPath: boolean;
};

/** Limits for disk access while handling one event. */
type LookLimits = { readonly looks: Parameters<typeof expandGlob>[2]; readonly budget: LookBudget };

const newRoom = (): LookLimits => ({ looks: looksOfAnEvent(), budget: newLookBudget() });

/** Everything that a decision needs to know about the folder of a command. */
export function surroundingsOf(place: ShellLocation, room = newRoom()): ShellSurroundings {
  const { cwd } = place;
  return {
    folder: cwd,
    expand: (pattern) => expandGlob(pattern, cwd, room.looks),
    // `..` is not removed first: a program goes up from the target of a link.
    resolve: (file) => followFrom(cwd, file, room.budget),
    gitHazard: async () => (await import('./commands/about-git.ts')).hazardIn(cwd),
    enter: (dir) => enter(dir, place, room),
  };
}

/**
 * A shell remembers the links in its path, and `..` goes back through them, so links are refused.
 */
function enter(dir: string, place: ShellLocation, room: LookLimits): ShellSurroundings | string {
  const { cwd, projectRoot, hasCdPath } = place;
  const to = path.resolve(cwd, dir);
  if (hasCdPath && !/^\.{0,2}\//.test(dir)) return `CDPATH is set: write cd ./${dir}`;
  if (resolvePath(cwd) !== cwd || resolvePath(to) !== to) return `${dir} is reached through a link`;
  if (!isInside(to, projectRoot)) return `${dir} is outside the project`;
  if (!isDirectory(to)) return `${dir} is no folder`;
  return canEnter(to) ? surroundingsOf({ ...place, cwd: to }, room) : `${dir} cannot be entered`;
}
