import type { Redacted } from '../../model/redacted.ts';
import { oneLine, redact, safe } from '../../text/redact.ts';

export type Decision =
  | { readonly kind: 'allow' }
  | { readonly kind: 'deny'; readonly reason: Redacted };

/** A tool about to run; `file` is resolved, with no link and no `..` left in it. */
export type ToolCall = { readonly tool: string; readonly file: string | null };

/** Tools that only look. Everything that is not on a list is denied; Bash is judged by its command. */
const LOOKING = new Set([
  ...['Read', 'Glob', 'Grep', 'LS', 'WebFetch', 'WebSearch', 'TodoWrite', 'Skill'],
  ...[
    'Agent',
    'ToolSearch',
    'Task',
    'TaskCreate',
    'TaskGet',
    'TaskList',
    'TaskUpdate',
    'TaskOutput',
    'TaskStop',
  ],
  ...['ExitPlanMode', 'EnterPlanMode', 'AskUserQuestion'],
]);

const WRITING = new Set(['Write', 'Edit']);

/** May this tool run while a plan is being made? Fails closed: unknown is denied. */
export function mayRun(call: ToolCall, planFile: string): Decision {
  if (LOOKING.has(call.tool)) return { kind: 'allow' };
  if (WRITING.has(call.tool) && call.file === planFile) return { kind: 'allow' };
  const tool = oneLine(redact(call.tool));
  const plan = oneLine(redact(planFile));
  return {
    kind: 'deny',
    reason: safe`countersign: ${tool} is not allowed while a plan is being made. Read and search freely and write the plan to ${plan}. Only the user can end planning, with: countersign plan reset`,
  };
}
