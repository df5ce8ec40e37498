import { randomBytes } from 'node:crypto';
import { handleHook } from '../doors/hook/handle.ts';
import type { HookLane } from '../doors/hook/door.ts';
import type { HostEvent } from '../host/event.ts';
import type { Reply } from '../host/reply.ts';
import type { Environment } from '../model/environment.ts';
import type { Config } from '../config/load.ts';
import { createGit } from '../system/git.ts';
import type { HookDesk } from './desk.ts';
import { findPlansDir } from './plans-dir.ts';
import { abortOnSignal } from './shell.ts';
import { wireAdvise, wireReview } from './wire.ts';

export type LaneCall = {
  readonly lane: HookLane;
  readonly event: HostEvent;
  readonly environment: Environment;
};

/** The lanes that may ask a model. */
export async function runLane(
  { lane, event, environment }: LaneCall,
  { desk, config }: HookDesk,
): Promise<Reply> {
  const { signal } = abortOnSignal();
  const { projectRoot: project } = desk;
  const wiring = { machine: { environment, project }, config: withinHook(config, lane) };
  return await handleHook(event, {
    ...desk,
    lane,
    review: wireReview({ ...wiring, onEvent: () => {} }),
    advise: wireAdvise(wiring),
    git: createGit({ environment, cwd: project, project, signal }),
    newId: () => randomBytes(8).toString('hex'),
    plansDir: findPlansDir(environment, project),
    signal,
  });
}

/** The routes together must end before the host's patience does. */
function withinHook(config: Config, lane: HookLane): Config {
  const { settings } = config;
  const { timeoutSeconds, stopTimeoutSeconds } = settings.hooks;
  const most = lane === 'stop' ? stopTimeoutSeconds : timeoutSeconds;
  const maxSeconds = Math.min(settings.policy.maxSeconds, most);
  return { ...config, settings: { ...settings, policy: { ...settings.policy, maxSeconds } } };
}
