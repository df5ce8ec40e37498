import type { Redacted } from '../../model/redacted.ts';
import { clearPending, peekPending } from '../../state/pending.ts';
import type { RemovedRecord } from '../../state/record.ts';
import { appendSettled } from '../../state/settled.ts';
import { safe } from '../../text/redact.ts';
import type { Desk } from './door.ts';

/** An approval takes away what is open about a file: all of that is fixed. */
export async function clearFixed(file: Redacted, desk: Desk): Promise<RemovedRecord> {
  const open = peekPending(desk.sessionDir, file);
  const cleared = await clearPending(desk.sessionDir, file);
  if (cleared.kind === 'removed') await countFixed(open.length, desk);
  return cleared;
}

/** For `countersign stats`; what cannot be counted is fixed all the same. */
export async function countFixed(findings: number, { projectDir, clock, debug }: Desk) {
  if (findings === 0) return;
  const at = new Date(clock.now()).toISOString();
  const kept = await appendSettled(projectDir, { at, how: 'fixed', findings });
  if (kept.kind === 'failed') debug(safe`fixed findings were not counted`);
}
