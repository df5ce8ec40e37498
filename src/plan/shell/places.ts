import type { ReadPart } from './parser-check.ts';
import type { ListedCommand } from './list.ts';
import type { ShellSurroundings } from './decision.ts';
import type { ShellWord } from './words.ts';

/*
 * Where the commands of a list run. `a && cd b; c` runs `c` in either folder, so a command may have
 * several folders and must be allowed in each of them.
 */

type Folders = readonly ShellSurroundings[];

/** The folders after the previous command succeeded, and after it failed. */
export type ShellFolders = { readonly succeeded: Folders; readonly failed: Folders };

export function placesFrom(around: ShellSurroundings): ShellFolders {
  return { succeeded: [around], failed: [around] };
}

/** Where the command after this operator may run. */
export function placesBehind(
  after: ListedCommand['after'],
  { succeeded, failed }: ShellFolders,
): Folders {
  if (after === '&&') return succeeded;
  return after === '||' ? failed : together(succeeded, failed);
}

/** After a command that does not change the folder. */
export function afterCommand(
  after: ListedCommand['after'],
  here: Folders,
  places: ShellFolders,
): ShellFolders {
  if (after === '&&') return { succeeded: here, failed: together(places.failed, here) };
  if (after === '||') return { succeeded: together(places.succeeded, here), failed: here };
  return { succeeded: here, failed: here };
}

/** After a `cd`. It cannot fail: its folder was checked. */
export function afterCd(
  after: ListedCommand['after'],
  entered: Folders,
  places: ShellFolders,
): ShellFolders {
  if (after === '&&') return { succeeded: entered, failed: places.failed };
  if (after !== '||') return { succeeded: entered, failed: entered };
  return {
    succeeded: together(places.succeeded, entered),
    failed: together(places.failed, entered),
  };
}

/**
 * The targets of a `cd`, one for each folder it may start from; a string gives the reason if it may
 * not run.
 */
export function enterFrom(here: Folders, parts: readonly ReadPart[], at: number): Folders | string {
  if (parts[at]?.after === '|' || parts[at + 1]?.after === '|') return 'cd in a pipe leads nowhere';
  if (here.length > MAX_PLACES) return 'cd behind && and ; leads to too many folders';
  const [, dir, more] = parts[at]?.words ?? [];
  if (dir === undefined || more !== undefined || !isPlain(dir))
    return 'cd takes one folder of the project here';
  const entered = here.map((place) => place.enter(dir.text));
  const why = entered.find((one) => typeof one === 'string');
  return why ?? entered.filter((one) => typeof one !== 'string');
}

/** Each of them is checked for every later command. */
const MAX_PLACES = 8;

function isPlain({ text, glob }: ShellWord): boolean {
  return !glob && text !== '' && !/^[-+]/.test(text);
}

function together(some: Folders, others: Folders): Folders {
  const known = new Set(some.map(({ folder }) => folder));
  return [...some, ...others.filter(({ folder }) => !known.has(folder))];
}
