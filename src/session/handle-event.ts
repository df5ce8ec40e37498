import type { EventOf, HostEvent } from '../host/event.ts';
import { type Reply, SILENT } from '../host/reply.ts';
import { adviseOnFailure, adviseOnThought } from './advice/advice.ts';
import { reflect } from './advice/compact.ts';
import type { HookDoor } from './context.ts';
import { reviewNow, reviewSoon } from './edits/edit.ts';
import { reviewPlan } from './edits/plan.ts';
import { withNote } from './review/judge.ts';
import { noteRests } from './review/reviewer.ts';
import { decideStop } from './stop/stop.ts';

export async function handleEvent(event: HostEvent, door: HookDoor): Promise<Reply> {
  const reply = await answer(event, door);
  // A compaction summary has no place for the note, so it is reported later.
  return reply.kind === 'reflect' ? reply : withNote(reply, await noteRests(door));
}

async function answer(event: HostEvent, door: HookDoor): Promise<Reply> {
  switch (event.name) {
    case 'edited':
      return await reviewEdit(event, door);
    case 'planned':
      return await reviewPlan(event, door);
    case 'thought':
      return await adviseOnThought(event, door);
    case 'failed':
      return await adviseOnFailure(event, door);
    case 'stopping':
      return await decideStop(event, door);
    case 'compacting':
      return await reflect(event, door);
    case 'beginning':
    case 'ran-command':
    case 'other':
      return SILENT;
  }
}

async function reviewEdit(event: EventOf<'edited'>, door: HookDoor): Promise<Reply> {
  return door.lane === 'after' ? await reviewNow(event, door) : await reviewSoon(event, door);
}
