import * as v from 'valibot';
import type { PrivateDir } from '../../system/files/private-path.ts';
import { type RecordFormat, storedText } from '../store/format.ts';
import { countsFile } from '../paths.ts';
import { type Pending, pendingSchema } from './pending.ts';
import { peekRecord, updateRecord } from '../store/record.ts';
import { reviewerSchema } from './turn-reviews.ts';

const reviewedSchema = v.object({
  fingerprint: v.string(),
  at: v.number(),
  verdict: v.picklist(['APPROVED', 'CHANGES_REQUIRED', 'DECISION_NEEDED', 'none']),
  /** Why there is no verdict, or what was to be decided. */
  why: storedText,
  /** What a rejection left open. */
  open: v.array(pendingSchema),
  /** Who reviewed it; absent when no model did. */
  by: v.optional(reviewerSchema),
});

/** Content that this session has had reviewed; `none`: the reviewer gave no verdict. */
export type ReviewedContent = Omit<v.InferOutput<typeof reviewedSchema>, 'open'> & {
  readonly open: readonly Pending[];
};

const countsSchema = v.object({
  reviews: v.number(),
  tokens: v.number(),
  /** The user has been told that a limit is reached. */
  limitTold: v.boolean(),
  reviewed: v.array(reviewedSchema),
  /** Stops that were blocked one after the other, and in which of the user's prompts. */
  blocks: v.number(),
  prompt: v.string(),
  /** Content whose missing verdict has blocked a stop already. */
  doubted: v.array(v.string()),
});

/** What a session has cost, and what it must not do twice. */
export type SessionCounts = Omit<v.InferOutput<typeof countsSchema>, 'reviewed'> & {
  readonly reviewed: readonly ReviewedContent[];
};

const FORMAT: RecordFormat<SessionCounts> = { version: 1, schema: countsSchema };

const NO_COUNTS: SessionCounts = {
  reviews: 0,
  tokens: 0,
  limitTold: false,
  reviewed: [],
  blocks: 0,
  prompt: '',
  doubted: [],
};

/** Damage counts for nothing: then something may be asked once more than needed. */
export function readCounts(sessionDir: PrivateDir): SessionCounts {
  const peeked = peekRecord(countsFile(sessionDir), FORMAT);
  return peeked.kind === 'read' ? peeked.record : NO_COUNTS;
}

export async function updateCounts(
  sessionDir: PrivateDir,
  change: (counts: SessionCounts) => SessionCounts,
): Promise<'written' | 'failed'> {
  const updated = await updateRecord(countsFile(sessionDir), FORMAT, (kept) =>
    change(kept ?? NO_COUNTS),
  );
  return updated.kind === 'written' || updated.kind === 'unchanged' ? 'written' : 'failed';
}
