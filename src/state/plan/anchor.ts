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
 * The end of a project's chain of plan reviews, kept outside its folder. Without it, removing the
 * last records would go unnoticed. A chain longer than the anchor is no contradiction.
 */

export type Anchor = {
  /** Hash of the last record. */
  readonly head: string;
  /** The number of records. */
  readonly records: number;
};

const FORMAT: RecordFormat<Anchor> = {
  version: 1,
  schema: v.object({
    head: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
    records: v.pipe(v.number(), v.integer(), v.minValue(1)),
  }),
};

/** Null if there is no readable anchor: an older history, or one made on another machine. */
export function readAnchor(projectDir: PrivateDir): Anchor | null {
  const peeked = peekRecord(planAnchorFile(projectDir), FORMAT);
  return peeked.kind === 'read' ? peeked.record : null;
}

/**
 * The contradiction between the anchor and the records; null if there is none. Without a folder
 * there are no records.
 */
export function checkAnchor(anchor: Anchor | null, folder: PlanFolder | null): string | null {
  if (anchor === null) return null;
  const hashes = folder === null ? [] : hashesOf(folder);
  if (hashes.includes(anchor.head)) return null;
  return `the end of the history is gone: it had ${anchor.records} records, now ${hashes.length}`;
}

/** Without an anchor, a truncated history would look complete. */
export function isEndKnown(anchor: Anchor | null, folder: PlanFolder): boolean {
  return anchor !== null || hashesOf(folder).length === 0;
}

/** Works on the records under the lock, then keeps their end. */
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

/** A person accepts the history as it is. */
export async function forgetAnchor(projectDir: PrivateDir): Promise<void> {
  await removeRecord(planAnchorFile(projectDir), FORMAT);
}

/**
 * A missing end stays known, whatever is added later. An anchor that could not be written is merely
 * behind, which is no contradiction.
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
