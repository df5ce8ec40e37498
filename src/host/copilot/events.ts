/*
 * Copilot CLI runs the entries that `init` writes for Claude Code. Its events have Claude Code's names for events and
 * tools, and names of its own for what a tool is given. No imports: the gate reads this on every tool call.
 */

type ToolEvent = { readonly timestamp: string; readonly tool_input: unknown };

/** A call of a tool. It numbers no calls and says when each event was. */
export function isCopilotEvent(value: object): value is ToolEvent {
  return (
    'tool_input' in value &&
    !('tool_use_id' in value) &&
    'timestamp' in value &&
    typeof value.timestamp === 'string'
  );
}

/** Any of its events, those without a tool too. Claude Code says of none when it was. */
export function isSentByCopilot(value: object): boolean {
  return 'timestamp' in value && !('tool_use_id' in value);
}

/** The event as Claude Code would have said it, or Codex, of a patch. */
export function fromCopilot(value: ToolEvent): object {
  const event = { ...value, tool_use_id: value.timestamp };
  if (typeof value.tool_input === 'string')
    return {
      ...event,
      tool_name: 'apply_patch',
      tool_input: { command: value.tool_input },
      turn_id: '',
    };
  if (typeof value.tool_input !== 'object' || value.tool_input === null) return event;
  return { ...event, tool_input: renamed(value.tool_input) };
}

const NAMES: Readonly<Record<string, string>> = {
  path: 'file_path',
  file_text: 'content',
  old_str: 'old_string',
  new_str: 'new_string',
};

/** Last, so that Copilot's own field wins over one that it does not read. */
function renamed(input: object): object {
  const entries: readonly (readonly [string, unknown])[] = Object.entries(input);
  const known = entries.flatMap(([key, one]) =>
    Object.hasOwn(NAMES, key) ? [[NAMES[key], one] as const] : [],
  );
  return Object.assign({}, input, Object.fromEntries(known)) as object;
}

/** A denial that fails closed and keeps its reason: it counts beside exit code 2. */
export function copilotDenial<T>(deny: T, reason: T): Readonly<Record<string, T>> {
  return { permissionDecision: deny, permissionDecisionReason: reason };
}

/** It reads the words for the agent at the top of the answer, and nowhere else. */
export function withCopilotContext(json: object): object {
  const inner = 'hookSpecificOutput' in json ? json.hookSpecificOutput : null;
  if (typeof inner !== 'object' || inner === null || !('additionalContext' in inner)) return json;
  return { ...json, additionalContext: inner.additionalContext };
}
