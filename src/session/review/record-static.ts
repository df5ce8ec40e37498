import type { Reply } from '../../host/reply.ts';
import type { Redacted } from '../../model/redacted.ts';
import { type Pending, type PendingFinding, updatePending } from '../../state/session/pending.ts';
import { readDismissedIds } from '../../state/session/refuted.ts';
import { isStillPresent } from '../../state/session/present-findings.ts';
import type { FileChange } from '../edits/changes.ts';
import type { HookDoor } from '../context.ts';
import { type ByFile, findingsByFile } from './findings.ts';
import { readNow } from '../edits/read-now.ts';
import type { StaticLook } from './static-findings.ts';
import { joinReplies, namesOf, placedOf, tellStatic } from '../messages.ts';

export type StaticRecord = {
  readonly look: StaticLook;
  /** Open static findings after this look. */
  readonly open: readonly Pending[];
  /** The findings among them that were not open before. */
  readonly fresh: ByFile;
};

/**
 * Opens the findings of the static rules in these changes; a reviewer cannot close them. The rules
 * are loaded only if there is a change to look at.
 */
export async function recordStatic(
  changes: readonly FileChange[],
  door: HookDoor,
): Promise<StaticRecord> {
  const { isWorthABlock, lookStatically, standsWhile } = await import('./static-findings.ts');
  const look = lookStatically(changes, door);
  const dismissed = readDismissedIds(door.projectDir);
  const found = look.findings.filter((one) => isWorthABlock(one) && !dismissed.has(one.id));
  const marked = found.map((one) => ({ ...one, stands_while: standsWhile(one) }));
  const open = [...findingsByFile(marked, changes)].map(([file, findings]) => ({ file, findings }));
  const fresh = new Map<Redacted, readonly PendingFinding[]>();
  for (const { file, findings } of open) {
    const added = await addPending(file, findings, door);
    if (added.length > 0) fresh.set(file, added);
  }
  return { look, open, fresh };
}

/**
 * Returns the new findings. If the write fails, they are reported anyway, and the next look finds
 * them again.
 */
async function addPending(
  file: Redacted,
  findings: readonly PendingFinding[],
  { sessionDir }: HookDoor,
): Promise<readonly PendingFinding[]> {
  let added: readonly PendingFinding[] = findings;
  await updatePending(sessionDir, file, (before) => {
    added = findings.filter(({ id }) => !before.some((one) => one.id === id));
    return [...before, ...added];
  });
  return added;
}

/** Reports each finding once, beside the rest of the reply, unless it was removed meanwhile. */
export function withStaticTold(
  reply: Reply,
  { fresh }: StaticRecord,
  changes: readonly FileChange[],
): Reply {
  const standing = new Map(
    changes.map(({ file, place }) => {
      const now = readNow(place);
      return [file, (fresh.get(file) ?? []).filter((one) => isStillPresent(one, now))] as const;
    }),
  );
  const placed = placedOf(standing, changes);
  if (placed.length === 0) return reply;
  const names = namesOf(changes.filter(({ file }) => (standing.get(file) ?? []).length > 0));
  return joinReplies(reply, tellStatic(placed, names));
}
