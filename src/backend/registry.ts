import type { Backend } from '../model/backend.ts';
import type { CodexCache } from '../model/codex-cache.ts';
import type { BackendSettings } from '../model/settings.ts';
import type { Clock } from '../model/clock.ts';
import { createCurl } from './curl.ts';
import { createCodex } from './codex.ts';
import type { Machine } from './environment.ts';
import { createHounfour } from './hounfour.ts';

/** What backends need of the world besides programs and keys. */
export type Means = { readonly cache: CodexCache; readonly clock: Clock };

/** Every backend there is. A new one is one file and one line here. */
export function createBackends(
  machine: Machine,
  settings: BackendSettings,
  { cache, clock }: Means,
): ReadonlyMap<string, Backend> {
  const backends = [
    createHounfour(machine, settings),
    createCodex(machine, cache),
    createCurl(machine, settings, clock),
  ];
  return new Map(backends.map((backend) => [backend.name, backend]));
}
