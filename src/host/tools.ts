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
