import type { Backends } from '../model/backend.ts';
import type { EngineEvent, OnEvent } from '../model/review/engine-event.ts';
import type { Maker } from '../model/maker.ts';
import type { Outcome } from '../model/review/outcome.ts';
import type { Redacted } from '../model/redacted.ts';
import type { ReviewRequest } from '../model/review/request.ts';
import type { Conditions, Limits, Route, RouteTable } from '../model/route.ts';
import { tableHash, tableLine } from '../route/describe.ts';
import { firstSuccess, type UsedUp, type RouteWalk } from '../route/first-success.ts';
import { type RouteFailure, tryRoute, type RouteSuccess } from './try-route.ts';
import { type ReviewRun, MIN_SECONDS } from './backend-client.ts';
import { conclude, isRealTry } from './conclude.ts';
import { hiddenNote } from './content/hidden-content.ts';
import { reviewContentOf } from './content/review-content.ts';
import { skippedFor } from './skipped.ts';

/** Everything that the engine needs from outside. */
export type EngineContext = {
  readonly table: RouteTable;
  /** The maker of the model whose work is reviewed. */
  readonly host: Maker;
  readonly backends: Backends;
  readonly conditions: Conditions;
  readonly policy: Limits;
  readonly now: () => number;
  /** A new random tag, to fence content and to recognize our answer. */
  readonly newTag: () => string;
  /** A file of the project, redacted; null if it cannot be read. */
  readonly readFile: (path: string) => Redacted | null;
  readonly countTokens: (text: string) => number;
  readonly onEvent: OnEvent;
};

export type Review = (request: ReviewRequest, signal: AbortSignal) => Promise<Outcome>;

/** The pipeline: request → route → prompt → backend → extraction → outcome. */
export function createReview(world: EngineContext): Review {
  const { table, host, backends, conditions, policy, onEvent } = world;
  return async (request, signal) => {
    const started = world.now();
    const material = reviewContentOf(request.subject);
    const skipped = skippedFor(request, material);
    if (skipped !== null) return skipped;
    const hidden = hiddenNote(request);
    if (hidden !== null) onEvent(hidden);
    const secondsLeft = () => policy.maxSeconds - (world.now() - started) / 1000;
    onEvent({ kind: 'table', line: tableLine(table), hash: tableHash(table) });
    const { now, newTag, readFile, countTokens } = world;
    const tools = { now, newTag, readFile, countTokens, onEvent };
    const ask: ReviewRun = { request, signal, backends, secondsLeft, ...tools };
    const walk = await firstSuccess<RouteSuccess, RouteFailure>(table, {
      unmet: (route) => firstUnmet(world, route),
      attempt: (route) => tryRoute(route, ask, material),
      usedUp: (lost) => usedUp(policy, lost, secondsLeft()),
      onSkip: ({ backend }) => onEvent({ kind: 'route-skipped', backend }),
      onRetry: ({ backend, retries: of }, retry) =>
        onEvent({ kind: 'route-retried', backend, retry, of }),
    });
    const over = endingEvent(walk, policy);
    if (over !== null) onEvent(over);
    const durationMs = world.now() - started;
    return conclude({ request, table, host, conditions, limits: policy, walk, durationMs });
  };
}

/** The first condition of a route that does not hold. */
export async function firstUnmet(
  world: Pick<EngineContext, 'conditions'>,
  route: Route,
): Promise<string | null> {
  for (const name of route.when) {
    const condition = world.conditions.get(name);
    if (condition === undefined || !(await condition.holds(route.backend))) return name;
  }
  return null;
}

function usedUp(policy: Limits, lost: readonly RouteFailure[], secondsLeft: number): UsedUp | null {
  const tries = lost.filter(isRealTry).length;
  // The first attempt runs even if the user's time limit is tiny.
  if (secondsLeft < (tries === 0 ? 0 : MIN_SECONDS)) return 'seconds';
  return tries >= policy.maxAttempts ? 'attempts' : null;
}

function endingEvent(
  { ending, trail }: RouteWalk<RouteSuccess, RouteFailure>,
  policy: Limits,
): EngineEvent | null {
  const backend = trail.at(-1)?.backend;
  switch (ending) {
    case 'won':
    case 'stopped':
      return null;
    case 'hard-fail':
      return backend === undefined ? null : { kind: 'hard-failed', backend };
    case 'exhausted':
      return { kind: 'exhausted' };
    case 'attempts':
      return { kind: 'used-up', limit: ending, most: policy.maxAttempts };
    case 'seconds':
      return { kind: 'used-up', limit: ending, most: policy.maxSeconds };
  }
}
