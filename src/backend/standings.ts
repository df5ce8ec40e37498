import type { BackendSettings } from '../model/settings.ts';
import type { BackendStanding } from '../model/standing.ts';
import { describeCodex } from './codex/standing.ts';
import type { Preparation } from './codex/set-up.ts';
import { describeCurl } from './curl/standing.ts';
import { describeHounfour } from './hounfour/hounfour.ts';

/** How every backend stands, in the order of the registry. No model is asked. */
export async function describeBackends(
  preparation: Preparation,
  settings: BackendSettings,
): Promise<readonly BackendStanding[]> {
  return [
    describeHounfour(settings),
    await describeCodex(preparation),
    describeCurl(preparation.machine, settings),
  ];
}
