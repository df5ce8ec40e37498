import type { Redacted } from '../../model/redacted.ts';
import { findFile } from '../../state/file-key.ts';
import {
  clearPending,
  isOfRule,
  peekPending,
  readPending,
  updatePending,
} from '../../state/session/pending.ts';
import { dropFixedStatic, isStillPresent } from '../../state/session/present-findings.ts';
import { appendSettled } from '../../state/resolution-stats.ts';
import { addFixed } from '../../state/session/turn-reviews.ts';
import { safe } from '../../redaction/redact.ts';
import { sensitiveReason } from '../../diff/sensitive/sensitive.ts';
import type { HookDoor, SessionContext } from '../context.ts';
import { ignoredFiles } from '../edits/git-files.ts';
import { readNow } from '../edits/read-now.ts';

/** An approval clears the file's findings. A static finding goes only when its code is gone. */
export async function clearFixed(file: Redacted, session: SessionContext): Promise<ClearedPending> {
  if (peekPending(session.sessionDir, file).length === 0)
    return await clearPending(session.sessionDir, file);
  const place = await findFile(session.sessionDir, file, session.projectRoot);
  const now = place === null ? null : readNow(place);
  let fixed: readonly string[] = [];
  const cleared = await updatePending(session.sessionDir, file, (open) => {
    const left = open.filter((one) => isOfRule(one) && isStillPresent(one, now));
    fixed = open.filter((one) => !left.includes(one)).map(({ id }) => id);
    return left;
  });
  if (cleared.kind !== 'failed') await noteFixed(fixed, session);
  return cleared;
}

/**
 * Clears static findings that are already fixed: the code is gone, or git ignores the credentials
 * file.
 */
export async function clearFixedStatic(door: HookDoor): Promise<void> {
  const { sessionDir, projectRoot } = door;
  await noteFixed(await dropFixedStatic(sessionDir, projectRoot), door);
  const pending = await readPending(sessionDir);
  if (pending.kind === 'failed') return;
  for (const { file, findings } of pending.open) {
    const place = await findFile(sessionDir, file, projectRoot);
    if (place === null || sensitiveReason(place) === null) continue;
    if (!(await ignoredFiles([place], door)).has(place)) continue;
    const fixed = findings.filter(isOfRule).map(({ id }) => id);
    await updatePending(sessionDir, file, (open) => open.filter(({ id }) => !fixed.includes(id)));
    await noteFixed(fixed, door);
  }
}

type ClearedPending = Awaited<ReturnType<typeof updatePending>>;

/**
 * For the user at the end of the turn and for `countersign stats`. If the write fails, the finding
 * still counts as fixed.
 */
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
