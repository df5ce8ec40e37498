import { type ClaudeEvent, parseClaudeEvent } from './claude/events.ts';
import { isCodexEvent, parseCodexEvent } from './codex/events.ts';
import { fromCopilot, isCopilotEvent } from './copilot/events.ts';
import type { HostEvent } from './event.ts';
import { filesOfMcpEdit } from './mcp-edit.ts';

export type HostEvents = readonly [HostEvent, ...HostEvent[]];

export type Parsed =
  /** More than one: a call that changed several files, an event for each of them. */
  | { readonly kind: 'events'; readonly events: HostEvents }
  /** `event`: as far as it can be read; null when it is no JSON object. */
  | { readonly kind: 'malformed'; readonly field: string; readonly event: HostEvent | null };

/** A host's JSON → our events, whichever host it is. */
export function parseEvents(given: object): Parsed {
  const [first, ...more] = eventsOf(isCopilotEvent(given) ? fromCopilot(given) : given);
  if (first.kind === 'malformed') return first;
  // They differ in their file alone: what is right in one is right in all.
  const others = more.flatMap((one) => (one.kind === 'event' ? [one.event] : []));
  return { kind: 'events', events: [first.event, ...others] };
}

function eventsOf(value: object): readonly [ClaudeEvent, ...ClaudeEvent[]] {
  const [file, ...others] = filesOfMcpEdit(value) ?? [];
  if (file !== undefined) return [editOf(value, file), ...others.map((one) => editOf(value, one))];
  return isCodexEvent(value) ? parseCodexEvent(value) : [parseClaudeEvent(value)];
}

/** Each file of a call is seen by itself, by both lanes under the same name. */
function editOf(value: object, file: string): ClaudeEvent {
  const { turn_id, tool_use_id } = value as Partial<Record<string, unknown>>;
  const prompt = typeof turn_id === 'string' ? { prompt_id: turn_id } : {};
  const use = `${typeof tool_use_id === 'string' ? tool_use_id : ''} ${file}`;
  return parseClaudeEvent({
    ...value,
    ...prompt,
    ...{ tool_input: { ...inputOf(value), file_path: file }, tool_use_id: use },
  });
}

/** What was replaced is known of a call for one file. */
function inputOf(value: object): object {
  const { tool_input: input } = value as { tool_input?: unknown };
  return typeof input === 'object' && input !== null ? input : {};
}
