import type { Condition, ConditionName } from '../model/route.ts';
import type { BackendSettings } from '../model/settings.ts';
import { isCodexInstalled } from './codex.ts';
import type { Machine } from './environment.ts';
import { isModelInvokeAvailable } from './hounfour.ts';

/** The closed list of conditions; a name that is not here is false. */
export function createConditions(
  machine: Machine,
  settings: BackendSettings,
): ReadonlyMap<string, Condition> {
  const conditions: Readonly<Record<ConditionName, Condition>> = {
    always: async () => true,
    flatline_routing_enabled: async () => settings.flatlineRouting,
    model_invoke_available: async () => isModelInvokeAvailable(settings),
    codex_available: async () => isCodexInstalled(machine),
  };
  return new Map(Object.entries(conditions));
}
