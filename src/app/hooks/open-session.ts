import { redact, safe } from '../../redaction/redact.ts';
import type { SessionContext } from '../../session/context.ts';
import { type Reply, SILENT } from '../../host/reply.ts';
import type { Environment } from '../../model/environment.ts';
import { projectDir, sessionDir } from '../../state/paths.ts';
import { pausedUntil } from '../../state/pause.ts';
import { systemClock } from '../../system/clock.ts';
import { configureHooks } from '../../project/configure.ts';
import { keepEdits } from './edit-recorder.ts';
import type { HookContext, LaneCall } from './review-lanes.ts';
import { log } from '../process-shell.ts';

/** A lane that is not the gate, by the settings in force. */
export async function runHook(call: LaneCall, root: string): Promise<Reply> {
  const { lane, event, also, environment } = call;
  const opened = await openSession(environment, root, event.session);
  if (lane === 'start') {
    const { runStart } = await import('./start-lane.ts');
    const isPrompt = event.name === 'beginning' && event.isPrompt;
    await runStart(opened?.desk ?? null, { environment, root, session: event.session, isPrompt });
    return SILENT;
  }
  if (opened === null) return SILENT;
  if (event.name === 'edited') {
    const work = workFor(lane, opened.desk.settings.hooks);
    if (work === 'nothing') return SILENT;
    // First of all the others of the same call: the review of this one takes all that are open.
    await keepEdits(work === 'record' ? [...also, event] : also, opened.desk);
    if (work === 'record') return SILENT;
  }
  const { runLane } = await import('./review-lanes.ts');
  return await runLane(call, opened);
}

/** Both lanes record an edit, one of them reviews it. With `edits: off` it is recorded for the stop only. */
function workFor(lane: LaneCall['lane'], { edits, stop }: SessionContext['settings']['hooks']) {
  if (edits === 'off') return lane === 'after' && stop === 'review' ? 'record' : 'nothing';
  return (lane === 'after') === (edits === 'sync') ? 'review' : 'record';
}

/** What every lane but the gate works with; null when the hooks are off or paused. */
async function openSession(
  environment: Environment,
  root: string,
  session: string,
): Promise<HookContext | null> {
  const config = await configureHooks(environment, root);
  const { settings } = config;
  const debug: SessionContext['debug'] = settings.hooks.debug
    ? (words) => log(safe`countersign: ${words}\n`)
    : () => {};
  if (!settings.hooks.enabled) {
    debug(safe`the hooks are off (hooks.enabled)`);
    return null;
  }
  const project = projectDir(environment, root);
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
