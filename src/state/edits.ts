import * as v from 'valibot';
import type { Redacted } from '../model/redacted.ts';
import type { PrivateDir } from '../system/private-path.ts';
import type { Failed } from '../system/trouble.ts';
import { claimReview } from './claim.ts';
import {
  EDITS_VERSION,
  type EditsOf,
  type EntryOf,
  type SeenEditOf,
  toEdits,
  unended,
} from './edit-entries.ts';
import { type Format, storedText } from './format.ts';
import { appendEntry, extendJournal, readJournal } from './journal.ts';
import { editsFile, key } from './paths.ts';

/*
 * The journal of a session's edits: each is seen once, taken by a review, and given back or done with.
 * What is open follows from the entries alone; a review whose process has died has given its edits back.
 */

export type SeenEdit = SeenEditOf<Redacted>;

const at = v.number();
const uses = v.array(v.string());

const entrySchema = v.variant('kind', [
  v.object({ kind: v.literal('seen'), at, use: v.string(), file: storedText }),
  v.object({ kind: v.literal('taken'), at, review: v.string(), uses }),
  v.object({ kind: v.literal('ended'), at, review: v.string(), uses, reviewed: v.boolean() }),
  v.object({ kind: v.literal('stopped'), at }),
]);

type Entry = EntryOf<Redacted>;

const FORMAT: Format<Entry> = { version: EDITS_VERSION, schema: entrySchema };

export type Edits = EditsOf<Redacted>;

/** Both lanes after an edit say it; it is kept once. */
export async function recordEdit(
  sessionDir: PrivateDir,
  edit: { readonly use: string; readonly file: Redacted; readonly at: number },
): Promise<Failed | null> {
  const use = key(edit.use);
  const extended = await extendJournal(editsFile(sessionDir), FORMAT, (entries): Entry | null =>
    entries.some((one) => one.kind === 'seen' && one.use === use)
      ? null
      : { kind: 'seen', at: edit.at, use, file: edit.file },
  );
  return extended.kind === 'failed' ? extended : null;
}

export async function readEdits(sessionDir: PrivateDir): Promise<Edits | Failed> {
  const read = await readJournal(editsFile(sessionDir), FORMAT);
  if (read.kind === 'failed') return read;
  return toEdits(read.entries, await deadReviews(sessionDir, read.entries));
}

export type Take = { readonly review: string; readonly at: number };

/** Takes everything that is open for one review; nobody else takes it meanwhile. */
export async function takeEdits(
  sessionDir: PrivateDir,
  { review, at: now }: Take,
): Promise<readonly SeenEdit[] | Failed> {
  const before = await readJournal(editsFile(sessionDir), FORMAT);
  if (before.kind === 'failed') return before;
  const dead = await deadReviews(sessionDir, before.entries);
  let taken: readonly SeenEdit[] = [];
  const extended = await extendJournal(editsFile(sessionDir), FORMAT, (entries): Entry | null => {
    taken = toEdits(entries, dead).open;
    if (taken.length === 0) return null;
    return { kind: 'taken', at: now, review, uses: taken.map(({ use }) => use) };
  });
  return extended.kind === 'failed' ? extended : taken;
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
  const entry: Entry = {
    kind: 'ended',
    at: now,
    review,
    uses: edits.map(({ use }) => use),
    reviewed,
  };
  // Not written: the claim dies with this process and the edits are open again.
  await appendEntry(editsFile(sessionDir), FORMAT, { entry });
}

export async function recordStop(sessionDir: PrivateDir, now: number): Promise<void> {
  // Not written: the next stop reviews the same once more.
  await appendEntry(editsFile(sessionDir), FORMAT, { entry: { kind: 'stopped', at: now } });
}

async function deadReviews(
  sessionDir: PrivateDir,
  entries: readonly Entry[],
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
