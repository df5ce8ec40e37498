import * as path from 'node:path';
import { cleanKey, findFile, isHidden } from '../../state/file-key.ts';
import type { StartFile, TurnStart } from '../../state/session/turn-start.ts';
import type { Git } from '../../system/git/git.ts';
import type { PrivateDir } from '../../system/files/private-path.ts';
import { type BlobPair, changedBetween } from './commits.ts';
import { type Arrival, readArrivals } from './arrived-commits.ts';
import { changedNames, placeOf, type TreeLook } from './tree-look.ts';
import { ABSENT, isAsAtStart, nameKeys } from './start-files.ts';

export type TurnFile = {
  readonly name: string;
  readonly place: string;
  /** The file's key in the record of the start. */
  readonly key: string;
  readonly was: StartFile;
  /** Set if the file changed elsewhere too: neither side counts as this turn's. */
  readonly merged: BlobPair | null;
};

export type Comparison = {
  readonly changed: readonly TurnFile[];
  /** Paths whose content came from elsewhere. */
  readonly foreign: ReadonlySet<string>;
};

export type Comparing = {
  readonly start: TurnStart;
  readonly look: TreeLook;
  readonly git: Git;
  readonly gitDir: string;
  readonly sessionDir: PrivateDir;
};

/** The differences since the start of the turn; null if git fails. */
export async function compareWithStart(comparing: Comparing): Promise<Comparison | null> {
  const { start, look, git, sessionDir } = comparing;
  const committed = await changedBetween(git, start.head, look.head);
  const arrivals = committed === null ? null : await readArrivals(comparing);
  if (committed === null || arrivals === null) return null;
  const names = new Set([
    ...changedNames(look),
    ...committed.keys(),
    ...(await namesAtStart(comparing)),
  ]);
  const keys = await nameKeys(look, [...names], sessionDir);
  const known = { start, look, committed, arrivals, dirty: new Set(changedNames(look)) };
  const changed: TurnFile[] = [];
  const foreign = new Set<string>();
  for (const [name, key] of keys) {
    const file = judgeFile({ name, key, place: placeOf(look, name) }, known);
    if (file === 'foreign') foreign.add(placeOf(look, name));
    else if (file !== null) changed.push(file);
  }
  return { changed, foreign };
}

/** A file whose name is hidden in the record is found by its marks. */
async function namesAtStart({ start, look, sessionDir }: Comparing): Promise<string[]> {
  const names: string[] = [];
  for (const key of Object.keys(start.files)) {
    const place = isHidden(key) ? await findFile(sessionDir, cleanKey(key), look.top) : null;
    if (place !== null) names.push(path.relative(look.top, place));
    else if (!isHidden(key)) names.push(key);
  }
  return names;
}

type Known = {
  readonly start: TurnStart;
  readonly look: TreeLook;
  readonly committed: ReadonlyMap<string, BlobPair>;
  readonly arrivals: readonly Arrival[];
  /** Files that differ from HEAD now. */
  readonly dirty: ReadonlySet<string>;
};

type Named = Pick<TurnFile, 'name' | 'key' | 'place'>;

/** Null: the file is unchanged, or its earlier state is unknown. */
function judgeFile(file: Named, known: Known): TurnFile | 'foreign' | null {
  const { start, look } = known;
  const atStart = Object.hasOwn(start.files, file.key) ? start.files[file.key] : undefined;
  if (atStart !== undefined && isAsAtStart(file.place, atStart, start.at)) return null;
  const isUntracked = !look.tracked.has(file.name) && !known.committed.has(file.name);
  // It is unknown whether the file was there before.
  if (atStart === undefined && isUntracked && start.limit === 'untracked') return null;
  const was = atStart ?? cleanAtStart(file.name, known);
  return withoutForeign({ ...file, was, merged: null }, known);
}

/** As in HEAD at that time. */
function cleanAtStart(name: string, { look, committed }: Known): StartFile {
  const pair = committed.get(name);
  const blob = pair === undefined ? (look.tracked.get(name) ?? null) : pair.before;
  return blob === null ? ABSENT : { ...ABSENT, isThere: true, blob };
}

/** For a file that a commit from elsewhere brought, the turn's own change begins at that commit. */
function withoutForeign(file: TurnFile, known: Known): TurnFile | 'foreign' {
  const { dirty, committed, arrivals } = known;
  const brought = arrivals.flatMap((arrival) => arrival.get(file.name) ?? []);
  const now = dirty.has(file.name) ? undefined : committed.get(file.name)?.after;
  if (now !== undefined && brought.some(({ after }) => after === now)) return 'foreign';
  const last = brought.at(-1);
  if (last === undefined) return file;
  const { blob } = file.was;
  const isOwnUnchanged = blob === last.before && (blob !== null || !file.was.isThere);
  return isOwnUnchanged
    ? {
        ...file,
        was: last.after === null ? ABSENT : { ...ABSENT, isThere: true, blob: last.after },
      }
    : { ...file, merged: last };
}
