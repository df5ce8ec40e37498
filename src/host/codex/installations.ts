import * as path from 'node:path';
import { isSameFile, readTextFile, resolvePath } from '../../system/files/files.ts';
import type { HostPlace } from '../host-place.ts';
import type { DisabledReason, FoundHooks, HookInstallation } from '../host-setup.ts';
import {
  isRead,
  namesIn,
  readSettings,
  type SettingsFile,
  shownFile,
  unreadableSettings,
} from '../shared/host-files.ts';
import { programsOf } from '../shared/hook-programs.ts';
import { lanesOf } from '../shared/hook-settings.ts';
import type { CodexAnswers } from './app-server.ts';
import {
  CODEX_IGNORES,
  CODEX_UNTRUSTED,
  CODEX_UNTRUSTED_PROJECT,
  codexDisabled,
  listedDisabled,
  PLUGIN_DISABLED,
} from './disabled-reason.ts';
import { codexHome } from './files.ts';

/** How Codex calls us in this project. `answers` is null if Codex was not asked, or did not answer. */
export function findCodexHooks(place: HostPlace, answers: CodexAnswers | null): FoundHooks {
  const home = codexHome(place.environment);
  const files = [
    path.join(home, 'hooks.json'),
    path.join(place.projectRoot, '.codex', 'hooks.json'),
  ].map(readSettings);
  return {
    installations: [
      ...files.flatMap((file) => fileInstallations(file, place, answers)),
      ...(answers === null ? [] : pluginInstallations(answers, place)),
    ],
    unreadable: unreadableSettings(files, place),
    missingPlugins: [],
    disabled: answers === null ? null : codexDisabled(answers, place),
    isInUse: isInUse(files, path.join(home, 'config.toml')),
  };
}

/** Its configuration names every installed plugin of ours. */
function isInUse(files: readonly SettingsFile[], config: string): boolean {
  if (files.some(({ settings }) => isRead(settings) && settings.entries.length > 0)) return true;
  const read = readTextFile(config);
  return read.kind === 'read' && read.text.includes('countersign');
}

/** Split if Codex runs some of the entries and not others. */
function fileInstallations(
  { file, settings }: SettingsFile,
  place: HostPlace,
  answers: CodexAnswers | null,
): HookInstallation[] {
  if (!isRead(settings) || settings.entries.length === 0) return [];
  const { entries } = settings;
  const programs = programsOf(entries, place, variablesOf(place));
  const lanes = lanesOf(entries);
  const reasonFor = answers === null ? () => null : laneReasons(file, place, answers);
  const reasons = [...new Set(lanes.map(reasonFor))];
  return reasons.map((disabled, at) => {
    const { gone, versions } = at === 0 ? programs : { gone: [], versions: [] };
    const own = lanes.filter((lane) => reasonFor(lane) === disabled);
    return { how: shownFile(file, place), plugin: null, gone, versions, lanes: own, disabled };
  });
}

/** Codex takes Claude Code's plugins, and sets this variable for them. */
function variablesOf({ projectRoot }: HostPlace) {
  return { CLAUDE_PROJECT_DIR: projectRoot };
}

/** Why a lane does not run: of several entries, one that does not run decides. */
function laneReasons(
  file: string,
  place: HostPlace,
  answers: CodexAnswers,
): (lane: string) => DisabledReason | null {
  const everywhere = codexDisabled(answers, place);
  if (everywhere !== null) return () => everywhere;
  const listed = answers.hooks.filter((hook) => isSameFile(hook.file, file));
  const unlisted = listed.length === 0 ? whyUnlisted(file, place, answers) : CODEX_IGNORES;
  return (lane) => {
    const own = listed.filter((hook) => hook.lane === lane);
    if (own.length === 0) return unlisted;
    return own.map(listedDisabled).find((reason) => reason !== null) ?? null;
  };
}

function whyUnlisted(
  file: string,
  { projectRoot }: HostPlace,
  { trustedProjects }: CodexAnswers,
): DisabledReason {
  const isOfProject = path.dirname(path.dirname(file)) === projectRoot;
  const isTrusted = trustedProjects.some((project) => resolvePath(project) === projectRoot);
  return isOfProject && !isTrusted ? CODEX_UNTRUSTED_PROJECT : CODEX_IGNORES;
}

function pluginInstallations(answers: CodexAnswers, place: HostPlace): HookInstallation[] {
  return [...answers.plugins].map(([plugin, isOn]) => {
    const { folder, version } = copyOf(plugin, place);
    const { settings, file } = readSettings(path.join(folder, 'hooks', 'hooks.json'));
    const entries = isRead(settings) ? settings.entries : [];
    const variables = { ...variablesOf(place), CLAUDE_PLUGIN_ROOT: folder };
    return {
      how: `the plugin ${plugin}${version === null ? '' : ` ${version}`}`,
      plugin,
      lanes: lanesOf(entries),
      gone: isRead(settings) ? programsOf(entries, place, variables).gone : [file],
      versions: version === null ? [] : [version],
      disabled: codexDisabled(answers, place) ?? pluginDisabled(plugin, isOn, answers),
    };
  });
}

/** Codex keeps copies of plugins and uses the newest. */
function copyOf(plugin: string, { environment }: HostPlace) {
  const [name = '', marketplace = ''] = plugin.split('@');
  const copies = path.join(codexHome(environment), 'plugins', 'cache', marketplace, name);
  const version = namesIn(copies).sort(byNumbers).at(-1) ?? null;
  return { folder: path.join(copies, version ?? ''), version };
}

function byNumbers(one: string, other: string): number {
  return one.localeCompare(other, 'en', { numeric: true });
}

function pluginDisabled(
  plugin: string,
  isOn: boolean,
  { trustedPlugins }: CodexAnswers,
): DisabledReason | null {
  if (!isOn) return PLUGIN_DISABLED;
  return trustedPlugins.includes(plugin) ? null : CODEX_UNTRUSTED;
}
