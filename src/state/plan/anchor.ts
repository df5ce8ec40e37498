import * as v from 'valibot';
import type { PrivateDir } from '../../system/files/private-path.ts';
import type { RecordFormat } from '../store/format.ts';
import { planAnchorFile } from '../paths.ts';
import { readArchive } from './archive.ts';
import { headOf } from './chain.ts';
import { type FolderWork, type PlanFolder, whileHeld } from './folder.ts';
import { readRevisions } from './revisions.ts';
import { peekRecord, removeRecord, updateRecord } from '../store/record.ts';

/*
 * The end of a project's chain of plan reviews, kept outside its folder: without it nobody could tell that
 * the last records were taken away. It says what was there, so a longer chain is no contradiction.
 */

export type Anchor = {
  /** Hash of the last record. */
  readonly head: string;
  /** How many there were. */
  readonly records: number;
};

const FORMAT: RecordFormat<Anchor> = {
  version: 1,
  schema: v.object({
    head: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
    records: v.pipe(v.number(), v.integer(), v.minValue(1)),
  }),
};

/** Null when there is none that can be read: of an older history, or of one that was made elsewhere. */
export function readAnchor(projectDir: PrivateDir): Anchor | null {
  const peeked = peekRecord(planAnchorFile(projectDir), FORMAT);
  return peeked.kind === 'read' ? peeked.record : null;
}

/** What the anchor says against the records there are; null when nothing. No folder: none are. */
export function checkAnchor(anchor: Anchor | null, folder: PlanFolder | null): string | null {
  if (anchor === null) return null;
  const hashes = folder === null ? [] : hashesOf(folder);
  if (hashes.includes(anchor.head)) return null;
  return `the end of the history is gone: it had ${anchor.records} records, now ${hashes.length}`;
}

/** Without an anchor, a history that was cut off would look whole. */
export function isEndKnown(anchor: Anchor | null, folder: PlanFolder): boolean {
  return anchor !== null || hashesOf(folder).length === 0;
}

/** Work on the records, alone; then their end is kept. */
export async function whileAnchored<T>(
  folder: PlanFolder,
  projectDir: PrivateDir,
  work: () => Promise<T>,
): Promise<FolderWork<T>> {
  return await whileHeld(folder, async () => {
    const done = await work();
    await moveAnchor(folder, projectDir);
    return done;
  });
}

/** A person takes the history as it is. */
export async function forgetAnchor(projectDir: PrivateDir): Promise<void> {
  await removeRecord(planAnchorFile(projectDir), FORMAT);
}

/**
 * An end that is gone stays known, whatever is added. One that could not be kept is behind, and that is no
 * contradiction either.
 */
async function moveAnchor(folder: PlanFolder, projectDir: PrivateDir): Promise<void> {
  const head = headOf(readRevisions(folder.path), readArchive(folder));
  if (head === null) return;
  const hashes = hashesOf(folder);
  await updateRecord(planAnchorFile(projectDir), FORMAT, (before) => {
    const isBehind = before === null || (before.head !== head && hashes.includes(before.head));
    return isBehind ? { head, records: hashes.length } : before;
  });
}

function hashesOf(folder: PlanFolder): readonly string[] {
  const archive = readArchive(folder);
  const reviews = [...archive.map(({ dir }) => dir), folder.path].flatMap(readRevisions);
  return [...archive, ...reviews].flatMap(({ sha256 }) => sha256 ?? []);
}
