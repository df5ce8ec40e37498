import * as v from 'valibot';
import type { Edit, HostEvent, Was } from '../event.ts';
import { kindOfTool } from '../tools.ts';

export type ToolCall = {
  readonly tool_name: string;
  readonly tool_input: unknown;
  readonly tool_use_id: string;
} & (
  | {
      readonly hook_event_name: 'PostToolUse';
      readonly tool_response?: unknown;
      readonly transcript_path: string | null;
    }
  | {
      readonly hook_event_name: 'PostToolUseFailure';
      readonly error: string;
      readonly is_interrupt: boolean;
    }
  | { readonly hook_event_name: 'PreToolUse' }
);

type Event = HostEvent extends infer One
  ? One extends HostEvent
    ? Omit<One, 'session' | 'cwd' | 'prompt'>
    : never
  : never;

/** What a tool call is to us; one whose input is of another shape is nothing. */
export function toolEvent(call: ToolCall): Event {
  switch (call.hook_event_name) {
    case 'PreToolUse':
      return {
        name: 'about-to-run',
        tool: call.tool_name,
        file: fileOf(call.tool_input),
        command: commandOf(call.tool_input),
      };
    case 'PostToolUseFailure':
      return failedCommand(call);
    case 'PostToolUse':
      return used(call);
  }
}

function failedCommand(call: Extract<ToolCall, { hook_event_name: 'PostToolUseFailure' }>): Event {
  const command = commandOf(call.tool_input);
  if (call.tool_name !== 'Bash' || command === null) return { name: 'other' };
  const { error, is_interrupt: interrupted } = call;
  return { name: 'failed', use: useOf(call), command, error, interrupted };
}

function used(call: Extract<ToolCall, { hook_event_name: 'PostToolUse' }>): Event {
  const use = useOf(call);
  switch (kindOfTool(call.tool_name)) {
    case 'edit': {
      const edit = toEdit(call);
      return edit === null ? { name: 'other' } : { name: 'edited', edit, use };
    }
    case 'plan':
      return {
        ...{ name: 'planned', use, transcript: call.transcript_path },
        plan: planOf(call.tool_input, call.tool_response),
      };
    case 'thinking': {
      const text = JSON.stringify(call.tool_input);
      return { name: 'thought', tool: call.tool_name, text, use };
    }
    case 'other':
      return { name: 'other' };
  }
}

/** By which both lanes know the same call; an old host that does not number its calls is told by its input. */
function useOf({ tool_use_id, tool_name, tool_input }: ToolCall): string {
  return tool_use_id === '' ? `${tool_name} ${JSON.stringify(tool_input)}` : tool_use_id;
}

const textField = v.optional(v.string());
const filesInput = v.object({
  file_path: textField,
  notebook_path: textField,
  path: textField,
  relative_path: textField,
  filePath: textField,
});

function commandOf(input: unknown): string | null {
  const parsed = v.safeParse(v.object({ command: v.string() }), input);
  return parsed.success ? parsed.output.command : null;
}

function fileOf(input: unknown): string | null {
  const parsed = v.safeParse(v.pick(filesInput, ['file_path', 'notebook_path']), input);
  if (!parsed.success) return null;
  return parsed.output.file_path ?? parsed.output.notebook_path ?? null;
}

function toEdit(call: Extract<ToolCall, { hook_event_name: 'PostToolUse' }>): Edit | null {
  const parsed = v.safeParse(filesInput, call.tool_input);
  if (!parsed.success) return null;
  const { file_path, notebook_path, path, relative_path, filePath } = parsed.output;
  const file = file_path ?? notebook_path ?? filePath ?? path ?? relative_path;
  return file === undefined || file === '' ? null : { file, was: wasOf(call) };
}

const toldResponse = v.object({ originalFile: v.nullable(v.string()) });
const replaceInput = v.object({
  old_string: v.string(),
  new_string: v.string(),
  replace_all: v.optional(v.boolean(), false),
});

function wasOf(call: Extract<ToolCall, { hook_event_name: 'PostToolUse' }>): Was {
  const told = v.safeParse(toldResponse, call.tool_response);
  if (told.success) return { kind: 'told', text: told.output.originalFile };
  const replaced = v.safeParse(replaceInput, call.tool_input);
  if (!replaced.success) return { kind: 'unknown' };
  const { old_string: before, new_string: after, replace_all: all } = replaced.output;
  return { kind: 'replaced', before, after, all };
}

/** A plan's file in an answer of words alone. */
const PLAN_NAME = /[^\s"'`\\]{1,1000}\.md\b/;

const saidOrNot = v.nullish(v.string());
const planFields = v.object({ plan: saidOrNot, planFilePath: saidOrNot, filePath: saidOrNot });

/** The versions differ in where they put the plan and its file: in the input or in the response. */
function planOf(input: unknown, response: unknown) {
  const [asked, answered] = [input, response].map((value) => {
    const parsed = v.safeParse(planFields, value);
    return parsed.success ? parsed.output : {};
  }) as [v.InferOutput<typeof planFields>, v.InferOutput<typeof planFields>];
  const named = asked.planFilePath ?? answered.planFilePath ?? answered.filePath;
  const file = named ?? PLAN_NAME.exec(JSON.stringify(response ?? null))?.[0];
  return { text: asked.plan ?? answered.plan ?? null, file: file ?? null };
}
