import { parseClaudeEvent } from '../claude/events.ts';
import { parseClaudeCall } from '../claude/mcp-edits.ts';
import type { ParsedEvent } from '../host.ts';
import { filesOfPatch } from '../shared/patch.ts';
import type { ToolTable } from '../shared/tool-table.ts';
import { CODEX_TOOLS } from './tools.ts';

/*
 * Codex CLI as a host. Its hooks have Claude Code's shape, with two differences: a prompt is a `turn_id`, and
 * files are changed by `apply_patch`, one call for many files, with the patch's text as its `command`.
 */

export function isCodexEvent(value: object): value is { readonly turn_id: string } {
  return 'turn_id' in value && typeof value.turn_id === 'string';
}

/**
 * A patch becomes one event per file; a patch without file names becomes an event without a file.
 */
export function parseCodexEvent(
  value: object,
  tools: ToolTable = CODEX_TOOLS,
): readonly [ParsedEvent, ...ParsedEvent[]] {
  const event = isCodexEvent(value) ? { ...value, prompt_id: value.turn_id } : value;
  const patch = patchOf(event);
  if (patch === null) return parseClaudeCall(event, tools);
  const [first, ...more] = filesOfPatch(patch);
  if (first === undefined) return [parseClaudeEvent({ ...event, tool_input: {} }, tools)];
  const parse = (file: string, number: number) => {
    const tool_use_id = `${useOf(event)} ${number}`;
    return parseClaudeEvent({ ...event, tool_input: { file_path: file }, tool_use_id }, tools);
  };
  return [parse(first, 0), ...more.map((file, index) => parse(file, index + 1))];
}

function patchOf(event: object): string | null {
  if (!('tool_name' in event) || event.tool_name !== 'apply_patch') return null;
  const input = 'tool_input' in event ? event.tool_input : null;
  if (typeof input !== 'object' || input === null) return '';
  return 'command' in input && typeof input.command === 'string' ? input.command : '';
}

function useOf(event: object): string {
  return 'tool_use_id' in event ? String(event.tool_use_id) : '';
}
