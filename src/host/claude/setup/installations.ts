import * as path from 'node:path';
import type { DoctorCheck } from '../../../model/check.ts';
import { redact, safe } from '../../../redaction/redact.ts';
import type { HostPlace } from '../../host-place.ts';
import type { DisabledReason, FoundHooks, HookInstallation } from '../../host-setup.ts';
import {
  isRead,
  readHostFile,
  readSettings,
  type SettingsFile,
  shownFile,
  unreadableFile,
  unreadableSettings,
} from '../../shared/host-files.ts';
import { programsOf } from '../../shared/hook-programs.ts';
import { lanesOf } from '../../shared/hook-settings.ts';
import {
  claudeDisabled,
  type NamedSettings,
  PLUGIN_DISABLED,
  policyDisabled,
} from './disabled-reason.ts';
import { claudeHome, claudeSettings } from '../files.ts';
import { type InstalledPlugin, parseInstalledPlugins } from './installed-plugins.ts';
import { MANAGED_FOLDER, managedFiles } from './managed-files.ts';

/** How Claude Code calls us in this project. Only reads files. */
export function findClaudeHooks(place: HostPlace, managedFolder = MANAGED_FOLDER): FoundHooks {
  const managed = managedFiles(managedFolder).map(readSettings);
  const own = claudeSettings(place).map(readSettings);
  const pluginList = path.join(claudeHome(place.environment), 'plugins', 'installed_plugins.json');
  const listed = readHostFile(pluginList, parseInstalledPlugins);
  const plugins = (isRead(listed) ? listed : []).filter(
    ({ project }) => project === null || project === place.projectRoot,
  );
  const context = { place, policy: namedSettings(managed, place), own: namedSettings(own, place) };
  const disabled = claudeDisabled(context.policy, context.own);
  const byPolicy = policyDisabled(context.policy);
  const installations = [
    ...plugins.map((plugin) => pluginInstallation(plugin, { ...context, disabled })),
    ...managed.flatMap((one) => fileInstallation(one, place, byPolicy)),
    ...own.flatMap((one) => fileInstallation(one, place, disabled)),
  ];
  const turnedOn = pluginsTurnedOn([...context.own, ...context.policy]);
  return {
    installations,
    disabled,
    isInUse: installations.length > 0,
    unreadable: [
      ...unreadableSettings([...managed, ...own], place),
      ...(listed === 'unreadable'
        ? [unreadableFile(shownFile(pluginList, place), MEND_PLUGIN_LIST)]
        : []),
    ],
    missingPlugins:
      listed === 'unreadable'
        ? []
        : turnedOn.filter((on) => plugins.every(({ name }) => name !== on)).map(missingPlugin),
  };
}

const MEND_PLUGIN_LIST = safe`fix it (it must be JSON), or move it away and install your plugins again`;

function missingPlugin(plugin: string): DoctorCheck {
  const name = redact(plugin);
  const detail = safe`the settings of Claude Code turn on the plugin ${name}, which is not installed`;
  const fix = safe`claude plugin install ${name}, or take it out of the settings`;
  return { name: 'hooks', state: 'problem', detail, fix };
}

function namedSettings(found: readonly SettingsFile[], place: HostPlace): NamedSettings[] {
  return found.flatMap(({ file, settings }) =>
    isRead(settings) ? [{ file: shownFile(file, place), settings }] : [],
  );
}

/** The last file that names a plugin decides. */
function pluginsTurnedOn(settings: readonly NamedSettings[]): string[] {
  const last = new Map(settings.flatMap((one) => [...one.settings.plugins]));
  return [...last].flatMap(([name, isOn]) => (isOn ? [name] : []));
}

type Context = {
  readonly place: HostPlace;
  readonly policy: readonly NamedSettings[];
  readonly own: readonly NamedSettings[];
  readonly disabled: DisabledReason | null;
};

function pluginInstallation(plugin: InstalledPlugin, context: Context): HookInstallation {
  const { name, folder, version } = plugin;
  const { place } = context;
  const { settings, file } = readSettings(path.join(folder, 'hooks', 'hooks.json'));
  const entries = isRead(settings) ? settings.entries : [];
  const variables = { ...variablesOf(place), CLAUDE_PLUGIN_ROOT: folder };
  return {
    how: `the plugin ${name} ${version}`,
    plugin: name,
    lanes: lanesOf(entries),
    gone: isRead(settings) ? programsOf(entries, place, variables).gone : [file],
    versions: /^\d/.test(version) ? [version] : [],
    disabled: whyPluginIsDisabled(name, context),
  };
}

function variablesOf({ projectRoot }: HostPlace) {
  return { CLAUDE_PROJECT_DIR: projectRoot };
}

/** A plugin that the organisation turns on also runs if only the organisation's hooks may. */
function whyPluginIsDisabled(
  name: string,
  { policy, own, disabled }: Context,
): DisabledReason | null {
  const isTheirs = policyDisabled(policy) === null && pluginsTurnedOn(policy).includes(name);
  if (disabled !== null && !isTheirs) return disabled;
  return pluginsTurnedOn([...own, ...policy]).includes(name) ? null : PLUGIN_DISABLED;
}

function fileInstallation(
  { file, settings }: SettingsFile,
  place: HostPlace,
  disabled: DisabledReason | null,
): HookInstallation[] {
  if (!isRead(settings) || settings.entries.length === 0) return [];
  const { entries } = settings;
  const programs = programsOf(entries, place, variablesOf(place));
  const how = shownFile(file, place);
  return [{ how, plugin: null, lanes: lanesOf(entries), ...programs, disabled }];
}
