import { createFields, type Fields } from '../fields.ts';
import { toolEvent, type WithoutPlace } from './tools.ts';
import type { HostEvent } from '../event.ts';

export type ClaudeEvent =
  | { readonly kind: 'event'; readonly event: HostEvent }
  /** `event`: as far as it can be read. */
  | { readonly kind: 'malformed'; readonly field: string; readonly event: HostEvent };

/** Claude Code's JSON → our event. Unknown events and fields are tolerated, missing ones are not. */
export function parseClaudeEvent(value: object): ClaudeEvent {
  const fields = createFields(value);
  const name = fields.text('hook_event_name');
  const where = {
    session: fields.text('session_id'),
    cwd: fields.optionalText('cwd'),
    prompt: fields.optionalText('prompt_id'),
  };
  const event = { ...where, ...eventOf(name, fields) };
  const field = fields.wrong();
  return field === null ? { kind: 'event', event } : { kind: 'malformed', field, event };
}

function eventOf(name: string, fields: Fields): WithoutPlace {
  switch (name) {
    case 'PostToolUse':
    case 'PostToolUseFailure':
    case 'PreToolUse':
      return toolEvent(name, fields);
    case 'SessionStart':
      return { name: 'beginning', isPrompt: false };
    case 'UserPromptSubmit':
      return { name: 'beginning', isPrompt: true };
    case 'Stop':
      return { ...stopping(fields), subagent: null };
    case 'SubagentStop': {
      const event = { ...stopping(fields), subagent: fields.optionalText('agent_id') };
      // One of no type is the host's own, such as the one that writes its summaries.
      return fields.nullableText('agent_type') === '' ? { name: 'other' } : event;
    }
    case 'PreCompact':
      return { name: 'compacting', transcript: fields.nullableText('transcript_path') };
    default:
      return { name: 'other' };
  }
}

function stopping(fields: Fields) {
  return {
    name: 'stopping',
    blockedBefore: fields.optionalSwitch('stop_hook_active'),
    said: fields.nullableText('last_assistant_message'),
    transcript: fields.nullableText('transcript_path'),
  } as const;
}
