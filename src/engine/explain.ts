import type { Backend, Capability } from '../model/backend.ts';
import type { Condition, Route, RouteTable } from '../model/route.ts';
import { effectiveCapabilities } from '../route/capabilities.ts';
import { tableHash, tableLine } from '../route/describe.ts';

export type ExplainedRoute = {
  readonly route: Route;
  readonly conditions: readonly { readonly name: string; readonly holds: boolean }[];
  readonly capabilities: readonly Capability[];
};

export type ExplainedTable = {
  readonly line: string;
  readonly hash: string;
  readonly routes: readonly ExplainedRoute[];
};

export type Registries = {
  readonly backends: ReadonlyMap<string, Backend>;
  readonly conditions: ReadonlyMap<string, Condition>;
};

/** The table, what each condition says now, and what each route can do. */
export async function explainTable(
  table: RouteTable,
  { backends, conditions }: Registries,
): Promise<ExplainedTable> {
  const answers = await askEach(table, conditions);
  const routes = table.map((route): ExplainedRoute => {
    const backend = backends.get(route.backend);
    return {
      route,
      conditions: route.when.map((name) => ({ name, holds: answers.get(name) ?? false })),
      capabilities: backend === undefined ? [] : effectiveCapabilities(route, backend),
    };
  });
  return { line: tableLine(table), hash: tableHash(table), routes };
}

/** Once each: a condition may start a program. */
async function askEach(
  table: RouteTable,
  conditions: Registries['conditions'],
): Promise<ReadonlyMap<string, boolean>> {
  const answers = new Map<string, boolean>();
  for (const name of new Set(table.flatMap(({ when }) => when)))
    answers.set(name, (await conditions.get(name)?.()) ?? false);
  return answers;
}
