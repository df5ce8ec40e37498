import type { Backend } from '../model/backend.ts';
import type { CodexCache } from '../model/codex-cache.ts';
import type { BackendSettings } from '../model/settings.ts';
import { createCodex } from './codex.ts';
import type { Machine } from './environment.ts';
import { createHounfour } from './hounfour.ts';

/** Every backend there is. A new one is one file and one line here. */
export function createBackends(
  machine: Machine,
  settings: BackendSettings,
  cache: CodexCache,
): ReadonlyMap<string, Backend> {
  const backends = [createHounfour(machine, settings), createCodex(machine, cache)];
  return new Map(backends.map((backend) => [backend.name, backend]));
}
