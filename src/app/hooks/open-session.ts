import { redact, safe } from '../../redaction/redact.ts';
import type { EditRecorder, SessionContext } from '../../session/context.ts';
import { belongsToLane, workOf } from '../../session/lane-work.ts';
import { type Reply, SILENT } from '../../host/reply.ts';
import type { HookSettings } from '../../model/settings.ts';
import { cachedSettings } from '../../project/hook-settings.ts';
import { projectDir, sessionDir } from '../../state/paths.ts';
import { pausedUntil } from '../../state/pause.ts';
import { systemClock } from '../../system/clock.ts';
import { recordEdits } from './edit-recorder.ts';
import type { LaneCall } from './review-lanes.ts';
import { log } from '../process-shell.ts';

/** Runs any lane but the gate with the effective settings. */
export async function runSession(call: LaneCall, root: string): Promise<Reply> {
  const { lane, event, also, environment } = call;
  if (!belongsToLane(event, lane)) return SILENT;
  const hooks = await readHooks(call, root);
  const work = workOf(event, lane, hooks);
  if (work === 'none') return SILENT;
  const recorder = openRecorder(call, root, hooks);
  if (event.name === 'beginning') {
    const { runStart } = await import('./start-lane.ts');
    const { session, isPrompt } = event;
    const { stop } = hooks;
    await runStart(recorder, { environment, root, session, isPrompt, stop });
    return SILENT;
  }
  if (recorder === null) return SILENT;
  // Records the other files of the same call first: the review of this one takes all open edits.
  await recordEdits(work === 'record' ? [...also, event] : also, recorder);
  if (work === 'record') return SILENT;
  const { runLane } = await import('./review-lanes.ts');
  return await runLane(call, recorder);
}

/** The cached settings are enough to record an edit, unless the user has own patterns. */
async function readHooks({ environment }: LaneCall, root: string): Promise<HookSettings> {
  const cached = cachedSettings({ environment, projectRoot: root, of: 'hooks' });
  if (cached !== null && !cached.hasOwnRules) return cached.hooks;
  const { configureHooks } = await import('../../project/configure.ts');
  return (await configureHooks(environment, root)).settings.hooks;
}

/** Null while the hooks are off or paused. */
function openRecorder(
  { environment, event }: LaneCall,
  root: string,
  hooks: HookSettings,
): EditRecorder | null {
  const debug: SessionContext['debug'] = hooks.debug
    ? (words) => log(safe`countersign: ${words}\n`)
    : () => {};
  if (!hooks.enabled) {
    debug(safe`the hooks are off (hooks.enabled)`);
    return null;
  }
  const paused = pausedUntil(projectDir(environment, root), Date.now());
  if (paused !== null) {
    debug(safe`paused until ${redact(new Date(paused).toISOString())}`);
    return null;
  }
  return {
    projectRoot: root,
    projectDir: projectDir(environment, root),
    sessionDir: sessionDir(environment, root, event.session),
    clock: systemClock,
    debug,
  };
}
