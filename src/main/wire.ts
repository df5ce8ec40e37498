import { randomBytes } from 'node:crypto';
import { createConditions } from '../backend/conditions.ts';
import type { Machine } from '../backend/environment.ts';
import { createBackends } from '../backend/registry.ts';
import { loadSettings } from '../config/load.ts';
import type { RoutesDoor } from '../doors/cli/routes.ts';
import { createReview, type Review } from '../engine/review.ts';
import type { OnEvent } from '../model/event.ts';
import { chooseTable, requireTable } from './routes.ts';

/** The engine with the backends of this machine. */
export function wireReview(machine: Machine, onEvent: OnEvent): Review {
  const backends = createBackends(machine);
  const { table, notes } = requireTable(chooseTable(machine.environment, backends));
  const review = createReview({
    table,
    backends,
    conditions: createConditions(machine),
    policy: { maxAttempts: 10, maxSeconds: 1800 },
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
export function wireRoutes(machine: Machine): RoutesDoor {
  const backends = createBackends(machine);
  return {
    choice: chooseTable(machine.environment, backends),
    backends,
    conditions: createConditions(machine),
    timeoutSeconds: loadSettings(machine.environment, {}).review.timeoutSeconds,
  };
}

export function newTag(): string {
  return randomBytes(9).toString('hex');
}
