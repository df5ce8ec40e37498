import type { FoundHooks, HookInstallation } from '../../host/host-setup.ts';

/**
 * The lanes that an installation alone should call. An installation that calls only the gate calls `after` for the
 * gate; beside one that reviews edits that is no second installation.
 */
export function ownLanes({ lanes }: HookInstallation): readonly string[] {
  return lanes.includes('gate') && !lanes.includes('review') ? ['gate'] : lanes;
}

/** Does the host use an installation that calls the gate, and is its program there? */
export function callsGate({ installations }: FoundHooks): boolean {
  return installations.some(
    ({ lanes, gone, disabled }) => disabled === null && gone.length === 0 && lanes.includes('gate'),
  );
}
