import type { BackendName } from '../model/backend.ts';
import { compareMakers, type Maker } from '../model/maker.ts';
import type { Condition, Conditions } from '../model/route.ts';
import { safe } from '../redaction/redact.ts';
import { BACKENDS } from './list.ts';
import { type BackendWorld, contextOf, makerOf } from './registry.ts';

/** The closed list of conditions; a name that is not here is false. */
export const CONDITION_NAMES: readonly string[] = [
  'always',
  ...BACKENDS.flatMap(({ conditions }) => conditions.map(({ name }) => name)),
  'independent',
];

/** `host`: the maker of the model whose work is reviewed. */
export function createConditions(world: BackendWorld, host: Maker): Conditions {
  const own = BACKENDS.flatMap((definition) =>
    definition.conditions.map((one): [string, Condition] => [
      one.name,
      {
        holds: async (backend) => one.holds(contextFor(definition.name, backend, world)),
        missing: one.missing,
      },
    ]),
  );
  return new Map<string, Condition>([
    ['always', { holds: async () => true }],
    ...own,
    [
      'independent',
      { holds: async (name) => isIndependent(name, world, host), missing: SAME_MAKER },
    ],
  ]);
}

/** A route of one backend may carry a condition of another. */
function contextFor(definition: BackendName, route: BackendName, world: BackendWorld) {
  return contextOf(route.startsWith(`${definition}/`) ? route : definition, world);
}

/** Fails only if both makers are known: in a person's terminal there is no host to compare with. */
async function isIndependent(name: BackendName, world: BackendWorld, host: Maker) {
  return compareMakers(await makerOf(name, world), host) !== 'same-maker';
}

const SAME_MAKER = {
  detail: safe`the reviewer's model has the same maker as the agent's`,
  nextStep: safe`add a route to a reviewer of another maker, or take independent out of its when`,
};
