import type { Config } from '../config/load.ts';
import { handleHook } from '../doors/hook/handle.ts';
import type { Review } from '../engine/review.ts';
import type { HostEvent } from '../host/event.ts';
import { type Reply, SILENT } from '../host/reply.ts';
import { sessionDir } from '../state/paths.ts';
import { optimizeLate } from '../system/optimize-late.ts';
import { safe } from '../text/redact.ts';
import type { Lane } from './lanes.ts';
import { configureHooks } from './configure.ts';
import { recorded } from './recording.ts';
import { abortOnSignal, log } from './shell.ts';
import { wireReview } from './wire.ts';

/** The lanes that may ask a model. */
export async function runLane(
  lane: Exclude<Lane, 'gate'>,
  event: HostEvent,
  root: string,
): Promise<Reply> {
  const config = await configureHooks(process.env, root);
  const { settings } = config;
  if (!settings.hooks.enabled) return SILENT;
  optimizeLate();
  return await handleHook(event, {
    lane,
    settings,
    review: recorded(wireHookReview(config, root), {
      whose: { environment: process.env, projectRoot: root },
      door: 'hook',
      warn: (text) => log(safe`countersign: ${text}\n`),
    }),
    sessionDir: sessionDir(process.env, root, event.session),
    signal: abortOnSignal().signal,
  });
}

function wireHookReview(config: Config, root: string): Review {
  return wireReview({
    machine: { environment: process.env, project: root },
    config: withinHook(config),
    onEvent: () => {},
  });
}

/** The routes together must end before the host's patience does. */
function withinHook(config: Config): Config {
  const { settings } = config;
  const maxSeconds = Math.min(settings.policy.maxSeconds, settings.hooks.timeoutSeconds);
  return { ...config, settings: { ...settings, policy: { ...settings.policy, maxSeconds } } };
}
