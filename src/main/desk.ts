import { redact, safe } from '../text/redact.ts';
import type { Desk } from '../doors/hook/door.ts';
import { type Reply, SILENT } from '../host/reply.ts';
import type { Environment } from '../model/environment.ts';
import { projectDir, sessionDir } from '../state/paths.ts';
import { pausedUntil } from '../state/pause.ts';
import { systemClock } from '../system/clock.ts';
import { configureHooks } from './configure.ts';
import { here } from './here.ts';
import { inForce } from './in-force.ts';
import { keepEdits } from './keep-edit.ts';
import type { HookDesk, LaneCall } from './review-lanes.ts';
import { log } from './shell.ts';

/** A lane that is not the gate, by the settings in force. */
export async function runHook(call: LaneCall, root: string): Promise<Reply> {
  const { lane, event, also, environment } = call;
  const opened = await openDesk(environment, root, event.session);
  if (opened === null) return SILENT;
  if (event.name === 'edited') {
    const { edits } = opened.desk.settings.hooks;
    if (edits === 'off') return SILENT;
    const isKept = (lane === 'after') !== (edits === 'sync');
    // First of all the others of the same call: the review of this one takes all that are open.
    await keepEdits(isKept ? [...also, event] : also, opened.desk);
    if (isKept) return SILENT;
  }
  const { runLane } = await import('./review-lanes.ts');
  return await runLane(call, opened);
}

/** What every lane but the gate works with; null when the hooks are off or paused. */
async function openDesk(
  environment: Environment,
  root: string,
  session: string,
): Promise<HookDesk | null> {
  // Before they are read: a change meanwhile is noticed next time.
  const settingsNow = inForce(here(environment, root));
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
      inForce: settingsNow,
      projectRoot: root,
      projectDir: project,
      sessionDir: sessionDir(environment, root, session),
      clock: systemClock,
      debug,
    },
  };
}
