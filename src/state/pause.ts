import * as v from 'valibot';
import type { PrivateDir } from '../system/private-path.ts';
import type { Format } from './format.ts';
import { pausedFile } from './paths.ts';
import {
  peekRecord,
  type RemovedRecord,
  removeRecord,
  type UpdatedRecord,
  updateRecord,
} from './record.ts';

type Pause = { readonly until: number };

const FORMAT: Format<Pause> = { version: 1, schema: v.object({ until: v.number() }) };

/** Until when the hooks of a project rest, in milliseconds; null when they do not. */
export function pausedUntil(projectDir: PrivateDir, now: number): number | null {
  const peeked = peekRecord(pausedFile(projectDir), FORMAT);
  return peeked.kind === 'read' && peeked.record.until > now ? peeked.record.until : null;
}

export async function pause(projectDir: PrivateDir, until: number): Promise<UpdatedRecord<Pause>> {
  return await updateRecord(pausedFile(projectDir), FORMAT, () => ({ until }));
}

export async function resume(projectDir: PrivateDir): Promise<RemovedRecord> {
  return await removeRecord(pausedFile(projectDir), FORMAT);
}
