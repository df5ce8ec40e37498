import * as path from 'node:path';
import {
  type HookEntry,
  type HookSettings,
  type InstalledPlugin,
  parseHookSettings,
  parseInstalledPlugins,
} from '../host/installation.ts';
import type { Environment } from '../model/environment.ts';
import { findProgram, isAbsent, isInside, readRegularFile } from '../system/files.ts';
import type { Whose } from './configure.ts';
import { codexHome, hostHome } from './host-settings.ts';

export type Host = 'Claude Code' | 'Codex';

/** One way in which a host calls us. */
export type Way = {
  readonly host: Host;
  /** In words: the plugin, or the file. */
  readonly how: string;
  readonly lanes: readonly string[];
  /** Programs that its entries name and that are not there. */
  readonly gone: readonly string[];
  /** Why the host does not use it; null when it does. */
  readonly off: string | null;
};

/**
 * The lanes of a way that it alone should call. What calls the gate alone calls `after` for its sake; beside
 * one that reviews edits that is no second installation.
 */
export function ownLanes({ lanes }: Way): readonly string[] {
  return lanes.includes('gate') && !lanes.includes('review') ? ['gate'] : lanes;
}

export type InstalledHooks = {
  readonly ways: readonly Way[];
  /** Files of a host that it could not understand either. */
  readonly unreadable: readonly string[];
};

/** How hosts call us in this project. Looks at files only, and changes none. */
export function findInstalledHooks(whose: Whose): InstalledHooks {
  const places = placesOf(whose);
  const claude = places.claude.map((file) => ({ file, settings: readSettings(file) }));
  const codex = places.codex.map((file) => ({ file, settings: readSettings(file) }));
  const listed = readPlugins(places.plugins);
  const all = [...claude, ...codex];
  const read = claude.flatMap(({ settings }) => (isRead(settings) ? [settings] : []));
  const off = read.some(({ areHooksOff }) => areHooksOff) ? 'disableAllHooks is set' : null;
  return {
    ways: [
      ...(isRead(listed) ? listed : [])
        .filter(({ project }) => project === null || project === whose.projectRoot)
        .map((plugin) => pluginWay(plugin, { whose, off: off ?? whyPluginIsOff(plugin, read) })),
      ...claude.flatMap((one) => settingsWay('Claude Code', one, { whose, off })),
      ...codex.flatMap((one) => settingsWay('Codex', one, { whose, off: null })),
    ],
    unreadable: [
      ...all.flatMap(({ file, settings }) =>
        settings === 'unreadable' ? [named(file, whose)] : [],
      ),
      ...(listed === 'unreadable' ? [named(places.plugins, whose)] : []),
    ],
  };
}

/** Claude Code's settings stand in the order in which they win: the user's, the project's, yours in it. */
function placesOf({ environment, projectRoot }: Whose) {
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
  };
}

type Read<T> = T | 'absent' | 'unreadable';

function isRead<T extends object>(read: Read<T>): read is T {
  return typeof read === 'object';
}

function readSettings(file: string): Read<HookSettings> {
  return readHostFile(file, parseHookSettings);
}

function readPlugins(file: string): Read<readonly InstalledPlugin[]> {
  return readHostFile(file, parseInstalledPlugins);
}

const MAX_BYTES = 4_000_000;

function readHostFile<T extends object>(file: string, parse: (text: string) => T | null): Read<T> {
  const read = readRegularFile(file, MAX_BYTES);
  if (read.kind !== 'read') return read.errno === 'ENOENT' ? 'absent' : 'unreadable';
  return parse(Buffer.from(read.bytes).toString('utf8')) ?? 'unreadable';
}

/** The last file that says something of a plugin decides. */
function whyPluginIsOff(
  { name }: InstalledPlugin,
  settings: readonly HookSettings[],
): string | null {
  const isOn = settings.findLast(({ plugins }) => plugins.has(name))?.plugins.get(name) ?? false;
  return isOn ? null : 'the plugin is turned off';
}

type Context = { readonly whose: Whose; readonly off: string | null };

function pluginWay({ name, folder, version }: InstalledPlugin, { whose, off }: Context): Way {
  const file = path.join(folder, 'hooks', 'hooks.json');
  const settings = readSettings(file);
  const entries = isRead(settings) ? settings.entries : [];
  const here = { ...whose.environment, CLAUDE_PLUGIN_ROOT: folder };
  return {
    host: 'Claude Code',
    how: `the plugin ${name} ${version}`,
    lanes: lanesOf(entries),
    gone: isRead(settings) ? goneOf(entries, whose, here) : [file],
    off,
  };
}

type Found = { readonly file: string; readonly settings: Read<HookSettings> };

function settingsWay(host: Host, { file, settings }: Found, { whose, off }: Context): Way[] {
  if (!isRead(settings) || settings.entries.length === 0) return [];
  const { entries } = settings;
  const gone = goneOf(entries, whose, whose.environment);
  return [{ host, how: named(file, whose), lanes: lanesOf(entries), gone, off }];
}

/** As people write it: from the project, or from home. */
function named(file: string, { environment, projectRoot }: Whose): string {
  if (isInside(file, projectRoot)) return path.relative(projectRoot, file);
  const home = environment['HOME'];
  return home !== undefined && path.isAbsolute(home) && isInside(file, home)
    ? path.join('~', path.relative(home, file))
    : file;
}

function lanesOf(entries: readonly HookEntry[]): readonly string[] {
  return [...new Set(entries.map(({ lane }) => lane))];
}

function goneOf(
  entries: readonly HookEntry[],
  { projectRoot }: Whose,
  environment: Environment,
): readonly string[] {
  const variables = { ...environment, CLAUDE_PROJECT_DIR: projectRoot };
  const programs = entries.flatMap(({ program }) => expanded(program, variables) ?? []);
  const searchPath = environment['PATH'] ?? '';
  const isGone = (program: string) =>
    /[/\\]/.test(program)
      ? path.isAbsolute(program) && isAbsent(program)
      : findProgram(program, searchPath, projectRoot) === null;
  return [...new Set(programs.filter(isGone))];
}

/** As the host's shell would read it; null when it names a variable that we do not know. */
function expanded(word: string, variables: Environment): string | null {
  const home = word.replace(/^~(?=\/)/, () => '$HOME');
  const names = [...home.matchAll(VARIABLE)].map(([, braced, bare]) => braced ?? bare ?? '');
  if (names.some((name) => variables[name] === undefined)) return null;
  return home.replaceAll(
    VARIABLE,
    (_, braced?: string, bare?: string) => variables[braced ?? bare ?? ''] ?? '',
  );
}

const VARIABLE = /\$\{(\w+)\}|\$(\w+)/g;
