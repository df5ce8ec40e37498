import * as v from 'valibot';
import type { Environment } from '../model/environment.ts';
import type { RecordFormat } from './store/format.ts';
import { trustFile } from './paths.ts';
import {
  peekRecord,
  type RemovedRecord,
  removeRecord,
  type UpdatedRecord,
  updateRecord,
} from './store/record.ts';

type TrustRecord = { readonly path: string; readonly sha256: string; readonly since: string };

/** A file of a project with exactly these bytes. */
export type TrustedFile = Pick<TrustRecord, 'path' | 'sha256'>;

const FORMAT: RecordFormat<TrustRecord> = {
  version: 1,
  schema: v.object({ path: v.string(), sha256: v.string(), since: v.string() }),
};

/**
 * `changed`: it was trusted before, but with other content. An unreadable record means no trust.
 */
export function readTrust(
  environment: Environment,
  file: TrustedFile,
): 'trusted' | 'untrusted' | 'changed' {
  const peeked = peekRecord(trustFile(environment, file.path), FORMAT);
  // Record names are shortened, so the path inside decides.
  if (peeked.kind !== 'read' || peeked.record.path !== file.path) return 'untrusted';
  return peeked.record.sha256 === file.sha256 ? 'trusted' : 'changed';
}

export async function recordTrust(
  environment: Environment,
  { path, sha256, since }: TrustRecord,
): Promise<UpdatedRecord<TrustRecord>> {
  return await updateRecord(trustFile(environment, path), FORMAT, () => ({ path, sha256, since }));
}

export async function revokeTrust(environment: Environment, path: string): Promise<RemovedRecord> {
  return await removeRecord(trustFile(environment, path), FORMAT);
}
