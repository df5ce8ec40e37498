import { builtInRoutes } from '../config/default-routes.ts';
import { type GivenValue, originWords } from '../config/layer.ts';
import type { Config } from '../config/load.ts';
import { valueOf } from '../config/resolve.ts';
import { placeOf } from '../config/files/located.ts';
import { findReviewer } from '../config/route-backends.ts';
import { readRoutes, readRouteSchema, type RouteProblem } from '../config/routes.ts';
import { BACKENDS } from '../backend/list.ts';
import type { Machine } from '../backend/shared/environment.ts';
import { ConfigError } from '../model/errors.ts';
import type { Maker } from '../model/maker.ts';
import type { Note, Route, TableChoice } from '../model/route.ts';
import type { BackendSettings } from '../model/settings.ts';
import { type OnlyRoute, type Selection, selectTable } from '../route/select.ts';

type Choosing = {
  readonly machine: Pick<Machine, 'environment'>;
  readonly config: Config;
  readonly host: Maker;
  /** Which settings of one reviewer count; absent: those of reviews. */
  readonly door?: 'hooks' | 'plan';
};

/** The effective route table, with every warning of the configuration. */
export function chooseTable({ machine, config, host, door }: Choosing): TableChoice {
  const { environment } = machine;
  const optIn = environment['COUNTERSIGN_CUSTOM_ROUTES'] || environment['LOA_CUSTOM_ROUTES'];
  const mode = givenOf(config, 'review.execution_mode');
  const { warnings, ...custom } = customRoutes(config);
  const choice = selectTable({
    ...custom,
    reviewer: chosenReviewer(config, door),
    onlyRoute: findOnlyRoute(config.settings.backends),
    executionMode: {
      value: valueOf(config, 'review.execution_mode'),
      given: mode.origin.kind !== 'default',
    },
    policy: {
      ciBackends: valueOf(config, 'review.policy.ci_backends'),
      requireOptIn: valueOf(config, 'review.policy.require_custom_routes_opt_in'),
    },
    ci: environment['CI'] === 'true',
    optIn: optIn === '1',
    pinnedHash: environment['COUNTERSIGN_ROUTES_HASH'] || null,
    builtIn: builtInRoutes(host),
  });
  const own = [...config.warnings, ...warnings];
  const notes = own.map((text): Note => ({ level: 'warning', text }));
  return { ...choice, notes: [...notes, ...choice.notes] };
}

function chosenReviewer(config: Config, door: Choosing['door']): Selection['reviewer'] {
  const setting = chosenIn(config, door);
  const found = setting === null ? null : findReviewer(valueOf(config, setting) ?? '');
  if (setting === null || found === null) return null;
  const { name, definition } = found;
  const route: Route = {
    backend: name,
    when: ['always'],
    capabilities: definition.capabilities,
    failMode: 'hard_fail',
    timeoutSeconds: null,
    retries: 0,
  };
  return { route, setting };
}

/** The setting that names the only reviewer; null: none does. */
function chosenIn(config: Config, door: Choosing['door']) {
  if (door === 'hooks' && valueOf(config, 'hooks.reviewer') !== null) return 'hooks.reviewer';
  if (door === 'plan' && valueOf(config, 'plan.reviewer') !== null) return 'plan.reviewer';
  return valueOf(config, 'review.reviewer') === null ? null : 'review.reviewer';
}

function findOnlyRoute(settings: BackendSettings): OnlyRoute | null {
  const found = BACKENDS.flatMap(({ name, onlyRoute }) =>
    onlyRoute !== undefined && (settings[onlyRoute.setting] ?? null) !== null
      ? [{ backend: name, ...onlyRoute }]
      : [],
  );
  return found[0] ?? null;
}

type CustomRoutes = Pick<Selection, 'custom' | 'customProblems'> & {
  readonly warnings: readonly string[];
};

function customRoutes(config: Config): CustomRoutes {
  const schema = givenOf(config, 'review.route_schema');
  const schemaProblems = readRouteSchema(schema.value).map((one) => placed(one, schema));
  const given = givenOf(config, 'review.routes');
  if (given.origin.kind === 'default')
    return { custom: null, customProblems: schemaProblems, warnings: [] };
  const maxRoutes = valueOf(config, 'review.policy.max_routes');
  const read = readRoutes(given.value, { maxRoutes });
  const place = (one: RouteProblem) => placed(one, given);
  if (read.kind === 'invalid')
    return {
      custom: null,
      customProblems: [...schemaProblems, ...read.problems.map(place)],
      warnings: [],
    };
  return {
    custom: { table: read.table, origin: originWords(given.origin) },
    customProblems: schemaProblems,
    warnings: read.warnings.map(place),
  };
}

function placed({ path, message }: RouteProblem, { origin, tree }: GivenValue): string {
  if (origin.kind !== 'file' || tree === null) return `${originWords(origin)}: ${message}`;
  return `${originWords({ ...origin, place: placeOf(tree, path) })}: ${message}`;
}

function givenOf(
  { given }: Config,
  key: 'review.routes' | 'review.route_schema' | 'review.execution_mode',
): GivenValue {
  const found = given.get(key);
  if (found === undefined) throw new Error(`${key} is not resolved`);
  return found;
}

/** For callers that need a table: a refusal is a wrong setting. */
export function requireTable(choice: TableChoice): Extract<TableChoice, { kind: 'table' }> {
  if (choice.kind === 'table') return choice;
  const { message, problems } = choice;
  throw new ConfigError([message, ...problems].join('\n  '));
}
