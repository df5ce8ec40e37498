import * as v from 'valibot';
import type { Redacted } from '../model/redacted.ts';
import type { Edit, HostEvent } from './event.ts';
import type { Reply } from './reply.ts';

const where = { session_id: v.string(), cwd: v.optional(v.string(), '') };

const writeInput = v.object({ file_path: v.string(), content: v.string() });
const editInput = v.object({
  file_path: v.string(),
  old_string: v.string(),
  new_string: v.string(),
});
const pathInput = v.object({
  file_path: v.optional(v.string()),
  notebook_path: v.optional(v.string()),
});

const eventSchema = v.variant('hook_event_name', [
  v.object({
    ...where,
    hook_event_name: v.literal('PostToolUse'),
    tool_name: v.string(),
    tool_input: v.unknown(),
  }),
  v.object({
    ...where,
    hook_event_name: v.literal('PreToolUse'),
    tool_name: v.string(),
    tool_input: v.unknown(),
  }),
  v.object({
    ...where,
    hook_event_name: v.literal('Stop'),
    stop_hook_active: v.optional(v.boolean(), false),
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

const KNOWN_EVENTS: ReadonlySet<string> = new Set(['PostToolUse', 'PreToolUse', 'Stop']);

function toHostEvent(event: v.InferOutput<typeof eventSchema>): HostEvent {
  const at = whereOf(event);
  switch (event.hook_event_name) {
    case 'PostToolUse': {
      const edit = toEdit(event.tool_name, event.tool_input);
      return edit === null ? { ...at, name: 'other' } : { ...at, name: 'edited', edit };
    }
    case 'PreToolUse':
      return {
        ...at,
        name: 'about-to-run',
        tool: event.tool_name,
        file: fileOf(event.tool_input),
        command: commandOf(event.tool_input),
      };
    case 'Stop':
      return { ...at, name: 'stopping', blockedBefore: event.stop_hook_active };
  }
}

function whereOf(event: { readonly session_id: string; readonly cwd: string }) {
  return { session: event.session_id, cwd: event.cwd };
}

function toEdit(tool: string, input: unknown): Edit | null {
  if (tool === 'Write') {
    const write = v.safeParse(writeInput, input);
    if (!write.success) return null;
    return { kind: 'write', file: write.output.file_path, content: write.output.content };
  }
  const edit = v.safeParse(editInput, input);
  if (tool !== 'Edit' || !edit.success) return null;
  const { file_path: file, old_string: before, new_string: after } = edit.output;
  return { kind: 'replace', file, before, after };
}

function fileOf(input: unknown): string | null {
  const parsed = v.safeParse(pathInput, input);
  if (!parsed.success) return null;
  return parsed.output.file_path ?? parsed.output.notebook_path ?? null;
}

function commandOf(input: unknown): string | null {
  const parsed = v.safeParse(v.object({ command: v.string() }), input);
  return parsed.success ? parsed.output.command : null;
}

/** What goes back: an exit code, a JSON object on stdout, or plain words on stderr. */
export type ClaudeReply = {
  readonly exitCode: number;
  readonly json: object | null;
  readonly stderr: Redacted | null;
};

/** The one denial Claude Code cannot misread is exit 2 with the reason on stderr. */
const DENIED = 2;

export function toClaudeReply(hookEvent: string, reply: Reply): ClaudeReply {
  switch (reply.kind) {
    case 'silent':
      return { exitCode: 0, json: null, stderr: null };
    case 'tell':
      return { exitCode: 0, json: tellJson(hookEvent, reply), stderr: null };
    case 'block':
      if (hookEvent === 'Stop')
        return { exitCode: 0, json: { decision: 'block', reason: reply.reason }, stderr: null };
      return { exitCode: DENIED, json: null, stderr: reply.reason };
  }
}

/** Only these events take `hookSpecificOutput`; others reject the whole answer for it. */
const TAKES_CONTEXT: ReadonlySet<string> = new Set(['PostToolUse', 'PostToolUseFailure']);

function tellJson(hookEvent: string, reply: Extract<Reply, { kind: 'tell' }>): object {
  const said = { systemMessage: reply.user };
  if (reply.agent === null || !TAKES_CONTEXT.has(hookEvent)) return said;
  return {
    ...said,
    hookSpecificOutput: { hookEventName: hookEvent, additionalContext: reply.agent },
  };
}
