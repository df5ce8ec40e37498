import * as v from 'valibot';
import type { PrivateDir } from '../system/private-path.ts';
import type { Failed } from '../system/trouble.ts';
import { ARMED_FILE, mayBeArmed } from './armed.ts';
import type { StateFile } from './file.ts';
import type { Format } from './format.ts';
import {
  peekRecord,
  type RemovedRecord,
  removeRecord,
  type UpdatedRecord,
  updateRecord,
} from './record.ts';

const FORMAT: Format<{ since: string }> = { version: 1, schema: v.object({ since: v.string() }) };

export type Arming =
  | { readonly kind: 'off' }
  | { readonly kind: 'armed'; readonly since: string }
  /** A record that cannot be read means armed: damage must not open the gate. */
  | { readonly kind: 'damaged'; readonly why: string }
  /** There is, or may be, a record where we cannot or must not read it: armed too. */
  | Failed;

/** Changes nothing: a damaged record that is set aside would be an absent one, and so an open gate. */
export function readArming(projectDir: PrivateDir): Arming {
  if (!mayBeArmed(projectDir)) return { kind: 'off' };
  const peeked = peekRecord(recordIn(projectDir), FORMAT);
  switch (peeked.kind) {
    case 'absent':
      return { kind: 'off' };
    case 'read':
      return { kind: 'armed', since: peeked.record.since };
    case 'newer':
      return { kind: 'damaged', why: `of version ${peeked.version}, which is newer than this one` };
    case 'corrupt':
      return { kind: 'damaged', why: peeked.why };
    case 'failed':
      return peeked;
  }
}

export async function arm(
  projectDir: PrivateDir,
  since: string,
): Promise<UpdatedRecord<{ since: string }>> {
  return await updateRecord(recordIn(projectDir), FORMAT, () => ({ since }));
}

export async function disarm(projectDir: PrivateDir): Promise<RemovedRecord> {
  if (!mayBeArmed(projectDir)) return { kind: 'removed' };
  return await removeRecord(recordIn(projectDir), FORMAT);
}

function recordIn(projectDir: PrivateDir): StateFile {
  return { dir: projectDir, name: ARMED_FILE };
}
