import type { Environment } from '../model/environment.ts';
import type { Maker } from '../model/maker.ts';
import { HOSTS } from './list.ts';
import { OTHER_AGENTS } from './other-agents.ts';

type ShellAgent = {
  readonly name: string;
  readonly markers: readonly string[];
  readonly makerIn: (environment: Environment) => Maker;
};

const AGENTS: readonly ShellAgent[] = [
  ...HOSTS.map(({ name, shellMarkers: markers, protocol }) => ({
    ...{ name, markers },
    makerIn: (environment: Environment) => protocol.makerOf({}, environment),
  })),
  ...OTHER_AGENTS.map(({ name, markers, maker }) => ({ name, markers, makerIn: () => maker })),
];

/**
 * The agent in whose shell this process was started; null for a person's shell, as far as we can
 * see.
 */
export function agentOfShell(environment: Environment): string | null {
  return findShellAgent(environment)?.name ?? null;
}

export function findShellAgent(environment: Environment): ShellAgent | undefined {
  const isSet = (name: string) => (environment[name] ?? '') !== '';
  return AGENTS.find(({ markers }) => markers.some(isSet));
}
