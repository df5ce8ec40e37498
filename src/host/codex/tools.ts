import { safe } from '../../redaction/redacted-text.ts';
import { CLAUDE_TOOLS } from '../claude/tools.ts';
import type { ToolKind, ToolTable } from '../shared/tool-table.ts';

/** Codex gives its shell and MCP tools Claude Code's names; it changes files by patches of many files. */
export const CODEX_TOOLS: ToolTable = {
  ...CLAUDE_TOOLS,
  kinds: new Map<string, ToolKind>([
    ...CLAUDE_TOOLS.kinds,
    ['apply_patch', 'edit'],
    ['view_image', 'read'],
    ['request_user_input', 'read'],
  ]),
  shownNames: [...CLAUDE_TOOLS.shownNames, safe`apply_patch`],
  planWriters: new Set([...CLAUDE_TOOLS.planWriters, 'apply_patch']),
  patches: new Set(['apply_patch']),
};
