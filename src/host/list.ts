import type { Environment } from '../model/environment.ts';
import { CLAUDE } from './claude/claude.ts';
import { CODEX } from './codex/codex.ts';
import { COPILOT } from './copilot/copilot.ts';
import type { Host } from './host.ts';

/** Every host. An event belongs to the first one that claims it. */
export const HOSTS: readonly Host[] = [CLAUDE, COPILOT, CODEX];

/** The host of `init` without `--host`, and of every event that no host claims. */
export const DEFAULT_HOST: Host = CLAUDE;

export function findSender(event: object): Host {
  return HOSTS.find(({ protocol }) => protocol.isSender(event)) ?? DEFAULT_HOST;
}

/** The host that started this process, for an event that cannot be read. */
export function findCaller(environment: Environment): Host {
  return HOSTS.find(({ protocol }) => protocol.isCaller(environment)) ?? DEFAULT_HOST;
}

/** The hosts that `init` can write hooks for. */
export const INIT_HOSTS: readonly Host[] = HOSTS.filter(({ loadSetup }) => loadSetup !== null);
