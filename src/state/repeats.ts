import * as v from 'valibot';
import type { Redacted } from '../model/redacted.ts';
import type { PrivateDir } from '../system/private-path.ts';
import type { ReviewedContent } from './counts.ts';
import { storedFile } from './file-key.ts';
import { type Format, storedText } from './format.ts';
import { REPEATS_VERSION, stampRecord } from './known.ts';
import { refutedFile, repeatsFile } from './paths.ts';
import { findingSchema, pendingFile, type PendingFinding, storable } from './pending.ts';
import { updateRecord } from './record.ts';

/*
 * What follows when a change of a file is made that was reviewed a moment ago, ready to be done: an agent
 * that goes back and forth should not wait for all that a review loads. `repeat-known.ts` reads this by
 * hand; what decides is still in the counts and the baseline.
 */

export type Repeat = {
  /** The file before and after the change; null when there was none. */
  readonly was: Redacted | null;
  readonly now: Redacted;
  /** Of the review that is repeated, and when it was. */
  readonly fingerprint: string;
  readonly at: number;
  /** It is asked about anew after this. */
  readonly until: number;
  readonly verdict: ReviewedContent['verdict'];
  readonly reply: { readonly user: Redacted; readonly agent: Redacted | null } | null;
  readonly open: readonly PendingFinding[];
};

/** What all of it depends on. */
export type Ground = {
  readonly file: Redacted;
  /** By which settings. */
  readonly inForce: Redacted;
  /** What `stampRefuted` said before anybody asked what is refuted. */
  readonly refuted: string | null;
};

/** Asked first: what is refuted between the two questions must not seem to have been known. */
export function stampRefuted(projectDir: PrivateDir): string | null {
  return stampRecord(refutedFile(projectDir));
}

const groundSchema = {
  file: storedFile,
  inForce: storedText,
  /** The record of refuted findings as it was; null when there was none. */
  refuted: v.nullable(v.string()),
  /** The name of the record of what is open about the file. */
  pending: v.string(),
};

const repeatSchema = v.object({
  was: v.nullable(storedText),
  now: storedText,
  fingerprint: v.string(),
  at: v.number(),
  until: v.number(),
  verdict: v.picklist(['APPROVED', 'CHANGES_REQUIRED', 'DECISION_NEEDED', 'none']),
  reply: v.nullable(v.object({ user: storedText, agent: v.nullable(storedText) })),
  open: v.array(findingSchema),
});

const recordSchema = v.object({ ...groundSchema, repeats: v.array(repeatSchema) });

type Record = Omit<v.InferOutput<typeof recordSchema>, 'repeats'> & {
  readonly repeats: readonly Repeat[];
};

const FORMAT: Format<Record> = {
  version: REPEATS_VERSION,
  mayBeLost: true,
  schema: recordSchema,
};

const MAX_CHARACTERS = 40_000;
const MAX_KEPT = 8;

/** Not kept, or too large for it: all of us looks at the next one. */
export async function keepRepeat(
  sessionDir: PrivateDir,
  { file, inForce, refuted }: Ground,
  repeat: Repeat,
): Promise<void> {
  if (Math.max(repeat.was?.length ?? 0, repeat.now.length) > MAX_CHARACTERS) return;
  const ground = { file, inForce, refuted, pending: pendingFile(sessionDir, file).name };
  await updateRecord(repeatsFile(sessionDir, file), FORMAT, (kept) => {
    const others = kept !== null && isSame(kept, ground) ? kept.repeats : [];
    if (kept !== null && others.some(isSameReview(repeat))) return kept;
    const repeats = [...others.filter(isBeside(repeat)), repeat].slice(-MAX_KEPT);
    return { ...ground, repeats: repeats.map((one) => ({ ...one, open: one.open.map(storable) })) };
  });
}

function isSame(kept: Record, ground: Omit<Record, 'repeats'>): boolean {
  return kept.inForce === ground.inForce && kept.refuted === ground.refuted;
}

function isSameReview({ was, now, fingerprint, at }: Repeat): (other: Repeat) => boolean {
  return (other) =>
    other.was === was && other.now === now && other.fingerprint === fingerprint && other.at === at;
}

/** Still of use, and of another change. */
function isBeside({ was, now, at }: Repeat): (other: Repeat) => boolean {
  return (other) => other.until >= at && !(other.was === was && other.now === now);
}
