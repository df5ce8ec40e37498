import * as v from 'valibot';
import type { Environment } from '../../model/environment.ts';
import type { StorageError } from '../../system/files/storage-error.ts';
import type { RecordFormat } from './format.ts';
import { probeFile } from '../paths.ts';
import { removeRecord, updateRecord } from './record.ts';

const FORMAT: RecordFormat<{ readonly process: number }> = {
  version: 1,
  schema: v.object({ process: v.number() }),
};

/** Writes and removes a record to find out whether records can be kept; null: they can. */
export async function probeState(
  environment: Environment,
  process: number,
): Promise<StorageError | null> {
  const file = probeFile(environment, process);
  const written = await updateRecord(file, FORMAT, () => ({ process }));
  if (written.kind === 'failed') return written.trouble;
  const removed = await removeRecord(file, FORMAT);
  return removed.kind === 'failed' ? removed.trouble : null;
}
