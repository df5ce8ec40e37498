import type { Environment } from '../model/environment.ts';
import type { Maker } from '../model/maker.ts';
import { findShellAgent } from './agent-shell.ts';
import { findSender } from './list.ts';

/** The maker of the model of the host that sent this event. */
export function makerOfHost(event: object, environment: Environment): Maker {
  return findSender(event).protocol.makerOf(event, environment);
}

/** The maker of the model of the agent in whose shell we run; `unknown` in a person's terminal. */
export function makerOfShell(environment: Environment): Maker {
  return findShellAgent(environment)?.makerIn(environment) ?? 'unknown';
}
