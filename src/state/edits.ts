import * as v from 'valibot';
import type { Redacted } from '../model/redacted.ts';
import type { PrivateDir } from '../system/private-path.ts';
import type { Failed } from '../system/trouble.ts';
import { claim } from './claim.ts';
import { type Format, storedText } from './format.ts';
import { appendEntry, extendJournal, readJournal } from './journal.ts';
import { claimsDir, editsFile, key } from './paths.ts';

/*
 * The journal of a session's edits: each is seen once, taken by a review, and given back or done with.
 * What is open follows from the entries alone; a review whose process has died has given its edits back.
 */

export type SeenEdit = {
  /** Which tool call it was. */
  readonly use: string;
  readonly file: Redacted;
};

const at = v.number();
const uses = v.array(v.string());

const entrySchema = v.variant('kind', [
  v.object({ kind: v.literal('seen'), at, use: v.string(), file: storedText }),
  v.object({ kind: v.literal('taken'), at, review: v.string(), uses }),
  v.object({ kind: v.literal('ended'), at, review: v.string(), uses, reviewed: v.boolean() }),
  /** The agent stopped and everything seen so far was reviewed together. */
  v.object({ kind: v.literal('stopped'), at }),
]);

type Entry = v.InferOutput<typeof entrySchema>;

const FORMAT: Format<Entry> = { version: 1, schema: entrySchema };

export type UnderWay = { readonly review: string; readonly edits: readonly SeenEdit[] };

export type Edits = {
  /** Seen, and neither reviewed nor under review. */
  readonly open: readonly SeenEdit[];
  readonly underWay: readonly UnderWay[];
  /** Every file seen since the agent last stopped with all of it reviewed. */
  readonly sinceStop: readonly Redacted[];
  /** Every edit, in order. */
  readonly all: readonly SeenEdit[];
};

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

/** Held by the process that reviews, for as long as it lives. */
export function claimReview(sessionDir: PrivateDir, review: string): ReturnType<typeof claim> {
  return claim(claimsDir(sessionDir), `review ${review}`);
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

function unended(entries: readonly Entry[]): Extract<Entry, { kind: 'taken' }>[] {
  const ended = new Set(entries.flatMap((one) => (one.kind === 'ended' ? [one.review] : [])));
  return entries.filter((one) => one.kind === 'taken').filter(({ review }) => !ended.has(review));
}

function toEdits(entries: readonly Entry[], dead: ReadonlySet<string>): Edits {
  const all = entries.filter((one) => one.kind === 'seen');
  const done = new Set(
    entries.flatMap((one) => (one.kind === 'ended' && one.reviewed ? one.uses : [])),
  );
  const running = unended(entries).filter(({ review }) => !dead.has(review));
  const taken = new Set(running.flatMap((one) => one.uses));
  const stop = entries.findLastIndex(({ kind }) => kind === 'stopped');
  const later = entries.slice(stop + 1).filter((one) => one.kind === 'seen');
  return {
    open: all.filter(({ use }) => !done.has(use) && !taken.has(use)),
    underWay: running.map((one) => ({
      review: one.review,
      edits: all.filter(({ use }) => one.uses.includes(use)),
    })),
    sinceStop: [...new Set(later.map(({ file }) => file))],
    all,
  };
}
