import { redact, safe } from '../text/redact.ts';
import type { Config } from '../config/load.ts';
import type { Desk } from '../doors/hook/door.ts';
import type { Environment } from '../model/environment.ts';
import { projectDir, sessionDir } from '../state/paths.ts';
import { pausedUntil } from '../state/pause.ts';
import { systemClock } from '../system/clock.ts';
import { configureHooks } from './configure.ts';
import { log } from './shell.ts';

export type HookDesk = { readonly desk: Desk; readonly config: Config };

/** What every lane but the gate works with; null when the hooks are off or paused. */
export async function openDesk(
  environment: Environment,
  root: string,
  session: string,
): Promise<HookDesk | null> {
  const config = await configureHooks(environment, root);
  const { settings } = config;
  if (!settings.hooks.enabled) return null;
  const project = projectDir(environment, root);
  const debug: Desk['debug'] = settings.hooks.debug
    ? (words) => log(safe`countersign: ${words}\n`)
    : () => {};
  const paused = pausedUntil(project, Date.now());
  if (paused !== null) {
    debug(safe`paused until ${redact(new Date(paused).toISOString())}`);
    return null;
  }
  return {
    config,
    desk: {
      settings,
      projectRoot: root,
      projectDir: project,
      sessionDir: sessionDir(environment, root, session),
      clock: systemClock,
      debug,
    },
  };
}
