import type { EventOf, HostEvent } from '../host/event.ts';
import type { HookSettings } from '../model/settings.ts';
import type { HookLane } from './context.ts';

/** `record`: the other lane or the stop reviews the edit. */
export type LaneWork = 'none' | 'record' | 'handle';

/** Does this event belong to this lane? A host may send one event to several lanes. */
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

export function workOf(event: HostEvent, lane: HookLane, hooks: HookSettings): LaneWork {
  // Also while the hooks are off: then the record of an earlier start is deleted, because this turn
  // is not reviewed.
  if (event.name === 'beginning') return 'handle';
  if (!hooks.enabled || isCommand(event, lane)) return 'none';
  if (event.name === 'edited') return workOnEdit(lane, hooks);
  return event.name === 'stopping' && isStopIgnored(event, hooks) ? 'none' : 'handle';
}

/** Changes by commands matter only while the agent makes a plan. */
export function isCommand({ name }: HostEvent, lane: HookLane): boolean {
  return lane === 'after' && (name === 'ran-command' || name === 'failed');
}

/**
 * Both lanes record an edit, because neither knows that the other runs. One of them or the stop
 * reviews it.
 */
function workOnEdit(lane: HookLane, { edits, stop }: HookSettings): LaneWork {
  if (edits === 'off') return lane === 'after' && stop === 'review' ? 'record' : 'none';
  return (lane === 'after') === (edits === 'sync') ? 'handle' : 'record';
}

function isStopIgnored({ subagent }: EventOf<'stopping'>, hooks: HookSettings): boolean {
  return hooks.stop === 'off' || (subagent !== null && !hooks.subagentStop);
}
