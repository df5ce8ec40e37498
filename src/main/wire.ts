import { randomBytes } from 'node:crypto';
import { createConditions } from '../backend/conditions.ts';
import type { Machine } from '../backend/environment.ts';
import { createBackends } from '../backend/registry.ts';
import { DEFAULT_ROUTES } from '../config/default-routes.ts';
import { createReview, type Review } from '../engine/review.ts';
import type { OnEvent } from '../model/event.ts';

/** The engine with the backends of this machine. */
export function wireReview(machine: Machine, onEvent: OnEvent): Review {
  const backends = createBackends(machine);
  return createReview({
    // To be removed once every backend of the table is registered.
    table: DEFAULT_ROUTES.filter(({ backend }) => backends.has(backend)),
    backends,
    conditions: createConditions(machine),
    policy: { maxAttempts: 10, maxSeconds: 1800 },
    now: () => performance.now(),
    newTag,
    onEvent,
  });
}

export function newTag(): string {
  return randomBytes(9).toString('hex');
}
