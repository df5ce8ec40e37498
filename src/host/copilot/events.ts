/*
 * Copilot CLI runs the entries that `init` writes for Claude Code. Its events have Claude Code's names for events and
 * tools, and names of its own for what a tool is given. No imports: the gate reads this on every tool call.
 */

type ToolEvent = { readonly timestamp: string; readonly tool_input: unknown };

function isToolEvent(value: object): value is ToolEvent {
  return (
    'tool_input' in value &&
    !('tool_use_id' in value) &&
    'timestamp' in value &&
    typeof value.timestamp === 'string'
  );
}

/** Copilot's calls have no id, but each event has a time. Claude Code's events have no time. */
export function isCopilotEvent(value: object): boolean {
  return 'timestamp' in value && !('tool_use_id' in value);
}

/** The event in Claude Code's shape; a patch in Codex's. */
export function fromCopilot(value: object): object {
  if (!isToolEvent(value)) return value;
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
