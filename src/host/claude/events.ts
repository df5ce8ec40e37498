import * as v from 'valibot';
import { toolEvent } from './tools.ts';
import type { HostEvent } from '../event.ts';

const text = v.optional(v.string(), '');
const where = { session_id: v.string(), cwd: text, prompt_id: text };
const tool = { ...where, tool_name: v.string(), tool_input: v.unknown(), tool_use_id: text };
const nullable = v.optional(v.nullable(v.string()), null);

const stop = {
  ...where,
  stop_hook_active: v.optional(v.boolean(), false),
  last_assistant_message: nullable,
  transcript_path: nullable,
};

const eventSchema = v.variant('hook_event_name', [
  v.object({
    ...tool,
    hook_event_name: v.literal('PostToolUse'),
    tool_response: v.optional(v.unknown()),
    transcript_path: nullable,
  }),
  v.object({
    ...tool,
    hook_event_name: v.literal('PostToolUseFailure'),
    error: text,
    is_interrupt: v.optional(v.boolean(), false),
  }),
  v.object({ ...tool, hook_event_name: v.literal('PreToolUse') }),
  v.object({ ...where, hook_event_name: v.literal('SessionStart') }),
  v.object({ ...where, hook_event_name: v.literal('UserPromptSubmit') }),
  v.object({ ...stop, hook_event_name: v.literal('Stop') }),
  v.object({
    ...stop,
    hook_event_name: v.literal('SubagentStop'),
    agent_id: text,
    agent_type: v.optional(v.string()),
  }),
  v.object({
    ...where,
    hook_event_name: v.literal('PreCompact'),
    transcript_path: nullable,
  }),
]);

const anyEventSchema = v.object({ ...where, hook_event_name: v.string() });

export type ClaudeEvent =
  | { readonly kind: 'event'; readonly event: HostEvent }
  | { readonly kind: 'malformed'; readonly field: string };

/** Claude Code's JSON → our event. Unknown events and fields are tolerated, missing ones are not. */
export function parseClaudeEvent(value: object): ClaudeEvent {
  const known = v.safeParse(eventSchema, value);
  if (known.success) return { kind: 'event', event: toHostEvent(known.output) };
  const any = v.safeParse(anyEventSchema, value);
  if (any.success && !KNOWN_EVENTS.has(any.output.hook_event_name))
    return { kind: 'event', event: { ...whereOf(any.output), name: 'other' } };
  return { kind: 'malformed', field: v.getDotPath(known.issues[0]) ?? 'event' };
}

const KNOWN_EVENTS: ReadonlySet<string> = new Set(
  eventSchema.options.map(({ entries }) => entries.hook_event_name.literal),
);

function toHostEvent(event: v.InferOutput<typeof eventSchema>): HostEvent {
  const at = whereOf(event);
  switch (event.hook_event_name) {
    case 'PostToolUse':
    case 'PostToolUseFailure':
    case 'PreToolUse':
      return { ...at, ...toolEvent(event) };
    case 'SessionStart':
      return { ...at, name: 'beginning', isPrompt: false };
    case 'UserPromptSubmit':
      return { ...at, name: 'beginning', isPrompt: true };
    case 'Stop':
      return { ...at, ...stopping(event), subagent: null };
    case 'SubagentStop':
      // One of no type is the host's own, such as the one that writes its summaries.
      if (event.agent_type === '') return { ...at, name: 'other' };
      return { ...at, ...stopping(event), subagent: event.agent_id };
    case 'PreCompact':
      return { ...at, name: 'compacting', transcript: event.transcript_path };
  }
}

type StopEvent = Extract<
  v.InferOutput<typeof eventSchema>,
  { hook_event_name: 'Stop' | 'SubagentStop' }
>;

function stopping(event: StopEvent) {
  return {
    name: 'stopping',
    blockedBefore: event.stop_hook_active,
    said: event.last_assistant_message,
    transcript: event.transcript_path,
  } as const;
}

function whereOf(event: v.InferOutput<typeof anyEventSchema>) {
  return { session: event.session_id, cwd: event.cwd, prompt: event.prompt_id };
}
