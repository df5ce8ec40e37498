import type { Edit, HostEvent, Was } from '../event.ts';
import { createFields, type EventFields, fieldOf, textIn } from '../shared/fields.ts';
import { kindIn, type ToolTable } from '../shared/tool-table.ts';

type ToolHostEvent = HostEvent extends infer One
  ? One extends HostEvent
    ? Omit<One, 'session' | 'cwd' | 'prompt'>
    : never
  : never;

type ToolCall = { readonly tool: string; readonly input: unknown; readonly use: string };

function callOf(fields: EventFields): ToolCall {
  const [tool, input] = [fields.text('tool_name'), fields.value('tool_input')];
  const id = fields.optionalText('tool_use_id');
  // Both lanes identify a call by its id. If the host sends none, the input identifies it.
  return { tool, input, use: id === '' ? `${tool} ${JSON.stringify(input)}` : id };
}

export function failedCommand(fields: EventFields, { kinds }: ToolTable): ToolHostEvent {
  const { tool, input, use } = callOf(fields);
  const [error, interrupted] = [
    fields.optionalText('error'),
    fields.optionalSwitch('is_interrupt'),
  ];
  const command = textIn(input, 'command');
  if (kinds.get(tool) !== 'shell' || command === null) return { name: 'other' };
  return { name: 'failed', use, command, error, interrupted };
}

/** A call whose input has another shape is ignored by the lanes. */
export function toolUsed(fields: EventFields, tools: ToolTable): ToolHostEvent {
  const { tool, input, use } = callOf(fields);
  const [response, transcript] = [
    fields.optionalValue('tool_response'),
    fields.nullableText('transcript_path'),
  ];
  switch (kindIn(tools, tool)) {
    case 'edit': {
      // A malformed call is still an edit.
      if (input === undefined) return { name: 'edited', edit: { file: '', was: UNKNOWN }, use };
      const edit = toEdit(input, response);
      return edit === null ? { name: 'other' } : { name: 'edited', edit, use };
    }
    case 'plan':
      return { name: 'planned', use, transcript, plan: planIn(input, response) };
    case 'thinking':
      return { name: 'thought', tool, text: JSON.stringify(input), use };
    case 'shell':
      return { name: 'ran-command' };
    case 'read':
    case 'other':
      return { name: 'other' };
  }
}

const UNKNOWN: Was = { kind: 'unknown' };

/** MCP tools use all of these names. */
const FILE_KEYS = ['file_path', 'notebook_path', 'filePath', 'path', 'relative_path'];

function toEdit(input: unknown, response: unknown): Edit | null {
  const named = FILE_KEYS.map((key) => fieldOf(input, key)).filter((one) => one !== undefined);
  const [file] = named;
  if (typeof file !== 'string' || file === '') return null;
  const areTexts = named.every((one) => typeof one === 'string');
  return areTexts ? { file, was: wasOf(input, response) } : null;
}

function wasOf(input: unknown, response: unknown): Was {
  const text = fieldOf(response, 'originalFile');
  if (text === null || typeof text === 'string') return { kind: 'told', text };
  const fields = createFields(objectOf(input));
  const [before, after] = [fields.text('old_string'), fields.text('new_string')];
  const all = fields.optionalSwitch('replace_all');
  if (fields.wrong() !== null) return UNKNOWN;
  return { kind: 'replaced', before, after, all };
}

/** The name of a plan's file in a response that is text. */
const PLAN_NAME = /[^\s"'`\\]{1,1000}\.md\b/;

/** The versions differ in the place of the plan and its file: the input or the response. */
function planIn(input: unknown, response: unknown) {
  const [asked, answered] = [planFields(input), planFields(response)];
  const named = asked.planFile ?? answered.planFile ?? answered.file;
  const file = named ?? PLAN_NAME.exec(JSON.stringify(response ?? null))?.[0];
  return { text: asked.plan ?? answered.plan, file: file ?? null };
}

const NO_PLAN = { plan: null, planFile: null, file: null };

function planFields(value: unknown) {
  const fields = createFields(objectOf(value));
  const found = {
    plan: fields.nullableText('plan'),
    planFile: fields.nullableText('planFilePath'),
    file: fields.nullableText('filePath'),
  };
  return fields.wrong() === null ? found : NO_PLAN;
}

function objectOf(value: unknown): object {
  return typeof value === 'object' && value !== null ? value : {};
}
