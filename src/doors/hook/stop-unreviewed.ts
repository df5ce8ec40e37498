import { type Reply, SILENT } from '../../host/reply.ts';
import { readEdits } from '../../state/edits.ts';
import { safe } from '../../text/redact.ts';
import { type Change, readChanges, withoutIgnored } from './changes.ts';
import type { HookDoor } from './door.ts';
import { withNote } from './judge.ts';
import { noteUnread } from './unread.ts';
import { namesOf } from './words.ts';

/** Of a stop that may not block any more: nobody is asked, and the user is told what nobody has looked at. */
export async function noteUnreviewed(door: HookDoor): Promise<Reply> {
  const edits = await readEdits(door.sessionDir);
  if ('kind' in edits) return SILENT;
  const waiting = [...edits.open, ...edits.underWay.flatMap((one) => one.edits)];
  const files = [...new Set(waiting.map(({ file }) => file))];
  const read = await readChanges(files, 'reviewed', door);
  return withNote(await tellLeft(read.changes, door), noteUnread(read.unread, 'stop'));
}

async function tellLeft(read: readonly Change[], door: HookDoor): Promise<Reply> {
  const changes = await withoutIgnored(read, door);
  if (changes.length === 0) return SILENT;
  const user = safe`countersign: not reviewed when the agent stopped: ${namesOf(changes)}; it had been kept as often as it may be (hooks.stop_blocks). Next: countersign review`;
  return { kind: 'tell', user, agent: null };
}
