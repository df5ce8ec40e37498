import type { Backend } from '../model/backend.ts';
import type { BackendSettings } from '../model/settings.ts';
import { createCurl } from './curl.ts';
import { type CodexMeans, createCodex } from './codex.ts';
import type { Machine } from './environment.ts';
import { createHounfour } from './hounfour.ts';

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
