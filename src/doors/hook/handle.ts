import type { HostEvent } from '../../host/event.ts';
import { type Reply, SILENT } from '../../host/reply.ts';
import type { HookDoor } from './door.ts';
import { reviewEdit } from './edit.ts';
import { decideStop } from './stop.ts';

/** One host event → one reply. */
export async function handleHook(event: HostEvent, door: HookDoor): Promise<Reply> {
  switch (event.name) {
    case 'edited':
      return reviewsHere(door) ? await reviewEdit(event.edit, door) : SILENT;
    case 'stopping':
      return door.lane === 'stop' ? await decideStop(event.blockedBefore, door) : SILENT;
    case 'about-to-run':
    case 'other':
      return SILENT;
  }
}

/** The host waits for `after` and does not wait for `review`: one of the two reviews, by setting. */
function reviewsHere({ lane, settings }: HookDoor): boolean {
  const { edits } = settings.hooks;
  return (lane === 'after' && edits === 'sync') || (lane === 'review' && edits === 'async');
}
