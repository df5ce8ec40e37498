import { AGENT_FOLDERS, AGENT_INSTRUCTIONS } from './agent-files.ts';
import { HOSTS } from './list.ts';
import { MORE_STEERING } from './other-agents.ts';

/** The paths that steer coding agents: their instructions, their settings, their hooks, and ours. */
export function findSystemZone(paths: readonly string[]): readonly string[] {
  return [...new Set(paths)].filter((path) => {
    // Case ignored: many file systems ignore it too.
    const parts = path.replaceAll('\\', '/').toLowerCase().split('/');
    const file = parts.at(-1) ?? '';
    return FILES.has(file) || parts.slice(0, -1).some((part) => FOLDERS.has(part)) || hasEnd(parts);
  });
}

/**
 * Folders of agents that also contain much else; files that steer agents there are in `steering` of
 * the host.
 */
const SHARED_FOLDERS: readonly string[] = ['.github'];

const STEERING = HOSTS.flatMap(({ files }) => files.steering ?? []);

const FOLDERS: ReadonlySet<string> = new Set([
  ...AGENT_FOLDERS.filter((folder) => !SHARED_FOLDERS.includes(folder)),
  ...[...STEERING.flatMap(({ folders }) => folders), ...MORE_STEERING.folders],
  ...['.countersign', '.husky', '.githooks'],
]);

const FILES: ReadonlySet<string> = new Set([
  ...AGENT_INSTRUCTIONS,
  ...[...MORE_STEERING.files, '.mcp.json'],
  ...['.countersign.yaml', '.countersign.yml', '.loa.config.yaml', '.loa.config.yml'],
  ...['.pre-commit-config.yaml'],
  ...['lefthook', '.lefthook', 'lefthook-local', '.lefthook-local'].flatMap((name) =>
    ['yaml', 'yml'].map((ending) => `${name}.${ending}`),
  ),
]);

const ENDINGS: ReadonlySet<string> = new Set(STEERING.flatMap(({ endings }) => endings));

function hasEnd(parts: readonly string[]): boolean {
  if (ENDINGS.has(parts.slice(-2).join('/'))) return true;
  return parts.slice(0, -1).some((part, at) => part === '.git' && parts[at + 1] === 'hooks');
}
