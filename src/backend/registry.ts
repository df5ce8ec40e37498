import type { Backend } from '../model/backend.ts';
import { createCodex } from './codex.ts';
import type { Environment } from './environment.ts';

/** Every backend there is. A new one is one file and one line here. */
export function createBackends(environment: Environment): ReadonlyMap<string, Backend> {
  const backends = [createCodex(environment)];
  return new Map(backends.map((backend) => [backend.name, backend]));
}
