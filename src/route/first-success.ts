import type { BackendName } from '../model/backend.ts';
import type { Route, RouteTable } from '../model/route.ts';
import type { Attempt, Trail } from '../model/review/trail.ts';

/** The limit of the walk that is reached. */
export type UsedUp = 'attempts' | 'seconds';

/** Why the walk is over. */
export type WalkEnding = 'won' | 'hard-fail' | 'exhausted' | 'stopped' | UsedUp;

/** The result of one attempt: a value, or the reason why there is none. */
export type RouteTry<Won, Lost> =
  | { readonly kind: 'won'; readonly value: Won }
  | {
      readonly kind: 'lost';
      readonly value: Lost;
      readonly reason: string;
      /**
       * `retry`: the same attempt may work next time; an ending: no other route can help either.
       */
      readonly next: 'retry' | 'go-on' | 'stopped' | 'seconds';
    };

export type SkippedRoute = { readonly backend: BackendName; readonly unmet: string };

export type RouteWalk<Won, Lost> = {
  readonly ending: WalkEnding;
  readonly won: Won | null;
  /** Every failed attempt, in order. */
  readonly lost: readonly Lost[];
  readonly skipped: readonly SkippedRoute[];
  readonly trail: Trail;
};

export type Steps<Won, Lost> = {
  /** The first of the route's conditions that does not hold now. */
  readonly unmet: (route: Route) => Promise<string | null>;
  readonly attempt: (route: Route) => Promise<RouteTry<Won, Lost>>;
  /** Called before each attempt: is there room for it after those so far? */
  readonly usedUp: (lost: readonly Lost[]) => UsedUp | null;
  readonly onSkip: (route: Route) => void;
  readonly onRetry: (route: Route, retry: number) => void;
};

/** Tries the routes in order; the first value wins, and `hard_fail` ends the walk. */
export async function firstSuccess<Won, Lost>(
  table: RouteTable,
  steps: Steps<Won, Lost>,
): Promise<RouteWalk<Won, Lost>> {
  const progress: WalkProgress<Lost> = { lost: [], skipped: [], trail: [] };
  for (const route of table) {
    const unmet = await steps.unmet(route);
    if (unmet !== null) {
      steps.onSkip(route);
      recordSkip(progress, { backend: route.backend, unmet });
      continue;
    }
    const end = await tryRoute(route, steps, progress);
    if (end !== null) return { ...progress, ...end };
  }
  return { ...progress, ending: 'exhausted', won: null };
}

type WalkProgress<Lost> = {
  readonly lost: Lost[];
  readonly skipped: SkippedRoute[];
  readonly trail: Attempt[];
};

function recordSkip<Lost>(progress: WalkProgress<Lost>, skipped: SkippedRoute): void {
  progress.skipped.push(skipped);
  const { backend } = skipped;
  progress.trail.push({ backend, result: 'skipped', reason: 'conditions not met' });
}

type End<Won> = { readonly ending: WalkEnding; readonly won: Won | null };

/** One route with its retries; null if the walk continues with the next. */
async function tryRoute<Won, Lost>(
  route: Route,
  steps: Steps<Won, Lost>,
  progress: WalkProgress<Lost>,
): Promise<End<Won> | null> {
  for (let retry = 0; retry <= route.retries; retry++) {
    const usedUp = steps.usedUp(progress.lost);
    if (usedUp !== null) return { ending: usedUp, won: null };
    if (retry > 0) steps.onRetry(route, retry);
    const ended = await steps.attempt(route);
    recordTry(progress, route, ended);
    if (ended.kind === 'won') return { ending: 'won', won: ended.value };
    if (ended.next === 'go-on') break;
    if (ended.next !== 'retry') return { ending: ended.next, won: null };
  }
  return route.failMode === 'hard_fail' ? { ending: 'hard-fail', won: null } : null;
}

function recordTry<Won, Lost>(
  progress: WalkProgress<Lost>,
  { backend }: Route,
  ended: RouteTry<Won, Lost>,
): void {
  if (ended.kind === 'won') progress.trail.push({ backend, result: 'success', reason: null });
  else {
    progress.trail.push({ backend, result: 'fail', reason: ended.reason });
    progress.lost.push(ended.value);
  }
}
