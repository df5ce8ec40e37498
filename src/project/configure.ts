import { GATES } from '../config/table/plan-settings.ts';
import { resolveSettings } from '../config/resolve.ts';
import { toSettings } from '../config/to-settings.ts';
import type { Machine } from '../backend/shared/environment.ts';
import { type Config, loadConfig, type ConfigSearch } from '../config/load.ts';
import { type Flags, readEnvironment } from '../config/given-texts.ts';
import type { SettingLayer } from '../config/layer.ts';
import { ConfigError } from '../model/errors.ts';
import type { Environment } from '../model/environment.ts';
import type { GateSettings, HookConfig, Settings } from '../model/settings.ts';
import { keepHookSettings, readHookSettings, readLastPlan } from '../state/hook-settings.ts';
import { readTrust } from '../state/trust.ts';
import { cwdOf, type HookPlace, rememberSettings, stampOf } from './hook-settings.ts';
import type { ProjectLocation } from './location.ts';
import { hasOwnRules, setUpUserRules } from './user-rules.ts';

export { locateProject, type ProjectLocation } from './location.ts';

export function machineOf({ environment, projectRoot }: ProjectLocation): Machine {
  return { environment, project: projectRoot };
}

/** Loads every setting and activates the user's own patterns. */
export async function configure(
  location: ProjectLocation,
  flags: Flags,
  base: Pick<ConfigSearch, 'projectFile'> = {},
): Promise<Config> {
  const config = await readSettings(location, flags, base);
  await setUpUserRules(config.settings.redaction);
  return config;
}

/** Like `configure`, without activating anything. */
export async function readSettings(
  location: ProjectLocation,
  flags: Flags,
  base: Pick<ConfigSearch, 'projectFile'> = {},
): Promise<Config> {
  const trustOf = (file: { readonly path: string; readonly sha256: string }) =>
    readTrust(location.environment, file);
  return await loadConfig({ ...location, ...base, flags, trustOf });
}

/** Loads the configuration for a hook, once per process, and caches it for later hooks. */
export async function configureHooks(environment: Environment, root: string): Promise<Config> {
  return await configureAndKeep({ environment, projectRoot: root, of: 'hooks' });
}

/** For the gate, with the settings at the project's root. */
export async function configureGate(environment: Environment, root: string): Promise<Config> {
  return await configureAndKeep({ environment, projectRoot: root, of: 'gate' });
}

/** Null if the configuration is wrong. */
export async function loadHookSettings(where: HookPlace): Promise<HookConfig | null> {
  try {
    const settings = hookConfigOf((await configureAndKeep(where)).settings);
    rememberSettings(where, settings);
    return settings;
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return null;
  }
}

const loaded = new Map<string, Promise<Config>>();

async function configureAndKeep(where: HookPlace): Promise<Config> {
  const { place, stamp } = stampOf(where);
  const config = loaded.get(stamp) ?? configure({ ...where, cwd: cwdOf(where) }, {});
  loaded.set(stamp, config);
  const { settings, files } = await config;
  if (readHookSettings(place, stamp) !== null) return await config;
  keepHookSettings(place, stamp, { settings: hookConfigOf(settings), planOfFiles: planOf(files) });
  return await config;
}

function hookConfigOf({ hooks, plan, redaction }: Settings): HookConfig {
  return { hooks, plan, hasOwnRules: hasOwnRules(redaction) };
}

/** Without the environment, which is read again if the files cannot be read. */
function planOf(files: Config['files']): GateSettings {
  const none = new Map();
  const { gate, path, pipes, allowTools } = toSettings(
    resolveSettings({
      flags: none,
      named: null,
      environment: none,
      project: files.find(({ which }) => which === 'project') ?? null,
      user: files.find(({ which }) => which === 'user')?.file ?? null,
    }),
  ).plan;
  return { gate, path, pipes, allowTools };
}

/**
 * The gate's settings while the configuration cannot be read: those of the last load, and the
 * current environment.
 */
export async function lastPlan(environment: Environment, root: string): Promise<GateSettings> {
  const last = readLastPlan({ environment, projectRoot: root, of: 'gate' }) ?? planOf([]);
  const named = (await readVariables(environment)).get('plan.gate')?.value;
  return { ...last, gate: GATES.find((gate) => gate === named) ?? last.gate };
}

/** Does the environment turn the hooks off, whatever the files say? */
export async function areHooksOff(environment: Environment): Promise<boolean> {
  return (await readVariables(environment)).get('hooks.enabled')?.value === false;
}

async function readVariables(environment: Environment): Promise<SettingLayer> {
  try {
    return await readEnvironment(environment);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return new Map();
  }
}
