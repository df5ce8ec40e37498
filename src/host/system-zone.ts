import { AGENT_FOLDERS, AGENT_INSTRUCTIONS } from './agent-files.ts';

/** The paths that steer coding agents: their instructions, their settings, their hooks, and ours. */
export function findSystemZone(paths: readonly string[]): readonly string[] {
  return [...new Set(paths)].filter((path) => {
    // Case ignored: on many file systems `.Claude/` is `.claude/`.
    const parts = path.replaceAll('\\', '/').toLowerCase().split('/');
    const file = parts.at(-1) ?? '';
    return FILES.has(file) || parts.slice(0, -1).some((part) => FOLDERS.has(part)) || hasEnd(parts);
  });
}

/** Folders of agents in which much else is kept; what steers agents there is in `ENDS`. */
const SHARED_FOLDERS: readonly string[] = ['.github'];

const FOLDERS: ReadonlySet<string> = new Set([
  ...AGENT_FOLDERS.filter((folder) => !SHARED_FOLDERS.includes(folder)),
  ...['.claude-plugin', '.windsurf', '.countersign', '.husky', '.githooks'],
]);

const FILES: ReadonlySet<string> = new Set([
  ...AGENT_INSTRUCTIONS,
  ...['agents.local.md', 'gemini.local.md', '.cursorrules', '.windsurfrules', '.mcp.json'],
  ...['.countersign.yaml', '.countersign.yml', '.loa.config.yaml', '.loa.config.yml'],
  ...['.pre-commit-config.yaml'],
  ...['lefthook', '.lefthook', 'lefthook-local', '.lefthook-local'].flatMap((name) =>
    ['yaml', 'yml'].map((ending) => `${name}.${ending}`),
  ),
]);

const ENDS = ['.github/copilot-instructions.md', 'hooks/hooks.json'];

function hasEnd(parts: readonly string[]): boolean {
  if (ENDS.includes(parts.slice(-2).join('/'))) return true;
  return parts.slice(0, -1).some((part, at) => part === '.git' && parts[at + 1] === 'hooks');
}
