import * as path from 'node:path';
import type { CodexTold, ListedHook } from '../../host/codex/told.ts';
import { isSameFile, readTextFile, resolvePath } from '../../system/files/files.ts';
import type { ProjectLocation } from '../../project/configure.ts';
import { programsOf } from './hook-programs.ts';
import {
  CODEX_IGNORES,
  CODEX_UNTRUSTED,
  CODEX_UNTRUSTED_PROJECT,
  codexOff,
  listedOff,
  type Off,
} from './disabled-reason.ts';
import { type Found, isRead, named, namesIn, placesOf, readSettings } from './host-files.ts';
import type { Way } from './hook-installation.ts';

/** Only then is it worth asking Codex. Its configuration names a plugin of ours wherever one is installed. */
export function usesCodex(found: readonly Found[], whose: ProjectLocation): boolean {
  if (found.some(({ settings }) => isRead(settings) && settings.entries.length > 0)) return true;
  const read = readTextFile(placesOf(whose).codexConfig);
  return read.kind === 'read' && read.text.includes('countersign');
}

/** A file of Codex; in parts when it runs some of the entries and not others. */
export function codexWay(
  { file, settings }: Found,
  whose: ProjectLocation,
  told: CodexTold | null,
): Way[] {
  if (!isRead(settings) || settings.entries.length === 0) return [];
  const { entries } = settings;
  const way = { host: 'Codex', how: named(file, whose), plugin: null } as const;
  const programs = programsOf(entries, whose, whose.environment);
  const lanes = [...new Set(entries.map(({ lane }) => lane))];
  const offOf = told === null ? () => null : laneOffs(file, whose, told);
  const offs = [...new Set(lanes.map(offOf))];
  return offs.map((off, at) => {
    const { gone, versions } = at === 0 ? programs : { gone: [], versions: [] };
    return { ...way, gone, versions, lanes: lanes.filter((lane) => offOf(lane) === off), off };
  });
}

/** What would become of a lane: of several entries the one that does not run decides. */
function laneOffs(
  file: string,
  whose: ProjectLocation,
  told: CodexTold,
): (lane: string) => Off | null {
  const everywhere = codexOff(told, whose);
  if (everywhere !== null) return () => everywhere;
  const listed = told.hooks.filter((hook) => isSameFile(hook.file, file));
  const unlisted = listed.length === 0 ? whyUnlisted(file, whose, told) : CODEX_IGNORES;
  return (lane) => {
    const own: readonly ListedHook[] = listed.filter((hook) => hook.lane === lane);
    return own.length === 0 ? unlisted : (own.map(listedOff).find((off) => off !== null) ?? null);
  };
}

function whyUnlisted(
  file: string,
  { projectRoot }: ProjectLocation,
  { trustedProjects }: CodexTold,
): Off {
  const isOfProject = path.dirname(path.dirname(file)) === projectRoot;
  const isTrusted = trustedProjects.some((project) => resolvePath(project) === projectRoot);
  return isOfProject && !isTrusted ? CODEX_UNTRUSTED_PROJECT : CODEX_IGNORES;
}

/** Of the plugins it keeps copies; which one it uses is the newest. */
export function codexPluginWays(told: CodexTold, whose: ProjectLocation): Way[] {
  return [...told.plugins].map(([plugin, isOn]) => {
    const { folder, version } = copyOf(plugin, whose);
    const { settings, file } = readSettings(path.join(folder, 'hooks', 'hooks.json'));
    const entries = isRead(settings) ? settings.entries : [];
    const here = { ...whose.environment, CLAUDE_PLUGIN_ROOT: folder };
    return {
      host: 'Codex',
      how: `the plugin ${plugin}${version === null ? '' : ` ${version}`}`,
      plugin,
      lanes: [...new Set(entries.map(({ lane }) => lane))],
      gone: isRead(settings) ? programsOf(entries, whose, here).gone : [file],
      versions: version === null ? [] : [version],
      off: codexOff(told, whose) ?? pluginOff(plugin, isOn, told),
    };
  });
}

function copyOf(plugin: string, whose: ProjectLocation) {
  const [name = '', marketplace = ''] = plugin.split('@');
  const copies = path.join(placesOf(whose).codexPlugins, marketplace, name);
  const version = namesIn(copies).sort(byNumbers).at(-1) ?? null;
  return { folder: path.join(copies, version ?? ''), version };
}

function byNumbers(one: string, other: string): number {
  return one.localeCompare(other, 'en', { numeric: true });
}

function pluginOff(plugin: string, isOn: boolean, { trustedPlugins }: CodexTold): Off | null {
  if (!isOn) return PLUGIN_OFF;
  return trustedPlugins.includes(plugin) ? null : CODEX_UNTRUSTED;
}

const PLUGIN_OFF: Off = {
  why: 'the plugin is turned off',
  fix: 'turn it on in /plugins of codex, if you want it',
  isTrouble: false,
};
