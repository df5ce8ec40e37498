import { randomBytes } from 'node:crypto';
import { handleEvent } from '../../session/handle-event.ts';
import type { EditRecorder, HookLane } from '../../session/context.ts';
import type { HostEvent } from '../../host/event.ts';
import type { Reply } from '../../host/reply.ts';
import type { Environment } from '../../model/environment.ts';
import type { Maker } from '../../model/maker.ts';
import type { Config } from '../../config/load.ts';
import { findPlansDirs } from '../../host/plans-dir.ts';
import { safe } from '../../redaction/redact.ts';
import { abortOnSignal, log } from '../process-shell.ts';

export type LaneCall = {
  readonly lane: HookLane;
  readonly event: HostEvent;
  /** Other files that the same call has edited. */
  readonly also: readonly HostEvent[];
  readonly environment: Environment;
  /** The maker of the host's model. */
  readonly host: Maker;
};

/** The lanes that may ask a model. */
export async function runLane(
  { lane, event, environment, host }: LaneCall,
  recorder: EditRecorder,
): Promise<Reply> {
  const { signal } = abortOnSignal();
  const { projectRoot: project } = recorder;
  const { configureHooks } = await import('../../project/configure.ts');
  const config = await configureHooks(environment, project);
  const wiring = { machine: { environment, project }, config, host, door: 'hooks' as const };
  // Each is loaded on demand: most hook calls need no review.
  const wire = () => import('../../project/reviewers.ts');
  const git = once(async () => {
    const { createGit } = await import('../../system/git/git.ts');
    return createGit({ environment, cwd: project, project, signal });
  });
  return await handleEvent(event, {
    ...recorder,
    settings: config.settings,
    lane,
    review: async (request, { signal: aborted, without }) => {
      const { recorded } = await import('../record-review.ts');
      const within = withinSeconds(config, request.timeoutSeconds);
      const { wireReview } = await wire();
      const review = recorded(
        wireReview({ ...wiring, config: within, without, onEvent: () => {} }),
        {
          location: { environment, projectRoot: project },
          door: 'hook',
          warn: (text) => log(safe`countersign: ${text}\n`),
        },
      );
      return await review(request, aborted);
    },
    advise: async (wish, { signal: aborted, without }) => {
      const { wireAdvise } = await wire();
      return await wireAdvise({ ...wiring, without })(wish, aborted);
    },
    git: async (argv, stdin) => await (await git())(argv, stdin),
    newId: () => randomBytes(8).toString('hex'),
    plansDirs: findPlansDirs({ environment, projectRoot: project }),
    signal,
  });
}

/** git reads the repository's configuration before its first use, once per process. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => (made ??= make());
}

/** All routes together, waits included, take no longer than a hook's single review may. */
function withinSeconds(config: Config, seconds: number): Config {
  const { settings } = config;
  const maxSeconds = Math.min(settings.policy.maxSeconds, seconds);
  return { ...config, settings: { ...settings, policy: { ...settings.policy, maxSeconds } } };
}
