import { DEFAULT_ROUTES } from '../config/default-routes.ts';
import type { Backend } from '../model/backend.ts';
import type { Environment } from '../model/environment.ts';
import { ConfigError } from '../model/errors.ts';
import type { TableChoice } from '../model/route.ts';
import { selectTable } from '../route/select.ts';

/** The route table in force here. */
export function chooseTable(
  environment: Environment,
  backends: ReadonlyMap<string, Backend>,
): TableChoice {
  const optIn = environment['COUNTERSIGN_CUSTOM_ROUTES'] || environment['LOA_CUSTOM_ROUTES'];
  return selectTable({
    custom: null,
    customProblems: [],
    executionMode: { value: 'auto', given: false },
    policy: { ciBackends: null, requireOptIn: false },
    ci: environment['CI'] === 'true',
    optIn: optIn === '1',
    pinnedHash: environment['COUNTERSIGN_ROUTES_HASH'] || null,
    // The filter is to be removed once every backend of the table is registered.
    builtIn: DEFAULT_ROUTES.filter(({ backend }) => backends.has(backend)),
  });
}

/** For doors that cannot go on without a table: a refusal is a wrong setting. */
export function requireTable(choice: TableChoice): Extract<TableChoice, { kind: 'table' }> {
  if (choice.kind === 'table') return choice;
  const { message, problems } = choice;
  throw new ConfigError([message, ...problems].join('\n  '));
}
