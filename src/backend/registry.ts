import type { Backend } from '../model/backend.ts';
import { createCodex } from './codex.ts';
import type { Machine } from './environment.ts';

/** Every backend there is. A new one is one file and one line here. */
export function createBackends(machine: Machine): ReadonlyMap<string, Backend> {
  const backends = [createCodex(machine)];
  return new Map(backends.map((backend) => [backend.name, backend]));
}
