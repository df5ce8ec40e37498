import { randomBytes } from 'node:crypto';
import { handleHook } from '../doors/hook/handle.ts';
import type { Desk, HookLane } from '../doors/hook/door.ts';
import type { HostEvent } from '../host/event.ts';
import type { Reply } from '../host/reply.ts';
import type { Environment } from '../model/environment.ts';
import type { Config } from '../config/load.ts';
import { useKeptCode } from './kept-code.ts';
import { findPlansDir } from './plans-dir.ts';
import { safe } from '../text/redact.ts';
import { abortOnSignal, log } from './shell.ts';

export type LaneCall = {
  readonly lane: HookLane;
  readonly event: HostEvent;
  /** Other files that the same call has edited. */
  readonly also: readonly HostEvent[];
  readonly environment: Environment;
};

export type HookDesk = { readonly desk: Desk; readonly config: Config };

/** The lanes that may ask a model. */
export async function runLane(
  { lane, event, environment }: LaneCall,
  { desk, config }: HookDesk,
): Promise<Reply> {
  const { signal } = abortOnSignal();
  const { projectRoot: project } = desk;
  const wiring = { machine: { environment, project }, config: withinHook(config, lane) };
  // Each is a chunk of its own: most hooks that get here find that nobody needs to be asked.
  const wire = () => import('./wire.ts');
  const git = () => import('../system/git.ts');
  return await handleHook(event, {
    ...desk,
    lane,
    prepareReview: () => useKeptCode(environment),
    review: async (request, aborted) => {
      useKeptCode(environment);
      const { recorded } = await import('./recording.ts');
      const review = recorded((await wire()).wireReview({ ...wiring, onEvent: () => {} }), {
        whose: { environment, projectRoot: project },
        door: 'hook',
        warn: (text) => log(safe`countersign: ${text}\n`),
      });
      return await review(request, aborted);
    },
    advise: async (wish, aborted) => await (await wire()).wireAdvise(wiring)(wish, aborted),
    git: async (argv) => {
      const { createGit } = await git();
      return await createGit({ environment, cwd: project, project, signal })(argv);
    },
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
