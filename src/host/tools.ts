import { HOSTS } from './list.ts';
import { kindIn, type ToolKind } from './shared/tool-table.ts';

/** What a tool is to the lanes, by its name alone, under whichever host. */
export function kindOfTool(name: string): Exclude<ToolKind, 'shell' | 'read'> {
  for (const { tools } of HOSTS) {
    const kind = kindIn(tools, name);
    if (kind === 'edit' || kind === 'plan' || kind === 'thinking') return kind;
  }
  return 'other';
}

/** Does the tool run a command in a shell? */
export function isShellTool(name: string): boolean {
  return HOSTS.some(({ tools }) => tools.kinds.get(name) === 'shell');
}
