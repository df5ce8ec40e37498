import * as v from 'valibot';
import type { Environment } from '../model/environment.ts';
import type { PrivateDir } from '../system/files/private-path.ts';
import type { StorageFailure } from '../system/files/storage-error.ts';
import { SETTLED_ROTATION } from './store/append.ts';
import type { RecordFormat } from './store/format.ts';
import { type Appended, appendEntry, type ReadJournal, readJournal } from './store/journal.ts';
import { projectDir, settledFile } from './paths.ts';
import { listProjects } from './session/reviews.ts';

/** How findings of hooks ended: fixed, as a later review saw, or dismissed. */
export type SettledRecord = {
  readonly at: string;
  readonly how: 'fixed' | 'refuted';
  readonly findings: number;
};

const FORMAT: RecordFormat<SettledRecord> = {
  version: 1,
  schema: v.object({
    at: v.pipe(v.string(), v.isoTimestamp()),
    how: v.picklist(['fixed', 'refuted']),
    findings: v.pipe(v.number(), v.integer(), v.minValue(1)),
  }),
};

export async function appendSettled(dir: PrivateDir, entry: SettledRecord): Promise<Appended> {
  return await appendEntry(settledFile(dir), FORMAT, { entry, rotation: SETTLED_ROTATION });
}

export async function readSettled(
  environment: Environment,
  projectRoot: string,
): Promise<ReadJournal<SettledRecord>> {
  return await readJournal(settledFile(projectDir(environment, projectRoot)), FORMAT);
}

/** The records of each project that has any. */
export async function readAllSettled(
  environment: Environment,
): Promise<readonly ReadJournal<SettledRecord>[] | StorageFailure> {
  const dirs = listProjects(environment);
  if ('kind' in dirs) return dirs;
  return await Promise.all(dirs.map((dir) => readJournal(settledFile(dir), FORMAT)));
}
