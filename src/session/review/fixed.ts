import type { Redacted } from '../../model/redacted.ts';
import { findFile } from '../../state/file-key.ts';
import { clearPending, isOfRule, peekPending, updatePending } from '../../state/session/pending.ts';
import { isStanding } from '../../state/session/standing.ts';
import { appendSettled } from '../../state/resolution-stats.ts';
import { addFixed } from '../../state/session/turn-reviews.ts';
import { safe } from '../../redaction/redact.ts';
import type { SessionContext } from '../context.ts';
import { readNow } from '../edits/read-now.ts';

/** An approval takes away what is open about a file. What a static rule found goes when its code does. */
export async function clearFixed(file: Redacted, session: SessionContext): Promise<ClearedPending> {
  if (peekPending(session.sessionDir, file).length === 0)
    return await clearPending(session.sessionDir, file);
  const place = await findFile(session.sessionDir, file, session.projectRoot);
  const now = place === null ? null : readNow(place);
  let fixed: readonly string[] = [];
  const cleared = await updatePending(session.sessionDir, file, (open) => {
    const left = open.filter((one) => isOfRule(one) && isStanding(one, now));
    fixed = open.filter((one) => !left.includes(one)).map(({ id }) => id);
    return left;
  });
  if (cleared.kind !== 'failed') await noteFixed(fixed, session);
  return cleared;
}

type ClearedPending = Awaited<ReturnType<typeof updatePending>>;

/** For the user at the end of the turn, and for `countersign stats`; not written, it is fixed all the same. */
export async function noteFixed(
  ids: readonly string[],
  { sessionDir, projectDir, clock, debug }: SessionContext,
): Promise<void> {
  if (ids.length === 0) return;
  await addFixed(sessionDir, ids);
  const at = new Date(clock.now()).toISOString();
  const kept = await appendSettled(projectDir, { at, how: 'fixed', findings: ids.length });
  if (kept.kind === 'failed') debug(safe`fixed findings were not counted`);
}
