import * as v from 'valibot';
import type { Redacted } from '../../model/redacted.ts';
import { VERDICTS } from '../../model/review/verdict.ts';
import type { PrivateDir } from '../../system/files/private-path.ts';
import { storedFile } from '../file-key.ts';
import type { RecordFormat } from '../store/format.ts';
import { storedText } from '../store/stored-text.ts';
import { turnReviewsFile } from '../paths.ts';
import { peekRecord, removeRecord, updateRecord } from '../store/record.ts';

/* The events of a turn that its user is told about at the end. */

/** The reviewer of a turn. */
export const reviewerSchema = v.object({
  backend: v.string(),
  model: v.nullable(storedText),
  /** Its model has the same maker as the agent's. */
  sameMaker: v.boolean(),
});

export type Reviewer = v.InferOutput<typeof reviewerSchema>;

const reviewSchema = v.object({
  by: reviewerSchema,
  verdict: v.picklist(VERDICTS),
  /** File names relative to the project. */
  files: v.array(storedText),
  seconds: v.number(),
  /** True for a change that was reviewed before, so no model was asked. */
  repeated: v.boolean(),
  /** All its findings had been dismissed before. */
  dismissed: v.boolean(),
});

export type TurnReview = Omit<v.InferOutput<typeof reviewSchema>, 'files'> & {
  readonly files: readonly Redacted[];
};

const blockingSchema = v.object({
  id: v.string(),
  file: storedFile,
  title: storedText,
  line_start: v.nullable(v.number()),
});

/** A finding that blocked a stop. */
export type BlockingFinding = v.InferOutput<typeof blockingSchema>;

export type TurnReviews = {
  readonly reviews: readonly TurnReview[];
  readonly blocking: readonly BlockingFinding[];
  /** Fingerprint of the turn's changes when a stop was last blocked. */
  readonly blockedAt: string | null;
  /** Ids of findings that a review saw fixed. */
  readonly fixed: readonly string[];
};

const FORMAT: RecordFormat<TurnReviews> = {
  version: 1,
  schema: v.object({
    reviews: v.array(reviewSchema),
    blocking: v.array(blockingSchema),
    blockedAt: v.nullable(v.string()),
    fixed: v.array(v.string()),
  }),
};

const NOTHING: TurnReviews = { reviews: [], blocking: [], blockedAt: null, fixed: [] };

/** A damaged record counts as empty: the user is told less. */
export function readTurnReviews(sessionDir: PrivateDir): TurnReviews {
  const peeked = peekRecord(turnReviewsFile(sessionDir), FORMAT);
  return peeked.kind === 'read' ? peeked.record : NOTHING;
}

const MOST_REVIEWS = 100;
const MOST_FIXED = 500;

export async function addTurnReview(sessionDir: PrivateDir, review: TurnReview): Promise<void> {
  await update(sessionDir, (turn) => ({
    ...turn,
    reviews: [...turn.reviews, review].slice(-MOST_REVIEWS),
  }));
}

export async function addFixed(sessionDir: PrivateDir, ids: readonly string[]): Promise<void> {
  await update(sessionDir, (turn) => ({
    ...turn,
    fixed: [...turn.fixed, ...ids].slice(-MOST_FIXED),
  }));
}

export type Block = {
  readonly blocking: readonly BlockingFinding[];
  readonly blockedAt: string;
};

/** All findings of the turn's blocks, so that the user learns the fate of each. */
export async function addBlock(sessionDir: PrivateDir, block: Block): Promise<void> {
  const ids = new Set(block.blocking.map(({ id }) => id));
  await update(sessionDir, (turn) => ({
    ...turn,
    blocking: [...turn.blocking.filter(({ id }) => !ids.has(id)), ...block.blocking],
    blockedAt: block.blockedAt,
  }));
}

/** The user has been told. */
export async function endTurnReviews(sessionDir: PrivateDir): Promise<void> {
  await removeRecord(turnReviewsFile(sessionDir), FORMAT);
}

/** Not written: the user is told less, and nothing else depends on it. */
async function update(
  sessionDir: PrivateDir,
  change: (turn: TurnReviews) => TurnReviews,
): Promise<void> {
  await updateRecord(turnReviewsFile(sessionDir), FORMAT, (kept) => change(kept ?? NOTHING));
}
