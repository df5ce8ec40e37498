import { CODEX_TOOLS } from '../codex/tools.ts';
import type { ToolKind, ToolTable } from '../shared/tool-table.ts';

const READING = [
  ...['view', 'glob', 'grep', 'exit_plan_mode', 'report_intent', 'ask_user', 'web_fetch'],
];

/** Some tools have Claude Code's names, others Copilot's own. The patch of a GPT model becomes Codex's `apply_patch`. */
export const COPILOT_TOOLS: ToolTable = {
  ...CODEX_TOOLS,
  kinds: new Map<string, ToolKind>([
    ...CODEX_TOOLS.kinds,
    ...READING.map((name) => [name, 'read'] as const),
  ]),
  // `server-tool`: the name does not show that it belongs to a server.
  hidesMcpTools: true,
};
