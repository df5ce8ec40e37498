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

/** What may be looked at on the disk for one event. */
type LookLimits = { readonly looks: Parameters<typeof expandGlob>[2]; readonly budget: LookBudget };

const newRoom = (): LookLimits => ({ looks: looksOfAnEvent(), budget: newLookBudget() });

/** What the decision about a command needs to know of the folder it would run in. */
export function surroundingsOf(place: ShellLocation, room = newRoom()): ShellSurroundings {
  const { cwd } = place;
  return {
    folder: cwd,
    expand: (pattern) => expandGlob(pattern, cwd, room.looks),
    // Not folded first: a program goes up from where a link has led it.
    resolve: (file) => followFrom(cwd, file, room.budget),
    gitHazard: async () => (await import('./commands/about-git.ts')).hazardIn(cwd),
    enter: (dir) => enter(dir, place, room),
  };
}

/** A shell remembers the links it went through, and `..` leads back through them: no links here. */
function enter(dir: string, place: ShellLocation, room: LookLimits): ShellSurroundings | string {
  const { cwd, projectRoot, hasCdPath } = place;
  const to = path.resolve(cwd, dir);
  if (hasCdPath && !/^\.{0,2}\//.test(dir)) return `CDPATH is set: write cd ./${dir}`;
  if (resolvePath(cwd) !== cwd || resolvePath(to) !== to) return `${dir} is reached through a link`;
  if (!isInside(to, projectRoot)) return `${dir} is outside the project`;
  if (!isDirectory(to)) return `${dir} is no folder`;
  return canEnter(to) ? surroundingsOf({ ...place, cwd: to }, room) : `${dir} cannot be entered`;
}
