import * as path from 'node:path';
import type { CodexTold } from '../../host/codex/told.ts';
import {
  type HookEntry,
  type InstalledPlugin,
  parseInstalledPlugins,
} from '../../host/installation.ts';
import { codexPluginWays, codexWay, usesCodex } from './codex-installations.ts';
import type { ProjectLocation } from '../../project/configure.ts';
import { programsOf } from './hook-programs.ts';
import { claudeOff, codexOff, type Off, policyOff, type Said } from './disabled-reason.ts';
import {
  type Found,
  isRead,
  MANAGED_FOLDER,
  managedFiles,
  named,
  placesOf,
  readHostFile,
  readSettings,
} from './host-files.ts';
import type { Host, Way } from './hook-installation.ts';

export type InstalledHooks = {
  readonly ways: readonly Way[];
  /** Files of a host that it could not understand either. */
  readonly unreadable: readonly string[];
  /** Plugins of ours that Claude Code's settings turn on and that it does not have. */
  readonly missing: readonly string[];
  /** Why a host would run no hook of ours, whatever is written. */
  readonly off: Readonly<Record<Host, Off | null>>;
  readonly usesCodex: boolean;
};

/** What was found out elsewhere. */
export type Known = {
  /** Null: nobody has asked Codex, or it has not answered. */
  readonly told: CodexTold | null;
  readonly managedFolder?: string;
};

/** How hosts call us in this project. Looks at files only, and changes none. */
export function findInstalledHooks(
  whose: ProjectLocation,
  known: Known = { told: null },
): InstalledHooks {
  const claude = findClaude(whose, known.managedFolder ?? MANAGED_FOLDER);
  const codex = placesOf(whose).codex.map(readSettings);
  const { told } = known;
  return {
    ways: [
      ...claude.ways,
      ...codex.flatMap((found) => codexWay(found, whose, told)),
      ...(told === null ? [] : codexPluginWays(told, whose)),
    ],
    unreadable: [...claude.unreadable, ...unreadableOf(codex, whose)],
    missing: claude.missing,
    off: { 'Claude Code': claude.off, Codex: told === null ? null : codexOff(told, whose) },
    usesCodex: usesCodex(codex, whose),
  };
}

function findClaude(whose: ProjectLocation, managedFolder: string) {
  const places = placesOf(whose);
  const managed = managedFiles(managedFolder).map(readSettings);
  const own = places.claude.map(readSettings);
  const listed = readHostFile(places.plugins, parseInstalledPlugins);
  const [policy, said] = [saidBy(managed, whose), saidBy(own, whose)];
  const off = claudeOff(policy, said);
  const plugins = (isRead(listed) ? listed : []).filter(
    ({ project }) => project === null || project === whose.projectRoot,
  );
  const context = { whose, policy, said, off };
  return {
    off,
    ways: [
      ...plugins.map((plugin) => pluginWay(plugin, context)),
      ...managed.flatMap((one) => settingsWay(one, whose, policyOff(policy))),
      ...own.flatMap((one) => settingsWay(one, whose, off)),
    ],
    unreadable: [
      ...unreadableOf([...managed, ...own], whose),
      ...(listed === 'unreadable' ? [named(places.plugins, whose)] : []),
    ],
    missing:
      listed === 'unreadable'
        ? []
        : turnedOn([...said, ...policy]).filter((on) => plugins.every(({ name }) => name !== on)),
  };
}

function unreadableOf(found: readonly Found[], whose: ProjectLocation): string[] {
  return found.flatMap(({ file, settings }) =>
    settings === 'unreadable' ? [named(file, whose)] : [],
  );
}

function saidBy(found: readonly Found[], whose: ProjectLocation): Said[] {
  return found.flatMap(({ file, settings }) =>
    isRead(settings) ? [{ file: named(file, whose), settings }] : [],
  );
}

/** The last file that says something of a plugin decides. */
function turnedOn(said: readonly Said[]): string[] {
  const last = new Map(said.flatMap(({ settings }) => [...settings.plugins]));
  return [...last].flatMap(([name, isOn]) => (isOn ? [name] : []));
}

type Context = {
  readonly whose: ProjectLocation;
  readonly policy: readonly Said[];
  readonly said: readonly Said[];
  readonly off: Off | null;
};

function pluginWay(plugin: InstalledPlugin, context: Context): Way {
  const { name, folder, version } = plugin;
  const { settings, file } = readSettings(path.join(folder, 'hooks', 'hooks.json'));
  const entries = isRead(settings) ? settings.entries : [];
  const here = { ...context.whose.environment, CLAUDE_PLUGIN_ROOT: folder };
  return {
    host: 'Claude Code',
    how: `the plugin ${name} ${version}`,
    plugin: name,
    lanes: lanesOf(entries),
    gone: isRead(settings) ? programsOf(entries, context.whose, here).gone : [file],
    versions: /^\d/.test(version) ? [version] : [],
    off: whyPluginIsOff(name, context),
  };
}

/** One that the organisation turns on runs where only its hooks may. */
function whyPluginIsOff(name: string, { policy, said, off }: Context): Off | null {
  const isTheirs = policyOff(policy) === null && turnedOn(policy).includes(name);
  if (off !== null && !isTheirs) return off;
  return turnedOn([...said, ...policy]).includes(name) ? null : PLUGIN_OFF;
}

const PLUGIN_OFF: Off = {
  why: 'the plugin is turned off',
  fix: 'turn it on in the settings of Claude Code, if you want it',
  isTrouble: false,
};

function settingsWay({ file, settings }: Found, whose: ProjectLocation, off: Off | null): Way[] {
  if (!isRead(settings) || settings.entries.length === 0) return [];
  const { entries } = settings;
  const programs = programsOf(entries, whose, whose.environment);
  const way = { host: 'Claude Code', how: named(file, whose), plugin: null } as const;
  return [{ ...way, lanes: lanesOf(entries), ...programs, off }];
}

function lanesOf(entries: readonly HookEntry[]): readonly string[] {
  return [...new Set(entries.map(({ lane }) => lane))];
}
