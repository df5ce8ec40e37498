import type { ParsedEvent } from '../host.ts';
import { textIn } from '../shared/fields.ts';
import { filesOfMcpEdit } from '../shared/mcp-edit.ts';
import type { ToolTable } from '../shared/tool-table.ts';
import { parseClaudeEvent } from './events.ts';

/** One event; for an MCP call that changes several files, one event per file. */
export function parseClaudeCall(
  value: object,
  tools: ToolTable,
): readonly [ParsedEvent, ...ParsedEvent[]] {
  const [file, ...others] = filesOfCall(value, tools);
  if (file === undefined) return [parseClaudeEvent(value, tools)];
  const parse = (one: string) => parseClaudeEvent(editOf(value, one), tools);
  return [parse(file), ...others.map(parse)];
}

function filesOfCall(value: object, tools: ToolTable): readonly string[] {
  const { hook_event_name, tool_name, tool_input } = value as Partial<Record<string, unknown>>;
  if (hook_event_name !== 'PostToolUse' || typeof tool_name !== 'string') return [];
  return filesOfMcpEdit(tool_name, tool_input, tools) ?? [];
}

/**
 * Both lanes use the same id for the edit of a file. The replaced text is only known for a call
 * with one file.
 */
function editOf(value: object, file: string): object {
  const { tool_input: input } = value as { tool_input?: unknown };
  const known = typeof input === 'object' && input !== null ? input : {};
  const tool_use_id = `${textIn(value, 'tool_use_id') ?? ''} ${file}`;
  return { ...value, tool_input: { ...known, file_path: file }, tool_use_id };
}
