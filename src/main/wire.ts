import { randomBytes } from 'node:crypto';
import { createConditions } from '../backend/conditions.ts';
import type { Machine } from '../backend/environment.ts';
import { createBackends } from '../backend/registry.ts';
import { DEFAULT_ROUTES } from '../config/default-routes.ts';
import { createReview, type Review } from '../engine/review.ts';
import type { OnEvent } from '../model/event.ts';
import type { BackendSettings } from '../model/settings.ts';
import { createCodexCache } from '../state/codex-cache.ts';
import { codexDir } from '../state/paths.ts';

const DEFAULTS: BackendSettings = {
  baseUrl: null,
  api: 'auto',
  modelInvoke: null,
  flatlineRouting: false,
};

/** The engine with the backends of this machine. */
export function wireReview(machine: Machine, onEvent: OnEvent): Review {
  const cache = createCodexCache(codexDir(machine.environment), () => Date.now());
  return createReview({
    table: DEFAULT_ROUTES,
    backends: createBackends(machine, DEFAULTS, cache),
    conditions: createConditions(machine, DEFAULTS),
    now: () => performance.now(),
    newTag,
    onEvent,
  });
}

export function newTag(): string {
  return randomBytes(9).toString('hex');
}
