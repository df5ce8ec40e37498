import { randomBytes } from 'node:crypto';
import { createConditions } from '../backend/conditions.ts';
import type { Machine } from '../backend/environment.ts';
import { createBackends } from '../backend/registry.ts';
import type { Config } from '../config/load.ts';
import type { RoutesDoor } from '../doors/cli/routes.ts';
import { createReview, type Review } from '../engine/review.ts';
import type { OnEvent } from '../model/event.ts';
import { chooseTable, requireTable } from './routes.ts';

export type Wiring = { readonly machine: Machine; readonly config: Config };

/** The engine with the backends of this machine. */
export function wireReview({
  machine,
  config,
  onEvent,
}: Wiring & { readonly onEvent: OnEvent }): Review {
  const { table, notes } = requireTable(chooseTable(machine.environment, config));
  const review = createReview({
    table,
    backends: createBackends(machine),
    conditions: createConditions(machine),
    policy: config.settings.policy,
    now: () => performance.now(),
    newTag,
    onEvent,
  });
  return (request, signal) => {
    for (const note of notes) onEvent({ kind: 'note', ...note });
    return review(request, signal);
  };
}

/** What `countersign routes` shows: the same table, asked nothing but its conditions. */
export function wireRoutes({ machine, config }: Wiring): RoutesDoor {
  return {
    choice: chooseTable(machine.environment, config),
    backends: createBackends(machine),
    conditions: createConditions(machine),
    timeoutSeconds: config.settings.review.timeoutSeconds,
  };
}

export function newTag(): string {
  return randomBytes(9).toString('hex');
}
