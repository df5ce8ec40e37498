import * as path from 'node:path';
import { type HookSettings, parseHookSettings } from '../../host/installation.ts';
import type { Environment } from '../../model/environment.ts';
import { isInside, listDir, readRegularFile } from '../../system/files/files.ts';
import type { ProjectLocation } from '../../project/configure.ts';
import { codexHome, hostHome } from '../../project/host-settings.ts';

/** Claude Code's settings stand in the order in which they win: the user's, the project's, yours in it. */
export function placesOf({ environment, projectRoot }: ProjectLocation) {
  const claude = hostHome(environment);
  const codex = codexHome(environment);
  return {
    claude: [
      path.join(claude, 'settings.json'),
      path.join(projectRoot, '.claude', 'settings.json'),
      path.join(projectRoot, '.claude', 'settings.local.json'),
    ],
    plugins: path.join(claude, 'plugins', 'installed_plugins.json'),
    codex: [path.join(codex, 'hooks.json'), path.join(projectRoot, '.codex', 'hooks.json')],
    codexConfig: path.join(codex, 'config.toml'),
    codexPlugins: path.join(codex, 'plugins', 'cache'),
  };
}

/** Where an organisation puts what nobody else can change. */
export const MANAGED_FOLDER =
  process.platform === 'darwin' ? '/Library/Application Support/ClaudeCode' : '/etc/claude-code';

/** The file, and what was dropped beside it, in the order in which they win. */
export function managedFiles(folder: string): string[] {
  const more = path.join(folder, 'managed-settings.d');
  const dropped = namesIn(more).filter((name) => name.endsWith('.json'));
  return [
    path.join(folder, 'managed-settings.json'),
    ...dropped.sort().map((name) => path.join(more, name)),
  ];
}

/** Of a folder that we may not be allowed to look into. */
export function namesIn(folder: string): string[] {
  try {
    return listDir(folder);
  } catch {
    // What cannot be listed is no folder of ours.
    return [];
  }
}

export type Read<T> = T | 'absent' | 'unreadable';

export function isRead<T extends object>(read: Read<T>): read is T {
  return typeof read === 'object';
}

export type Found = { readonly file: string; readonly settings: Read<HookSettings> };

export function readSettings(file: string): Found {
  return { file, settings: readHostFile(file, parseHookSettings) };
}

const MAX_BYTES = 4_000_000;

export function readHostFile<T extends object>(
  file: string,
  parse: (text: string) => T | null,
): Read<T> {
  const read = readRegularFile(file, MAX_BYTES);
  if (read.kind !== 'read') return isMissing(read.errno) ? 'absent' : 'unreadable';
  return parse(Buffer.from(read.bytes).toString('utf8')) ?? 'unreadable';
}

function isMissing(errno: string): boolean {
  return errno === 'ENOENT' || errno === 'ENOTDIR';
}

/** As people write it: from the project, or from home. */
export function named(file: string, { environment, projectRoot }: ProjectLocation): string {
  if (isInside(file, projectRoot)) return path.relative(projectRoot, file);
  const home: Environment[string] = environment['HOME'];
  return home !== undefined && path.isAbsolute(home) && isInside(file, home)
    ? path.join('~', path.relative(home, file))
    : file;
}
