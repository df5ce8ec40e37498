import type { Condition, ConditionName } from '../model/route.ts';
import { isCodexInstalled } from './codex.ts';
import type { Machine } from './environment.ts';

/** The closed list of conditions; a name that is not here is false. */
export function createConditions(machine: Machine): ReadonlyMap<string, Condition> {
  return new Map<ConditionName, Condition>([
    ['always', async () => true],
    ['codex_available', async () => isCodexInstalled(machine)],
  ]);
}
