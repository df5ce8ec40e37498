import { createHash } from 'node:crypto';
import * as v from 'valibot';
import type { Redacted } from '../../model/redacted.ts';
import type { Finding } from '../../model/review/result.ts';
import { listDir } from '../../system/files/files.ts';
import { checkPrivateDir } from '../../system/files/private-dir.ts';
import { type PrivateDir, pathOf } from '../../system/files/private-path.ts';
import { type StorageFailure, failedBy } from '../../system/files/storage-error.ts';
import { clip } from '../../redaction/redact.ts';
import type { StateFile } from '../store/file.ts';
import { storedFile } from '../file-key.ts';
import type { RecordFormat } from '../store/format.ts';
import { storedText } from '../store/stored-text.ts';
import { pendingDir } from '../paths.ts';
import {
  peekRecord,
  type ReadRecord,
  type RemovedRecord,
  readRecord,
  removeRecord,
  type UpdatedRecord,
  updateRecord,
} from '../store/record.ts';

/**
 * Open findings of one file. One record per file, so that concurrent hooks wait only for work on
 * the same file.
 */
export type Pending = { readonly file: Redacted; readonly findings: readonly PendingFinding[] };

export type PendingFinding = Pick<
  Finding,
  'id' | 'severity' | 'title' | 'detail' | 'line_start' | 'current_code' | 'fixed_code'
> & {
  /**
   * True if the file contained `current_code` when this was found; a reviewer may quote loosely.
   */
  readonly quoted?: boolean | undefined;
  /**
   * For a static rule: the finding holds while its code is there, or while it is gone. Reviewers'
   * findings have none.
   */
  readonly stands_while?: 'there' | 'gone' | null;
  /**
   * The reviewer's own id of a finding that also has a rule's id: dismissing one dismisses both.
   */
  readonly also?: string | null;
};

const code = v.optional(v.nullable(storedText), null);

/** Fields that an older version did not keep are empty. */
const findingSchema = v.object({
  id: v.optional(v.string(), ''),
  severity: v.picklist(['critical', 'major', 'minor', 'info']),
  title: storedText,
  detail: v.optional(storedText, ''),
  line_start: v.nullable(v.number()),
  current_code: code,
  fixed_code: code,
  quoted: v.optional(v.boolean()),
  stands_while: v.optional(v.nullable(v.picklist(['there', 'gone'])), null),
  also: v.optional(v.nullable(v.string()), null),
});

export const pendingSchema = v.object({ file: storedFile, findings: v.array(findingSchema) });

const FORMAT: RecordFormat<Pending> = { version: 1, schema: pendingSchema };

/** True if a static rule found it, whether or not a reviewer did too. */
export function isOfRule({ stands_while }: Pick<PendingFinding, 'stands_while'>): boolean {
  return stands_while === 'there' || stands_while === 'gone';
}

/** `change` maps the open findings to the new ones; an empty list removes the record. */
export async function updatePending(
  sessionDir: PrivateDir,
  file: Redacted,
  change: (open: readonly PendingFinding[]) => readonly PendingFinding[],
): Promise<UpdatedRecord<Pending> | RemovedRecord> {
  const record = pendingFile(sessionDir, file);
  const updated = await updateRecord(record, FORMAT, (kept) => ({
    file,
    findings: change(kept?.findings ?? []).map(storable),
  }));
  const isEmpty = updated.kind === 'written' && updated.record.findings.length === 0;
  return isEmpty ? await removeRecord(record, FORMAT) : updated;
}

/** A reviewer may quote a whole file. */
const MAX_CODE = 4000;

/** The finding in its stored form. */
function storable(finding: PendingFinding): PendingFinding {
  const { id, severity, title, detail, line_start, current_code, fixed_code, quoted } = finding;
  return {
    ...(quoted === undefined ? {} : { quoted }),
    ...{ id, severity, line_start, title: clip(title, 500), detail: clip(detail, MAX_CODE) },
    current_code: current_code === null ? null : clip(current_code, MAX_CODE),
    fixed_code: fixed_code === null ? null : clip(fixed_code, MAX_CODE),
    stands_while: finding.stands_while ?? null,
    also: finding.also ?? null,
  };
}

export async function clearPending(sessionDir: PrivateDir, file: Redacted): Promise<RemovedRecord> {
  return await removeRecord(pendingFile(sessionDir, file), FORMAT);
}

/** Open findings of one file; a damaged record counts as empty. */
export function peekPending(sessionDir: PrivateDir, file: Redacted): readonly PendingFinding[] {
  const peeked = peekRecord(pendingFile(sessionDir, file), FORMAT);
  return peeked.kind === 'read' ? peeked.record.findings : [];
}

export type ReadPending =
  /** `damaged`: the number of unreadable records. */
  | { readonly kind: 'read'; readonly open: readonly Pending[]; readonly damaged: number }
  | StorageFailure;

/** All open findings of this session. */
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

/** A record that another hook has just cleared is not damaged. */
function isDamaged({ kind }: ReadRecord<Pending>): boolean {
  return kind !== 'read' && kind !== 'absent';
}

function listRecords(dir: PrivateDir): string[] | StorageFailure {
  try {
    return listDir(pathOf(dir)).filter((name) => name.endsWith('.json'));
  } catch (error) {
    return failedBy(error, pathOf(dir));
  }
}

function pendingFile(sessionDir: PrivateDir, file: Redacted): StateFile {
  // Not `key`: it must be impossible to make two file names collide.
  const name = createHash('sha256').update(file).digest('hex').slice(0, 32);
  return { dir: pendingDir(sessionDir), name: `${name}.json` };
}
