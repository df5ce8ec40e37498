import { UsageError } from '../../model/errors.ts';

/**
 * These commands lift requirements that hooks and gate impose on an agent, so an agent may not run
 * them.
 */
export function refuseToAgent(command: string, agent: string | null): void {
  if (agent === null) return;
  throw new UsageError(
    `${command} can only be run by a person, and this is the shell of ${agent}. The user can run it in another terminal: countersign ${command}`,
  );
}
