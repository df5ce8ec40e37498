import { createFields, type Fields, fieldOf, textIn } from '../fields.ts';
import type { Edit, HostEvent, Was } from '../event.ts';
import { kindOfTool } from '../tools.ts';

/** An event without its session, its folder and its prompt. */
export type WithoutPlace = HostEvent extends infer One
  ? One extends HostEvent
    ? Omit<One, 'session' | 'cwd' | 'prompt'>
    : never
  : never;

type ToolCall = { readonly tool: string; readonly input: unknown; readonly use: string };

/** What a tool call is to us; one whose input is of another shape is nothing. */
export function toolEvent(
  name: 'PreToolUse' | 'PostToolUse' | 'PostToolUseFailure',
  fields: Fields,
): WithoutPlace {
  const tool = fields.text('tool_name');
  const input = fields.value('tool_input');
  const call = { tool, input, use: useOf(fields.optionalText('tool_use_id'), tool, input) };
  switch (name) {
    case 'PreToolUse':
      return { name: 'about-to-run', tool, file: fileOf(input), command: textIn(input, 'command') };
    case 'PostToolUseFailure':
      return failedCommand(call, fields);
    case 'PostToolUse':
      return used(call, fields);
  }
}

/** By which both lanes know the same call; an old host that does not number its calls is told by its input. */
function useOf(use: string, tool: string, input: unknown): string {
  return use === '' ? `${tool} ${JSON.stringify(input)}` : use;
}

function failedCommand({ tool, input, use }: ToolCall, fields: Fields): WithoutPlace {
  const error = fields.optionalText('error');
  const interrupted = fields.optionalSwitch('is_interrupt');
  const command = textIn(input, 'command');
  if (tool !== 'Bash' || command === null) return { name: 'other' };
  return { name: 'failed', use, command, error, interrupted };
}

function used({ tool, input, use }: ToolCall, fields: Fields): WithoutPlace {
  const transcript = fields.nullableText('transcript_path');
  const response = fields.optionalValue('tool_response');
  switch (kindOfTool(tool)) {
    case 'edit': {
      // Malformed, but an edit all the same.
      if (input === undefined) return { name: 'edited', edit: { file: '', was: UNKNOWN }, use };
      const edit = toEdit(input, response);
      return edit === null ? { name: 'other' } : { name: 'edited', edit, use };
    }
    case 'plan':
      return { name: 'planned', use, transcript, plan: planOf(input, response) };
    case 'thinking':
      return { name: 'thought', tool, text: JSON.stringify(input), use };
    case 'other':
      return { name: tool === 'Bash' ? 'ran-command' : 'other' };
  }
}

const FILES = ['file_path', 'notebook_path', 'filePath', 'path', 'relative_path'] as const;

function fileOf(input: unknown): string | null {
  return firstText(input, ['file_path', 'notebook_path']);
}

function toEdit(input: unknown, response: unknown): Edit | null {
  const file = firstText(input, FILES);
  return file === null || file === '' ? null : { file, was: wasOf(input, response) };
}

/** Null also when one of them is there and no text: it is another tool's input then. */
function firstText(input: unknown, keys: readonly string[]): string | null {
  const values = keys.map((key) => fieldOf(input, key)).filter((one) => one !== undefined);
  return values.every((one) => typeof one === 'string') ? (values[0] ?? null) : null;
}

const UNKNOWN: Was = { kind: 'unknown' };

function wasOf(input: unknown, response: unknown): Was {
  const original = fieldOf(response, 'originalFile');
  if (original === null || typeof original === 'string') return { kind: 'told', text: original };
  const [before, after] = [textIn(input, 'old_string'), textIn(input, 'new_string')];
  const all = fieldOf(input, 'replace_all') ?? false;
  if (before === null || after === null || typeof all !== 'boolean') return UNKNOWN;
  return { kind: 'replaced', before, after, all };
}

/** A plan's file in an answer of words alone. */
const PLAN_NAME = /[^\s"'`\\]{1,1000}\.md\b/;

/** The versions differ in where they put the plan and its file: in the input or in the response. */
function planOf(input: unknown, response: unknown) {
  const [asked, answered] = [planFieldsOf(input), planFieldsOf(response)];
  const named = asked.planFilePath ?? answered.planFilePath ?? answered.filePath;
  const file = named ?? PLAN_NAME.exec(JSON.stringify(response ?? null))?.[0];
  return { text: asked.plan ?? answered.plan ?? null, file: file ?? null };
}

const NO_PLAN = { plan: null, planFilePath: null, filePath: null };

function planFieldsOf(value: unknown) {
  if (typeof value !== 'object' || value === null) return NO_PLAN;
  const fields = createFields(value);
  const found = {
    plan: fields.nullableText('plan'),
    planFilePath: fields.nullableText('planFilePath'),
    filePath: fields.nullableText('filePath'),
  };
  return fields.wrong() === null ? found : NO_PLAN;
}
