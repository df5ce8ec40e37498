import { UsageError } from '../../model/errors.ts';

/** Some commands end what the hooks hold an agent to: an agent may not run them for itself. */
export function refuseToAgent(command: string, agent: string | null): void {
  if (agent === null) return;
  throw new UsageError(
    `countersign ${command} is a person's command, and this is the shell of ${agent}. The user can run it in another terminal`,
  );
}
