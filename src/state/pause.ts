import * as v from 'valibot';
import type { PrivateDir } from '../system/files/private-path.ts';
import type { RecordFormat } from './store/format.ts';
import { pausedFile } from './paths.ts';
import {
  peekRecord,
  type RemovedRecord,
  removeRecord,
  type UpdatedRecord,
  updateRecord,
} from './store/record.ts';

/** `since` is missing in records of earlier versions. */
type Pause = { readonly since?: number | undefined; readonly until: number };

const FORMAT: RecordFormat<Pause> = {
  version: 1,
  schema: v.object({ since: v.optional(v.number()), until: v.number() }),
};

export const LONGEST_PAUSE_MS = 7 * 24 * 60 * 60 * 1000;

/** Clocks are adjusted by small amounts all the time. */
const SLACK_MS = 60_000;

/** The end of the pause in milliseconds; null if the hooks are not paused. */
export function pausedUntil(projectDir: PrivateDir, now: number): number | null {
  const peeked = peekRecord(pausedFile(projectDir), FORMAT);
  return peeked.kind === 'read' && isOn(peeked.record, now) ? peeked.record.until : null;
}

/** A pause set by a wrong clock does not count: it might last a year. */
function isOn({ since = 0, until }: Pause, now: number): boolean {
  return until > now && until - now <= LONGEST_PAUSE_MS && since <= now + SLACK_MS;
}

export async function pause(
  projectDir: PrivateDir,
  { since, until }: { readonly since: number; readonly until: number },
): Promise<UpdatedRecord<Pause>> {
  return await updateRecord(pausedFile(projectDir), FORMAT, () => ({ since, until }));
}

export async function resume(projectDir: PrivateDir): Promise<RemovedRecord> {
  return await removeRecord(pausedFile(projectDir), FORMAT);
}
