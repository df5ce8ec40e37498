import { safe } from '../../redaction/redacted-text.ts';
import type { ToolKind, ToolTable } from '../shared/tool-table.ts';

const of = (kind: ToolKind, names: readonly string[]) => names.map((name) => [name, kind] as const);

export const CLAUDE_TOOLS: ToolTable = {
  kinds: new Map<string, ToolKind>([
    ...of('edit', ['Write', 'Edit', 'MultiEdit', 'NotebookEdit']),
    ...of('plan', ['ExitPlanMode']),
    ...of('shell', ['Bash']),
    ...of('read', ['Read', 'Glob', 'Grep', 'LS', 'NotebookRead', 'LSP', 'WebFetch', 'WebSearch']),
    ...of('read', ['TodoWrite', 'TodoRead', 'Skill', 'ToolSearch']),
    ...of('read', ['BashOutput', 'KillShell', 'KillBash']),
    ...of('read', ['Agent', 'Task', 'TaskCreate', 'TaskGet', 'TaskList', 'TaskUpdate']),
    ...of('read', ['TaskOutput', 'TaskStop', 'EnterPlanMode', 'AskUserQuestion']),
    ...of('read', ['StructuredOutput', 'ListMcpResourcesTool', 'ReadMcpResourceTool']),
  ]),
  shownNames: [
    ...[safe`Bash`, safe`Write`, safe`Edit`, safe`MultiEdit`, safe`NotebookEdit`],
    safe`PowerShell`,
  ],
  planWriters: new Set(['Write', 'Edit']),
  patches: new Set(),
  isMcpTool: (name) => name.startsWith('mcp__'),
  mcpToolIn: (name) => /^mcp__.+?__(.+)$/s.exec(name)?.[1] ?? null,
  hidesMcpTools: false,
};
