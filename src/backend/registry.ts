import type { Backend } from '../model/backend.ts';
import type { CodexCache } from '../model/codex-cache.ts';
import { createCodex } from './codex.ts';
import type { Machine } from './environment.ts';

/** Every backend there is. A new one is one file and one line here. */
export function createBackends(machine: Machine, cache: CodexCache): ReadonlyMap<string, Backend> {
  const backends = [createCodex(machine, cache)];
  return new Map(backends.map((backend) => [backend.name, backend]));
}
