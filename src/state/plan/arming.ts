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
  /** How often somebody has begun it since then: whoever ends it must know of all of them. */
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
  /** There is, or may be, a record where we cannot or must not read it: armed too. */
  | StorageFailure;

/** Changes nothing: a damaged record that is set aside would be an absent one, and so an open gate. */
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

/** Somebody begins it, whether it is under way or not. Its first moment stays: what has changed since counts. */
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

/** Only what was seen: whoever has begun it meanwhile means the next one. */
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
