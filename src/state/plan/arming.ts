import * as v from 'valibot';
import type { PrivateDir } from '../../system/files/private-path.ts';
import type { StorageFailure } from '../../system/files/storage-error.ts';
import { ARMED_FILE, mayBeArmed } from './armed.ts';
import type { StateFile } from '../store/file.ts';
import type { RecordFormat } from '../store/format.ts';
import {
  peekRecord,
  type RemovedRecord,
  removeRecord,
  type UpdatedRecord,
  updateRecord,
} from '../store/record.ts';

type Armed = {
  readonly since: string;
  /** How often planning was started since then; ending it must account for all of them. */
  readonly starts?: number | undefined;
};

const FORMAT: RecordFormat<Armed> = {
  version: 1,
  schema: v.object({ since: v.string(), starts: v.optional(v.number()) }),
};

export type Arming =
  | { readonly kind: 'off' }
  | ({ readonly kind: 'armed' } & Armed)
  /** A record that cannot be read means armed: damage must not open the gate. */
  | { readonly kind: 'damaged'; readonly why: string }
  /** A record may exist where we cannot or must not read it, so this means armed too. */
  | StorageFailure;

/** Changes nothing: setting a damaged record aside would make it absent and so open the gate. */
export function readArming(projectDir: PrivateDir): Arming {
  if (!mayBeArmed(projectDir)) return { kind: 'off' };
  const peeked = peekRecord(recordIn(projectDir), FORMAT);
  switch (peeked.kind) {
    case 'absent':
      return { kind: 'off' };
    case 'read':
      return { kind: 'armed', ...peeked.record };
    case 'newer':
      return { kind: 'damaged', why: `of version ${peeked.version}, which is newer than this one` };
    case 'corrupt':
      return { kind: 'damaged', why: peeked.why };
    case 'failed':
      return peeked;
  }
}

export async function arm(projectDir: PrivateDir, since: string): Promise<UpdatedRecord<Armed>> {
  return await updateRecord(recordIn(projectDir), FORMAT, () => ({ since }));
}

/**
 * Starts planning, also if it is already under way. The first start time stays, because it decides
 * which changes count.
 */
export async function armAgain(projectDir: PrivateDir, now: string): Promise<UpdatedRecord<Armed>> {
  return await updateRecord(recordIn(projectDir), FORMAT, (before) => ({
    since: before?.since ?? now,
    starts: (before?.starts ?? 0) + 1,
  }));
}

export async function disarm(projectDir: PrivateDir): Promise<RemovedRecord> {
  if (!mayBeArmed(projectDir)) return { kind: 'removed' };
  return await removeRecord(recordIn(projectDir), FORMAT);
}

/** Only removes the record that the caller saw: a start made meanwhile stays. */
export async function disarmSeen(projectDir: PrivateDir, seen: Arming): Promise<RemovedRecord> {
  if (!mayBeArmed(projectDir)) return { kind: 'removed' };
  return await removeRecord(
    recordIn(projectDir),
    FORMAT,
    ({ since, starts }) => seen.kind === 'armed' && seen.since === since && seen.starts === starts,
  );
}

function recordIn(projectDir: PrivateDir): StateFile {
  return { dir: projectDir, name: ARMED_FILE };
}
