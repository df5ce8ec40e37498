import type { EventOf, HostEvent } from '../host/event.ts';
import type { HookSettings } from '../model/settings.ts';
import type { HookLane } from './context.ts';

/** `record`: the other lane or the stop reviews the edit. */
export type LaneWork = 'none' | 'record' | 'handle';

/** A host may send one event to several lanes: whether it belongs to this one. */
export function belongsToLane({ name }: HostEvent, lane: HookLane): boolean {
  return LANES_OF[name]?.includes(lane) === true;
}

const LANES_OF: Readonly<Partial<Record<HostEvent['name'], readonly HookLane[]>>> = {
  edited: ['after', 'review'],
  planned: ['after'],
  'ran-command': ['after'],
  thought: ['review'],
  failed: ['after', 'review'],
  beginning: ['start'],
  stopping: ['stop'],
  compacting: ['compact'],
};

/** The work of a lane for an event of its own under these settings. */
export function workOf(event: HostEvent, lane: HookLane, hooks: HookSettings): LaneWork {
  // The start of a turn that is not reviewed is forgotten.
  if (event.name === 'beginning') return 'handle';
  if (!hooks.enabled || isCommand(event, lane)) return 'none';
  if (event.name === 'edited') return workOnEdit(lane, hooks);
  return event.name === 'stopping' && isStopIgnored(event, hooks) ? 'none' : 'handle';
}

/** Changes by commands matter only while a plan is made. */
export function isCommand({ name }: HostEvent, lane: HookLane): boolean {
  return lane === 'after' && (name === 'ran-command' || name === 'failed');
}

/** Both lanes record an edit, because neither knows that the other runs. One of them reviews it, or the stop. */
function workOnEdit(lane: HookLane, { edits, stop }: HookSettings): LaneWork {
  if (edits === 'off') return lane === 'after' && stop === 'review' ? 'record' : 'none';
  return (lane === 'after') === (edits === 'sync') ? 'handle' : 'record';
}

function isStopIgnored({ subagent }: EventOf<'stopping'>, hooks: HookSettings): boolean {
  return hooks.stop === 'off' || (subagent !== null && !hooks.subagentStop);
}
