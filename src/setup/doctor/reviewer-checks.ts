import { DEFAULT_ROUTES } from '../../config/default-routes.ts';
import type { PredictedRoute } from '../../engine/preview/predict-routes.ts';
import type { DoctorCheck } from '../../model/check.ts';
import type { Redacted } from '../../model/redacted.ts';
import type { BackendStanding } from '../../model/standing.ts';
import { redact, safe } from '../../redaction/redact.ts';
import type { Facts } from './facts.ts';

type BackendStandings = readonly BackendStanding[];

/** A reviewer that is in no table and not set up is not missed. */
export function checkBackends({
  standings,
  routes,
}: Pick<Facts, 'standings' | 'routes'>): readonly DoctorCheck[] {
  const table = routes.kind === 'none' ? [] : routes.routes.map(({ route }) => route);
  const expected = new Set([...DEFAULT_ROUTES, ...table].map(({ backend }) => backend));
  return standings
    .filter(({ backend, kind }) => kind !== 'not-set-up' || expected.has(backend))
    .map(backendCheck);
}

function backendCheck(standing: BackendStanding): DoctorCheck {
  const { backend: name, detail } = standing;
  switch (standing.kind) {
    case 'ready': {
      const { caveat } = standing;
      if (caveat === null) return { name, state: 'ok', detail, fix: null };
      const told = safe`${detail}; ${caveat.detail}`;
      return { name, state: 'note', detail: told, fix: caveat.nextStep };
    }
    case 'not-set-up':
      return { name, state: 'note', detail, fix: standing.failure.nextStep };
    case 'broken':
      return { name, state: 'problem', detail, fix: standing.failure.nextStep };
  }
}

export function checkBackendsFurther({ backendChecks }: Facts): readonly DoctorCheck[] {
  return backendChecks;
}

/** Is a reviewer available now? */
export function checkRoutes({
  routes,
  standings,
  loaded,
}: Pick<Facts, 'routes' | 'standings' | 'loaded'>): readonly DoctorCheck[] {
  // The broken configuration is already reported; it is one problem, not two.
  if (loaded.error !== null && routes.kind === 'none')
    return [{ name: 'routes', state: 'note', detail: routes.why, fix: null }];
  if (routes.kind === 'none')
    return [{ name: 'routes', state: 'problem', detail: routes.why, fix: MEND_TABLE }];
  const asked = routes.routes.find(({ outlook }) => outlook.kind === 'asked');
  if (asked === undefined)
    return [{ name: 'routes', state: 'problem', detail: NOBODY, fix: fixOf(routes, standings) }];
  const detail = safe`${redact(asked.route.backend)} would be asked`;
  return [{ name: 'routes', state: 'ok', detail, fix: null }];
}

const MEND_TABLE = safe`fix the routes or the pinned hash: countersign routes, docs/routes.md`;
const NOBODY = safe`no reviewer is available: no route can run`;

/** The next step for the table's first failing route, or else for its first skipped one. */
function fixOf(
  { routes }: { readonly routes: readonly PredictedRoute[] },
  standings: BackendStandings,
): Redacted {
  const ready = standings.find(({ kind }) => kind === 'ready')?.backend;
  if (ready !== undefined)
    return safe`${redact(ready)} is ready; to use it, set in your own configuration: review.reviewer: ${redact(ready)}`;
  const failing = routes.filter(({ outlook }) => outlook.kind === 'fails');
  const skipped = routes.filter(({ outlook }) => outlook.kind === 'skipped');
  const steps = [...failing, ...skipped].flatMap(({ route }) => nextStepOf(route, standings));
  return steps[0] ?? safe`fulfil a condition, or change review.routes: see countersign routes`;
}

function nextStepOf({ backend }: PredictedRoute['route'], standings: BackendStandings): Redacted[] {
  const standing = standings.find((one) => one.backend === backend);
  return standing === undefined || standing.kind === 'ready' ? [] : [standing.failure.nextStep];
}
