import { createHash } from 'node:crypto';
import * as v from 'valibot';
import type { Redacted } from '../model/redacted.ts';
import type { Finding } from '../model/result.ts';
import { listDir } from '../system/files.ts';
import { checkPrivateDir } from '../system/private-dir.ts';
import { type PrivateDir, pathOf } from '../system/private-path.ts';
import { type Failed, failedBy } from '../system/trouble.ts';
import type { StateFile } from './file.ts';
import { type Format, storedText } from './format.ts';
import { pendingDir } from './paths.ts';
import {
  type ReadRecord,
  type RemovedRecord,
  readRecord,
  removeRecord,
  type UpdatedRecord,
  updateRecord,
} from './record.ts';

/** What is still open about one file. One record per file, so that hooks running at once wait for
 * each other only when they are about the same one. */
export type Pending = { readonly file: Redacted; readonly findings: readonly PendingFinding[] };

export type PendingFinding = Pick<Finding, 'severity' | 'title' | 'line_start'>;

const FORMAT: Format<Pending> = {
  version: 1,
  schema: v.object({
    file: storedText,
    findings: v.array(
      v.object({
        severity: v.picklist(['critical', 'major', 'minor', 'info']),
        title: storedText,
        line_start: v.nullable(v.number()),
      }),
    ),
  }),
};

export async function writePending(
  sessionDir: PrivateDir,
  { file, findings }: Pending,
): Promise<UpdatedRecord<Pending>> {
  const kept = findings.map(({ severity, title, line_start }) => ({ severity, title, line_start }));
  const record = { file, findings: kept };
  return await updateRecord(recordOf(sessionDir, file), FORMAT, () => record);
}

export async function clearPending(sessionDir: PrivateDir, file: Redacted): Promise<RemovedRecord> {
  return await removeRecord(recordOf(sessionDir, file), FORMAT);
}

export type ReadPending =
  /** `damaged` counts the records that could not be read. */
  { readonly kind: 'read'; readonly open: readonly Pending[]; readonly damaged: number } | Failed;

/** What is open in this session. */
export async function readPending(sessionDir: PrivateDir): Promise<ReadPending> {
  const dir = pendingDir(sessionDir);
  const state = checkPrivateDir(dir);
  if (state.kind === 'failed') return state;
  const names = listRecords(dir);
  if (!Array.isArray(names)) return names;
  const records = await Promise.all(names.map((name) => readRecord({ dir, name }, FORMAT)));
  return {
    kind: 'read',
    open: records.flatMap((one) => (one.kind === 'read' ? [one.record] : [])),
    damaged: records.filter(isDamaged).length,
  };
}

/** One that has just been cleared by another hook is not damaged. */
function isDamaged({ kind }: ReadRecord<Pending>): boolean {
  return kind !== 'read' && kind !== 'absent';
}

function listRecords(dir: PrivateDir): string[] | Failed {
  try {
    return listDir(pathOf(dir)).filter((name) => name.endsWith('.json'));
  } catch (error) {
    return failedBy(error, pathOf(dir));
  }
}

function recordOf(sessionDir: PrivateDir, file: Redacted): StateFile {
  // Not `key`: nobody should be able to make two names of files collide.
  const name = createHash('sha256').update(file).digest('hex').slice(0, 32);
  return { dir: pendingDir(sessionDir), name: `${name}.json` };
}
