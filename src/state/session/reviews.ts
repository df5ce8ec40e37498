import * as v from 'valibot';
import type { BackendName } from '../../model/backend.ts';
import type { Environment } from '../../model/environment.ts';
import type { Redacted } from '../../model/redacted.ts';
import type { Severity } from '../../model/review/result.ts';
import { VERDICTS, type Verdict } from '../../model/review/verdict.ts';
import { listDir } from '../../system/files/files.ts';
import { checkPrivateDir } from '../../system/files/private-dir.ts';
import { type PrivateDir, pathOf } from '../../system/files/private-path.ts';
import { type StorageFailure, failedBy } from '../../system/files/storage-error.ts';
import type { Rotation } from '../store/append.ts';
import type { RecordFormat } from '../store/format.ts';
import { storedText } from '../store/stored-text.ts';
import { type Appended, appendEntry, type ReadJournal, readJournal } from '../store/journal.ts';
import { below, projectDir, projectsDir, reviewsFile } from '../paths.ts';

/** Numbers and names about a review: no text of its content or answer, no path. */
export type ReviewRecord = {
  /** The end of the review. */
  readonly at: string;
  readonly door: 'cli' | 'hook' | 'plan';
  readonly outcome: 'reviewed' | 'inconclusive' | 'unavailable';
  readonly verdict: Verdict | null;
  /** The backend that answered, or the last one tried; `static`: no model was asked. */
  readonly backend: BackendName | null;
  readonly model: Redacted | null;
  /** Null if the backend did not report them. */
  readonly tokens: { readonly in: number; readonly out: number } | null;
  /** In US dollars; absent or null: not known. */
  readonly cost?: number | null;
  readonly seconds: number;
  readonly findings: Readonly<Record<Severity, number>>;
};

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

const FORMAT: RecordFormat<ReviewRecord> = {
  version: 1,
  schema: v.object({
    at: v.pipe(v.string(), v.isoTimestamp()),
    door: v.picklist(['cli', 'hook', 'plan']),
    outcome: v.picklist(['reviewed', 'inconclusive', 'unavailable']),
    verdict: v.nullable(v.picklist(VERDICTS)),
    backend: v.nullable(v.pipe(v.string(), v.maxLength(100), v.regex(/^[a-z][a-z0-9/-]*$/))),
    model: v.nullable(storedText),
    tokens: v.nullable(v.object({ in: count, out: count })),
    cost: v.exactOptional(v.nullable(v.pipe(v.number(), v.minValue(0)))),
    seconds: v.pipe(v.number(), v.minValue(0)),
    findings: v.object({ critical: count, major: count, minor: count, info: count }),
  }),
};

/** About 8,000 reviews; at least that many and at most twice as many are kept per project. */
const ROTATION: Rotation = { bytes: 2_000_000 };

export async function appendReview(
  environment: Environment,
  projectRoot: string,
  entry: ReviewRecord,
): Promise<Appended> {
  const file = reviewsFile(projectDir(environment, projectRoot));
  return await appendEntry(file, FORMAT, { entry, rotation: ROTATION });
}

export async function readReviews(
  environment: Environment,
  projectRoot: string,
): Promise<ReadJournal<ReviewRecord>> {
  return await readJournal(reviewsFile(projectDir(environment, projectRoot)), FORMAT);
}

/** The reviews of each project that has any. */
export async function readAllReviews(
  environment: Environment,
): Promise<readonly ReadJournal<ReviewRecord>[] | StorageFailure> {
  const dirs = listProjects(environment);
  if ('kind' in dirs) return dirs;
  return await Promise.all(dirs.map((dir) => readJournal(reviewsFile(dir), FORMAT)));
}

/** The folder of each project. */
export function listProjects(environment: Environment): readonly PrivateDir[] | StorageFailure {
  const dir = projectsDir(environment);
  const state = checkPrivateDir(dir);
  if (state.kind === 'failed') return state;
  try {
    return listDir(pathOf(dir)).map((name) => below(dir, name));
  } catch (error) {
    return failedBy(error, pathOf(dir));
  }
}
