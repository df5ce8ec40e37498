import * as path from 'node:path';
import * as v from 'valibot';
import type { Redacted } from '../../model/redacted.ts';
import { SEVERITIES } from '../../model/review/result.ts';
import { VERDICTS } from '../../model/review/verdict.ts';
import {
  removeRegularFile,
  writeFileAtomic,
  writeNewFile,
  writeReadableAtomic,
} from '../../system/files/atomic.ts';
import { listDir } from '../../system/files/files.ts';
import { joinSafe, ownWord, safe } from '../../redaction/redact.ts';
import { storedText } from '../store/stored-text.ts';
import { type PlanFolder, readKept, sha256Of } from './folder.ts';

/*
 * The revisions of one planning cycle, under the names that people and skills know: the counter,
 * the plan, its review, and the plan with remarks.
 */

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const hash = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));
const maybeText = v.nullable(storedText);

const issueSchema = v.object({
  id: v.string(),
  severity: v.picklist(SEVERITIES),
  claim: storedText,
  evidence: storedText,
  fix: maybeText,
});

const reviewSchema = v.object({
  version: v.literal(1),
  revision: count,
  outcome: v.picklist(['reviewed', 'inconclusive', 'unavailable']),
  verdict: v.nullable(v.picklist(VERDICTS)),
  /** Does this review approve the plan? Only a verdict on exactly these bytes does. */
  is_optimal: v.boolean(),
  summary: storedText,
  question: maybeText,
  blocking_issues: v.array(issueSchema),
  recommended_changes: v.array(storedText),
  /** Hash of the plan's bytes, as read, kept and reviewed. */
  plan_hash: hash,
  /** Hash of the plan with remarks; null if there are none. Missing in older records. */
  annotated_hash: v.optional(v.nullable(hash)),
  /** The plan changed during its review. */
  plan_changed_meanwhile: v.boolean(),
  reviewed_at: v.pipe(v.string(), v.isoTimestamp()),
  codex_thread_id: v.nullable(v.string()),
  /** Tokens of all turns of the thread so far. */
  thread_usage: v.nullable(
    v.object({
      inputTokens: count,
      outputTokens: count,
      costUsd: v.exactOptional(v.pipe(v.number(), v.minValue(0))),
    }),
  ),
  /** SHA-256 of the previous record: a revision, or the cycle before. */
  previous: v.nullable(hash),
});

export type PlanReview = Omit<v.InferOutput<typeof reviewSchema>, 'version'>;
export type BlockingIssue = PlanReview['blocking_issues'][number];

export type Revision = {
  readonly number: number;
  /** Null if the review was not finished or cannot be read. */
  readonly review: PlanReview | null;
  /** Hash of the review file. */
  readonly sha256: string | null;
};

const NAME = /^plan_v([1-9]\d{0,5})\.(snapshot\.md|codex\.json|annotated\.md)$/;

/** All revisions of a cycle, in order; `dir` may be an archived cycle. */
export function readRevisions(dir: string): readonly Revision[] {
  const numbers = listDir(dir).map((name) => Number(NAME.exec(name)?.[1] ?? 0));
  return [...new Set(numbers)]
    .filter((number) => number > 0)
    .sort((one, other) => one - other)
    .map((number) => ({ number, ...readReview(reviewFile(dir, number)) }));
}

function readReview(file: string): Omit<Revision, 'number'> {
  const bytes = readKept(file);
  if (bytes === null) return { review: null, sha256: null };
  return { review: parseReview(bytes.toString('utf8')), sha256: sha256Of(bytes) };
}

function parseReview(text: string): PlanReview | null {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), reviewSchema), text);
  return parsed.success ? parsed.output : null;
}

export function snapshotFile(dir: string, number: number): string {
  return path.join(dir, `plan_v${number}.snapshot.md`);
}

function reviewFile(dir: string, number: number): string {
  return path.join(dir, `plan_v${number}.codex.json`);
}

export function annotatedFile(dir: string, number: number): string {
  return path.join(dir, `plan_v${number}.annotated.md`);
}

const COUNTER = 'version_counter';

/**
 * Keeps the plan as the next revision. It counts first, so that no number is used twice even if the
 * process dies. A damaged counter is rebuilt from the revisions.
 */
export function keepSnapshot({ path: dir }: PlanFolder, plan: Uint8Array): number {
  const last = Math.max(readCounter(dir) ?? 0, ...readRevisions(dir).map(({ number }) => number));
  const number = last + 1;
  writeFileAtomic(path.join(dir, COUNTER), safe`${number}\n`, 0o600);
  writeNewFile(snapshotFile(dir, number), Buffer.from(plan), 0o600);
  return number;
}

/** Null if missing or not a number; a larger number would not fit the known file names. */
function readCounter(dir: string): number | null {
  const text = readKept(path.join(dir, COUNTER))?.toString('latin1').trim() ?? '';
  return /^\d{1,5}$/.test(text) ? Number(text) : null;
}

/** Keeps the review of a revision and its proof; their texts are redacted. */
export function keepReview({ path: dir }: PlanFolder, review: PlanReview, receipt: object): void {
  const record = { version: 1, ...review, receipt };
  writeReadableAtomic(reviewFile(dir, review.revision), record, 0o600);
}

export function keepAnnotated(folder: PlanFolder, revision: number, text: Redacted): void {
  writeFileAtomic(annotatedFile(folder.path, revision), text, 0o600);
}

const THREAD = 'codex_thread_id';
const THREAD_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Only an id counts: codex would take any other word as a name and silently start a new thread. */
export function readThread({ path: dir }: PlanFolder): string | null {
  const id = readKept(path.join(dir, THREAD))?.toString('latin1').trim() ?? '';
  return THREAD_ID.test(id) ? id : null;
}

/** Null: the next review starts a new conversation. */
export function keepThread({ path: dir }: PlanFolder, id: string | null): void {
  const isId = id !== null && THREAD_ID.test(id);
  const words = isId ? [...id.toLowerCase().split('-').map(ownWord)] : [];
  writeFileAtomic(path.join(dir, THREAD), safe`${joinSafe(words, '-')}\n`, 0o600);
}

const ATTEMPT = 'last_attempt.json';

const attemptSchema = v.object({
  version: v.literal(1),
  attempted_at: v.pipe(v.string(), v.isoTimestamp()),
  why: storedText,
  next_step: storedText,
});

/** An attempt without an answer: not a revision, so it takes no number. */
export type PlanAttempt = Omit<v.InferOutput<typeof attemptSchema>, 'version'>;

export function keepAttempt({ path: dir }: PlanFolder, attempt: PlanAttempt): void {
  writeReadableAtomic(path.join(dir, ATTEMPT), { version: 1, ...attempt }, 0o600);
}

/** The last attempt if it got no answer; otherwise null. */
export function readAttempt({ path: dir }: PlanFolder): PlanAttempt | null {
  const text = readKept(path.join(dir, ATTEMPT))?.toString('utf8') ?? '';
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), attemptSchema), text);
  return parsed.success ? parsed.output : null;
}

export function forgetAttempt({ path: dir }: PlanFolder): void {
  removeRegularFile(path.join(dir, ATTEMPT));
}

/** Files of a cycle; anything else in the folder is not part of it. */
export function isOfCycle(name: string): boolean {
  return NAME.test(name) || [COUNTER, THREAD, ATTEMPT, 'approval.json'].includes(name);
}
