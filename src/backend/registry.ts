import type { Backend } from '../model/backend.ts';
import type { BackendSettings } from '../model/settings.ts';
import { createCurl } from './curl/curl.ts';
import { type CodexMeans, createCodex } from './codex/codex.ts';
import type { Machine } from './shared/environment.ts';
import { createHounfour } from './hounfour/hounfour.ts';

/** Every backend there is. A new one is one file and one line here. */
export function createBackends(
  machine: Machine,
  settings: BackendSettings,
  means: CodexMeans,
): ReadonlyMap<string, Backend> {
  const backends = [
    createHounfour(machine, settings),
    createCodex(machine, means),
    createCurl(machine, settings, means.clock),
  ];
  return new Map(backends.map((backend) => [backend.name, backend]));
}
