import { handleHook } from '../doors/hook/handle.ts';
import type { HostEvent } from '../host/event.ts';
import { type Reply, SILENT } from '../host/reply.ts';
import { sessionDir } from '../state/paths.ts';
import type { Lane } from './lanes.ts';
import { configureHooks } from './configure.ts';
import { abortOnSignal } from './shell.ts';
import { wireReview } from './wire.ts';

/** The lanes that may ask a model. */
export async function runLane(
  lane: Exclude<Lane, 'gate'>,
  event: HostEvent,
  root: string,
): Promise<Reply> {
  const settings = await configureHooks(process.env, root);
  if (!settings.hooks.enabled) return SILENT;
  return await handleHook(event, {
    lane,
    settings,
    review: wireReview({ environment: process.env, project: root }, () => {}),
    sessionDir: sessionDir(process.env, root, event.session),
    signal: abortOnSignal().signal,
  });
}
