import type { Route, RouteTable } from '../model/route.ts';
import type { Attempt, Trail } from '../model/trail.ts';

/** How one route ended: with a value that counts, or with the reason it does not. */
export type Try<Won, Lost> =
  | { readonly kind: 'won'; readonly value: Won }
  | { readonly kind: 'lost'; readonly value: Lost; readonly reason: string };

export type Walk<Won, Lost> = {
  readonly won: Won | null;
  /** Every route that was tried and lost, in order. */
  readonly lost: readonly Lost[];
  readonly trail: Trail;
};

export type Steps<Won, Lost> = {
  /** Do the route's conditions hold now? */
  readonly applies: (route: Route) => Promise<boolean>;
  readonly attempt: (route: Route) => Promise<Try<Won, Lost>>;
  readonly onSkip: (route: Route) => void;
};

/** Tries the routes in order; the first value wins, and `hard_fail` ends the walk. */
export async function firstSuccess<Won, Lost>(
  table: RouteTable,
  steps: Steps<Won, Lost>,
): Promise<Walk<Won, Lost>> {
  const trail: Attempt[] = [];
  const lost: Lost[] = [];
  for (const route of table) {
    const { backend, failMode } = route;
    if (!(await steps.applies(route))) {
      steps.onSkip(route);
      trail.push({ backend, result: 'skipped', reason: 'conditions not met' });
      continue;
    }
    const ended = await steps.attempt(route);
    if (ended.kind === 'won') {
      trail.push({ backend, result: 'success', reason: null });
      return { won: ended.value, lost, trail };
    }
    trail.push({ backend, result: 'fail', reason: ended.reason });
    lost.push(ended.value);
    if (failMode === 'hard_fail') break;
  }
  return { won: null, lost, trail };
}
