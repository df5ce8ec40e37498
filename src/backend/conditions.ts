import type { Backend, BackendName } from '../model/backend.ts';
import { compareMakers, type Maker } from '../model/maker.ts';
import type { Condition, ConditionName } from '../model/route.ts';
import type { BackendSettings } from '../model/settings.ts';
import { isCodexInstalled } from './codex/codex.ts';
import { findServer } from './curl/server.ts';
import type { Machine } from './shared/environment.ts';
import { isModelInvokeAvailable } from './hounfour/hounfour.ts';

/** The closed list of conditions; a name that is not here is false. */
export function createConditions(
  machine: Machine,
  settings: BackendSettings,
  makers: Makers,
): ReadonlyMap<string, Condition> {
  const conditions: Readonly<Record<ConditionName, Condition>> = {
    always: async () => true,
    flatline_routing_enabled: async () => settings.flatlineRouting,
    model_invoke_available: async () => isModelInvokeAvailable(settings),
    hounfour_available: async () => isModelInvokeAvailable(settings),
    codex_available: async () => isCodexInstalled(machine),
    curl_available: async () => findServer(machine.environment, settings.baseUrl).kind === 'found',
    independent: async (backend) => isIndependent(backend, makers),
  };
  return new Map(Object.entries(conditions));
}

type Makers = {
  readonly backends: ReadonlyMap<string, Backend>;
  /** Of the model whose work is reviewed. */
  readonly host: Maker;
};

/** Fails only where both makers are known: in a person's terminal there is no host to compare with. */
function isIndependent(name: BackendName, { backends, host }: Makers): boolean {
  const maker = backends.get(name)?.maker() ?? 'unknown';
  return compareMakers(maker, host) !== 'same-maker';
}
