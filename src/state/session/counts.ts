import * as v from 'valibot';
import type { PrivateDir } from '../../system/files/private-path.ts';
import type { RecordFormat } from '../store/format.ts';
import { storedText } from '../store/stored-text.ts';
import { countsFile } from '../paths.ts';
import { type Pending, pendingSchema } from './pending.ts';
import { peekRecord, updateRecord } from '../store/record.ts';
import { reviewerSchema } from './turn-reviews.ts';

const reviewedSchema = v.object({
  fingerprint: v.string(),
  at: v.number(),
  verdict: v.picklist(['APPROVED', 'CHANGES_REQUIRED', 'DECISION_NEEDED', 'none']),
  /** Why there is no verdict, or what the user must decide. */
  why: storedText,
  /** Findings that a rejection left open. */
  open: v.array(pendingSchema),
  /** The reviewer; absent if no model reviewed it. */
  by: v.optional(reviewerSchema),
});

/** Content that was reviewed in this session; `none`: the reviewer gave no verdict. */
export type ReviewedContent = Omit<v.InferOutput<typeof reviewedSchema>, 'open'> & {
  readonly open: readonly Pending[];
};

const countsSchema = v.object({
  reviews: v.number(),
  tokens: v.number(),
  /** The user has been told that a limit is reached. */
  limitTold: v.boolean(),
  reviewed: v.array(reviewedSchema),
  /** Consecutive blocked stops, and the prompt in which they happened. */
  blocks: v.number(),
  prompt: v.string(),
  /** Content whose missing verdict has already blocked a stop. */
  doubted: v.array(v.string()),
});

/** Costs of a session, and what it must not repeat. */
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

/** A damaged record counts as empty: at worst the same review runs twice. */
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
