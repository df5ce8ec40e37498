import type { HostEvent } from '../event.ts';
import type { ParsedEvent } from '../host.ts';
import { createFields, type EventFields } from '../shared/fields.ts';
import type { ToolTable } from '../shared/tool-table.ts';
import { failedCommand, toolUsed } from './tool-events.ts';
import { CLAUDE_TOOLS } from './tools.ts';

type EventPlace = Pick<HostEvent, 'session' | 'cwd' | 'prompt'>;

type ReadEvent = (fields: EventFields, where: EventPlace, tools: ToolTable) => HostEvent;

const EVENTS: ReadonlyMap<string, ReadEvent> = new Map<string, ReadEvent>([
  ['PostToolUse', (fields, where, tools) => ({ ...where, ...toolUsed(fields, tools) })],
  ['PostToolUseFailure', (fields, where, tools) => ({ ...where, ...failedCommand(fields, tools) })],
  ['SessionStart', (_, where) => ({ ...where, name: 'beginning', isPrompt: false })],
  ['UserPromptSubmit', (_, where) => ({ ...where, name: 'beginning', isPrompt: true })],
  ['Stop', (fields, where) => ({ ...where, ...stopping(fields), subagent: null })],
  ['SubagentStop', subagentStop],
  ['PreCompact', compacting],
]);

/**
 * Parses Claude Code's JSON into our event. Tolerates unknown events and fields, but not missing
 * ones.
 */
export function parseClaudeEvent(value: object, tools = CLAUDE_TOOLS): ParsedEvent {
  const fields = createFields(value);
  const name = fields.text('hook_event_name');
  const where = {
    session: fields.text('session_id'),
    cwd: fields.optionalText('cwd'),
    prompt: fields.optionalText('prompt_id'),
  };
  const event = EVENTS.get(name)?.(fields, where, tools) ?? { ...where, name: 'other' };
  const field = fields.wrong();
  return field === null ? { kind: 'event', event } : { kind: 'malformed', field, event };
}

function stopping(fields: EventFields) {
  return {
    name: 'stopping',
    blockedBefore: fields.optionalSwitch('stop_hook_active'),
    said: fields.nullableText('last_assistant_message'),
    transcript: fields.nullableText('transcript_path'),
  } as const;
}

function subagentStop(fields: EventFields, where: EventPlace): HostEvent {
  const stop = { ...where, ...stopping(fields), subagent: fields.optionalText('agent_id') };
  // A subagent without a type is the host's own, such as the one that writes summaries.
  return fields.nullableText('agent_type') === '' ? { ...where, name: 'other' } : stop;
}

function compacting(fields: EventFields, where: EventPlace): HostEvent {
  return { ...where, name: 'compacting', transcript: fields.nullableText('transcript_path') };
}
