import { type Flags, readEnvironment } from '../../config/given-texts.ts';
import type { Config } from '../../config/load.ts';
import { resolveSettings } from '../../config/resolve.ts';
import { toSettings } from '../../config/to-settings.ts';
import type { Environment } from '../../model/environment.ts';
import { ConfigError } from '../../model/errors.ts';
import { configure, type ProjectLocation } from '../../project/configure.ts';

/** `error`: the configuration is broken, and `config` holds the settings without any file. */
export type Loaded = { readonly config: Config; readonly error: ConfigError | null };

/** Only for reports: a review must not run with a broken configuration. */
export async function loadAnyway(location: ProjectLocation, flags: Flags): Promise<Loaded> {
  try {
    return { config: await configure(location, flags), error: null };
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return { config: await withoutFiles(location.environment), error };
  }
}

async function withoutFiles(environment: Environment): Promise<Config> {
  const none = new Map();
  const layer = await readEnvironment(environment).catch((error: unknown) => {
    // The broken setting is a variable.
    if (error instanceof ConfigError) return none;
    throw error;
  });
  const resolved = resolveSettings({
    flags: none,
    named: null,
    environment: layer,
    project: null,
    user: null,
  });
  return { ...resolved, settings: toSettings(resolved), files: [] };
}
