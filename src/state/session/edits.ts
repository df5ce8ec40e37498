import * as v from 'valibot';
import type { Redacted } from '../../model/redacted.ts';
import type { PrivateDir } from '../../system/files/private-path.ts';
import type { StorageFailure } from '../../system/files/storage-error.ts';
import { claimReview } from '../store/claim.ts';
import {
  EDITS_VERSION,
  type EditsOf,
  type EntryOf,
  type SeenEditOf,
  toEdits,
  unended,
} from './edit-entries.ts';
import { cleanKey, fileKey, isHidden } from '../file-key.ts';
import type { RecordFormat } from '../store/format.ts';
import { appendEntry, extendJournal, readJournal } from '../store/journal.ts';
import { editsFile, key } from '../paths.ts';

/*
 * The journal of a session's edits. Each edit is recorded once, taken by a review, and then
 * finished or given back. The entries alone decide what is open; a review whose process has died
 * has given its edits back.
 */

export type SeenEdit = SeenEditOf<Redacted>;

const at = v.number();
const uses = v.array(v.string());

const entrySchema = v.variant('kind', [
  v.object({ kind: v.literal('seen'), at, use: v.string(), file: v.string() }),
  v.object({ kind: v.literal('taken'), at, review: v.string(), uses }),
  v.object({ kind: v.literal('ended'), at, review: v.string(), uses, reviewed: v.boolean() }),
  v.object({ kind: v.literal('stopped'), at }),
]);

/** Holds the file name as recorded: the patterns may have changed since. */
type JournalEntry = EntryOf<string>;

const FORMAT: RecordFormat<JournalEntry> = { version: EDITS_VERSION, schema: entrySchema };

export type Edits = EditsOf<Redacted>;

/** Both lanes report an edit; it is kept once. */
export async function recordEdit(
  sessionDir: PrivateDir,
  edit: { readonly use: string; readonly file: Redacted; readonly at: number },
): Promise<StorageFailure | null> {
  const use = key(edit.use);
  const extended = await extendJournal(
    editsFile(sessionDir),
    FORMAT,
    (entries): JournalEntry | null =>
      entries.some((one) => one.kind === 'seen' && one.use === use)
        ? null
        : { kind: 'seen', at: edit.at, use, file: edit.file },
  );
  return extended.kind === 'failed' ? extended : null;
}

export async function readEdits(sessionDir: PrivateDir): Promise<Edits | StorageFailure> {
  const read = await readJournal(editsFile(sessionDir), FORMAT);
  if (read.kind === 'failed') return read;
  const seen = read.entries.filter((one) => one.kind === 'seen');
  const keys = await keysOf(sessionDir, seen);
  const entries = read.entries.map((one) => (one.kind === 'seen' ? withKey(one, keys) : one));
  return toEdits(entries, await deadReviews(sessionDir, read.entries));
}

export type Take = { readonly review: string; readonly at: number };

/** Takes all open edits for one review; no other review gets them meanwhile. */
export async function takeEdits(
  sessionDir: PrivateDir,
  { review, at: now }: Take,
): Promise<readonly SeenEdit[] | StorageFailure> {
  const before = await readJournal(editsFile(sessionDir), FORMAT);
  if (before.kind === 'failed') return before;
  const dead = await deadReviews(sessionDir, before.entries);
  let taken: readonly SeenEditOf<string>[] = [];
  const extended = await extendJournal(
    editsFile(sessionDir),
    FORMAT,
    (entries): JournalEntry | null => {
      taken = toEdits(entries, dead).open;
      if (taken.length === 0) return null;
      return { kind: 'taken', at: now, review, uses: taken.map(({ use }) => use) };
    },
  );
  if (extended.kind === 'failed') return extended;
  const keys = await keysOf(sessionDir, taken);
  return taken.map((edit) => withKey(edit, keys));
}

export type EndedReview = Take & {
  readonly edits: readonly SeenEdit[];
  /** False gives the edits back. */
  readonly reviewed: boolean;
};

export async function endReview(
  sessionDir: PrivateDir,
  { review, at: now, edits, reviewed }: EndedReview,
): Promise<void> {
  const entry: JournalEntry = {
    kind: 'ended',
    at: now,
    review,
    uses: edits.map(({ use }) => use),
    reviewed,
  };
  // Not written: the claim ends with this process, and the edits are open again.
  await appendEntry(editsFile(sessionDir), FORMAT, { entry });
}

export async function recordStop(sessionDir: PrivateDir, now: number): Promise<void> {
  // Not written: the next stop reviews the same once more.
  await appendEntry(editsFile(sessionDir), FORMAT, { entry: { kind: 'stopped', at: now } });
}

type EditKeys = ReadonlyMap<string, Redacted>;

/** The key of each file under the current patterns. */
async function keysOf(
  sessionDir: PrivateDir,
  edits: readonly SeenEditOf<string>[],
): Promise<EditKeys> {
  const keys = new Map<string, Redacted>();
  for (const file of new Set(edits.map((one) => one.file)))
    keys.set(file, isHidden(file) ? cleanKey(file) : await fileKey(sessionDir, file));
  return keys;
}

function withKey<E extends SeenEditOf<string>>(edit: E, keys: EditKeys): E & SeenEdit {
  const file = keys.get(edit.file);
  if (file === undefined) throw new Error('a file without a key');
  return { ...edit, file };
}

async function deadReviews(
  sessionDir: PrivateDir,
  entries: readonly JournalEntry[],
): Promise<ReadonlySet<string>> {
  const dead = new Set<string>();
  for (const { review } of unended(entries)) {
    const claimed = await claimReview(sessionDir, review);
    if (claimed.kind !== 'claimed') continue;
    claimed.giveUp();
    dead.add(review);
  }
  return dead;
}
