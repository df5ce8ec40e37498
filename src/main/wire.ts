import { randomBytes } from 'node:crypto';
import { createConditions } from '../backend/conditions.ts';
import { createBackends } from '../backend/registry.ts';
import { DEFAULT_ROUTES } from '../config/default-routes.ts';
import { createReview, type Review } from '../engine/review.ts';
import type { OnEvent } from '../model/event.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** The engine with the backends of this machine. */
export function wireReview(environment: Environment, onEvent: OnEvent): Review {
  return createReview({
    table: DEFAULT_ROUTES,
    backends: createBackends(environment),
    conditions: createConditions(environment),
    now: () => performance.now(),
    newTag,
    onEvent,
  });
}

export function newTag(): string {
  return randomBytes(9).toString('hex');
}
