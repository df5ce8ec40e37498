import { filesOf } from '../config/peek.ts';
import { resolveSettings } from '../config/resolve.ts';
import { toSettings } from '../config/to-settings.ts';
import type { Machine } from '../backend/shared/environment.ts';
import { type Config, loadConfig, type Search } from '../config/load.ts';
import type { Flags } from '../config/given-texts.ts';
import type { Environment } from '../model/environment.ts';
import type { HookValues } from '../model/hook-values.ts';
import {
  filesWithTrust,
  keepHookValues,
  readHookValues,
  type WhoseValues,
} from '../state/hook-values.ts';
import { readTrust } from '../state/trust.ts';
import { stampFiles } from '../system/files/stamp.ts';
import { here, type ProjectLocation } from './location.ts';

export { here, type ProjectLocation } from './location.ts';

export function machineOf({ environment, projectRoot }: ProjectLocation): Machine {
  return { environment, project: projectRoot };
}

/** Every setting, with the user's own patterns in force from here on. */
export async function configure(
  whose: ProjectLocation,
  flags: Flags,
  base: Pick<Search, 'projectFile'> = {},
): Promise<Config> {
  const config = await readSettings(whose, flags, base);
  await setUpUserRules(config);
  return config;
}

/** The same, with nothing in force. */
export async function readSettings(
  whose: ProjectLocation,
  flags: Flags,
  base: Pick<Search, 'projectFile'> = {},
): Promise<Config> {
  const trustOf = (file: { readonly path: string; readonly sha256: string }) =>
    readTrust(whose.environment, file);
  return await loadConfig({ ...whose, ...base, flags, trustOf });
}

/** Most users have no patterns of their own, and they pay for nothing. */
export async function setUpUserRules({ settings: { redaction } }: Config): Promise<void> {
  if (redaction.patterns.length + redaction.allow.length === 0) return;
  const { setUpRedaction } = await import('../redaction/user-rules.ts');
  setUpRedaction(redaction);
}

/** The same for a hook, which leaves behind what the next one needs to know of it at sight. */
export async function configureHooks(environment: Environment, root: string): Promise<Config> {
  return await configureAndKeep(here(environment, root), 'hooks');
}

/** For the gate: a file further down, wherever the agent has gone to, must not open it. */
export async function configureGate(environment: Environment, root: string): Promise<Config> {
  return await configureAndKeep({ environment, cwd: root, projectRoot: root }, 'gate');
}

async function configureAndKeep(whose: ProjectLocation, of: WhoseValues['of']): Promise<Config> {
  const files = filesOf(whose);
  const stamp = stampFiles(filesWithTrust(whose.environment, files));
  const config = await configure(whose, {});
  const kept = readHookValues({ ...whose, of }, files);
  const values = hookValuesOf(config);
  const isKept = JSON.stringify(kept) === JSON.stringify(values);
  if (config.files.length > 0 && !isKept) keepHookValues({ ...whose, of }, stamp, values);
  return config;
}

/** What the files alone say: the environment is looked at anew every time. */
function hookValuesOf({ files }: Config): HookValues {
  const none = new Map();
  const { hooks, plan } = toSettings(
    resolveSettings({
      flags: none,
      named: null,
      environment: none,
      project: files.find(({ which }) => which === 'project') ?? null,
      user: files.find(({ which }) => which === 'user')?.file ?? null,
    }),
  );
  const { gate, path, pipes, allowTools } = plan;
  const { enabled, edits, subagentStop, debug } = hooks;
  return { enabled, edits, subagentStop, debug, plan: { gate, path, pipes, allowTools } };
}
