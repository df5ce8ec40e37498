import { type Reply, SILENT } from '../../host/reply.ts';
import type { Redacted } from '../../model/redacted.ts';
import { claim, claimReview } from '../../state/store/claim.ts';
import { endReview, readEdits, type SeenEdit, takeEdits } from '../../state/session/edits.ts';
import { claimsDir } from '../../state/paths.ts';
import { reportUnchanged } from '../review/repeated-change.ts';
import { readChanges } from './changes.ts';
import type { HookDoor } from '../context.ts';
import { judgeEdits, withNote } from '../review/judge.ts';
import { noteTrouble, notRecorded } from '../review/record-outcome.ts';
import { type EditedFile, type EditRecording, recordEditedFile } from '../review/record-edit.ts';
import { noteUnread, withoutUnread } from './unread.ts';

/** After an edit, while the host waits: reviews all open edits at once. */
export async function reviewNow(event: EditedFile, door: HookDoor): Promise<Reply> {
  const seen = await recordEditedFile(event, door);
  switch (seen.kind) {
    case 'ignored':
      return SILENT;
    case 'seen':
      return await reviewOpen(door);
    case 'unrecorded': {
      // Without the journal the other open edits are unknown, so only this one is reviewed.
      const { changes, unread } = await readChanges([seen.file], 'reviewed', door);
      const judged = await judgeEdits({ changes, superseded: async () => new Set() }, door);
      const reply = withNote(judged.reply, noteUnread(unread, 'review'));
      return withTrouble(reply, seen);
    }
  }
}

/** Reports the failure once: the review may already have reported it for this file. */
function withTrouble(
  reply: Reply,
  { file, trouble }: Extract<EditRecording, { kind: 'unrecorded' }>,
): Reply {
  const isTold = reply.kind === 'tell' && reply.user.includes(notRecorded(file));
  return reply.kind === 'silent' || isTold ? reply : withNote(reply, noteTrouble(trouble, file));
}

/**
 * While the host goes on: the first process waits for more edits and reviews them all; later
 * processes leave.
 */
export async function reviewSoon(event: EditedFile, door: HookDoor): Promise<Reply> {
  const seen = await recordEditedFile(event, door);
  if (seen.kind !== 'seen')
    return seen.kind === 'unrecorded' ? await reviewNow(event, door) : SILENT;
  const turn = await claim(claimsDir(door.sessionDir), 'coalesce');
  if (turn.kind === 'taken') return SILENT;
  await door.clock.sleep(door.settings.hooks.coalesceSeconds * 1000, door.signal);
  // Gives up the turn before it takes the edits: a process that records another edit now waits for
  // the next review.
  if (turn.kind === 'claimed') turn.giveUp();
  return door.signal.aborted ? SILENT : await reviewOpen(door);
}

/** One review of all recorded edits that are not under review. */
async function reviewOpen(door: HookDoor): Promise<Reply> {
  const review = door.newId();
  const held = await claimReview(door.sessionDir, review);
  const taken = await takeEdits(door.sessionDir, { review, at: door.clock.now() });
  if ('kind' in taken || taken.length === 0) return SILENT;
  const files = [...new Set(taken.map(({ file }) => file))];
  const { changes, unread } = await readChanges(files, 'reviewed', door);
  const superseded = () => editedSince(taken, door);
  const { reply, settled } = await judgeEdits({ changes, superseded }, door);
  const at = door.clock.now();
  const edits = withoutUnread(taken, unread);
  await endReview(door.sessionDir, { review, at, edits, reviewed: settled });
  if (held.kind === 'claimed') held.giveUp();
  const unchanged = files.filter((file) => !changes.some((one) => one.file === file));
  const told = reply.kind === 'silent' ? await reportUnchanged(unchanged, door) : reply;
  return withNote(told, noteUnread(unread, 'review'));
}

/** Files that were edited again after these edits were taken. */
export async function editedSince(
  taken: readonly SeenEdit[],
  { sessionDir }: HookDoor,
): Promise<ReadonlySet<Redacted>> {
  const edits = await readEdits(sessionDir);
  if ('kind' in edits) return new Set();
  const uses = new Set(taken.map(({ use }) => use));
  const last = edits.all.findLastIndex(({ use }) => uses.has(use));
  return new Set(edits.all.slice(last + 1).map(({ file }) => file));
}
