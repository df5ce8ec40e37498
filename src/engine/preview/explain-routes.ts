import type { Backends, Capability } from '../../model/backend.ts';
import type { Maker } from '../../model/maker.ts';
import type { Conditions, Route, RouteTable } from '../../model/route.ts';
import { effectiveCapabilities } from '../../route/capabilities.ts';
import { tableHash, tableLine } from '../../route/describe.ts';

export type ExplainedRoute = {
  readonly route: Route;
  readonly conditions: readonly { readonly name: string; readonly holds: boolean }[];
  readonly capabilities: readonly Capability[];
  /** The maker of the model that it would use. */
  readonly maker: Maker;
};

export type ExplainedTable = {
  readonly line: string;
  readonly hash: string;
  readonly routes: readonly ExplainedRoute[];
};

export type Registries = {
  readonly backends: Backends;
  readonly conditions: Conditions;
};

/** The routing table, the current result of each condition, and what each route can do. */
export async function explainTable(
  table: RouteTable,
  { backends, conditions }: Registries,
): Promise<ExplainedTable> {
  const routes: ExplainedRoute[] = [];
  for (const route of table) {
    const backend = backends.get(route.backend);
    routes.push({
      route,
      conditions: await askEach(route, conditions),
      capabilities: backend === undefined ? [] : effectiveCapabilities(route, backend),
      maker: (await backend?.maker()) ?? 'unknown',
    });
  }
  return { line: tableLine(table), hash: tableHash(table), routes };
}

async function askEach(
  { backend, when }: Route,
  conditions: Registries['conditions'],
): Promise<ExplainedRoute['conditions']> {
  const answers: { name: string; holds: boolean }[] = [];
  for (const name of when)
    answers.push({ name, holds: (await conditions.get(name)?.holds(backend)) ?? false });
  return answers;
}
