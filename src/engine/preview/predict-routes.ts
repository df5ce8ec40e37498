import type { Redacted } from '../../model/redacted.ts';
import type { BackendStanding } from '../../model/standing.ts';
import { joinSafe, redact, safe } from '../../redaction/redact.ts';
import type { ExplainedRoute } from './explain-routes.ts';

/** The expected fate of a route if a review started now, as far as known without a request. */
export type Outlook =
  /** `asked`: the first that can answer; `next`: used if those before it fail. */
  | { readonly kind: 'asked' | 'next' }
  /** `skipped`: a condition does not hold; `fails`: it would end before its first request. */
  | { readonly kind: 'skipped' | 'fails'; readonly why: Redacted }
  /** A route before it ends the walk, whether it answers or fails. */
  | { readonly kind: 'unreached' };

export type PredictedRoute = ExplainedRoute & { readonly outlook: Outlook };

/** Simulates `firstSuccess`: in order, past skipped routes, to the first `hard_fail`. */
export function predictRoutes(
  routes: readonly ExplainedRoute[],
  standings: readonly BackendStanding[],
): PredictedRoute[] {
  let isOver = false;
  let isFound = false;
  return routes.map((one) => {
    const alone = standAlone(one, standings);
    if (alone.kind === 'skipped') return { ...one, outlook: alone };
    if (isOver) return { ...one, outlook: { kind: 'unreached' } };
    isOver = one.route.failMode === 'hard_fail';
    if (alone.kind !== 'asked') return { ...one, outlook: alone };
    const kind = isFound ? 'next' : 'asked';
    isFound = true;
    return { ...one, outlook: { kind } };
  });
}

/** As if it were the only route. */
function standAlone(
  { route, conditions }: ExplainedRoute,
  standings: readonly BackendStanding[],
): Outlook {
  const unmet = conditions.filter(({ holds }) => !holds).map(({ name }) => redact(name));
  if (unmet.length > 0) return { kind: 'skipped', why: unmetWords(unmet) };
  const standing = standings.find(({ backend }) => backend === route.backend);
  if (standing === undefined) return { kind: 'fails', why: safe`there is no such backend` };
  if (standing.kind === 'ready') return { kind: 'asked' };
  return { kind: 'fails', why: standing.failure.detail };
}

function unmetWords(names: readonly Redacted[]): Redacted {
  const verb = names.length === 1 ? safe`does` : safe`do`;
  return safe`${joinSafe(names, ' and ')} ${verb} not hold`;
}
