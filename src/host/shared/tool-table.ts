import type { Redacted } from '../../model/redacted.ts';
import { kindOfMcpTool, mayMcpToolChangeFiles } from './mcp-tools.ts';

/** How the lanes treat a tool, by its name only. */
export type ToolKind = 'edit' | 'shell' | 'read' | 'plan' | 'thinking' | 'other';

export type ToolTable = {
  /** The tools that the host includes. `read`: it changes no file, whatever else it does. */
  readonly kinds: ReadonlyMap<string, ToolKind>;
  /** Names in messages, so that the redaction rules need not be loaded for them. */
  readonly shownNames: readonly Redacted[];
  /** Edit tools that may write the plan while no plan is approved. */
  readonly planWriters: ReadonlySet<string>;
  /** Edit tools whose input is a patch of many files. */
  readonly patches: ReadonlySet<string>;
  readonly isMcpTool: (name: string) => boolean;
  /** An MCP tool's own name without its server; null if the name has another form. */
  readonly mcpToolIn: (name: string) => string | null;
  /** Can a tool of an MCP server have a name that does not show it? */
  readonly hidesMcpTools: boolean;
};

export function kindIn({ kinds, mcpToolIn }: ToolTable, name: string): ToolKind {
  const known = kinds.get(name);
  if (known !== undefined) return known;
  const tool = mcpToolIn(name);
  return tool === null ? 'other' : kindOfMcpTool(tool);
}

/** An MCP tool counts as changing files unless its name says that it only looks. */
export function mayChangeFiles({ kinds, mcpToolIn }: ToolTable, name: string): boolean {
  if (kinds.get(name) === 'edit') return true;
  const tool = mcpToolIn(name);
  return tool !== null && mayMcpToolChangeFiles(tool);
}
