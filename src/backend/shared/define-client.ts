import type { Capability } from '../../model/backend.ts';
import type { Maker } from '../../model/maker.ts';
import type { Redacted } from '../../model/redacted.ts';
import { redact, safe } from '../../redaction/redact.ts';
import { type BackendDefinition, defineBackend } from '../backend.ts';
import type { Client, ClientAccess } from './client.ts';
import type { Machine } from './environment.ts';
import { findClient } from './find-client.ts';

type ClientParts<Access extends ClientAccess> = {
  /** The names of the backend and the program. */
  readonly name: string;
  readonly capabilities: readonly Capability[];
  readonly install: Redacted;
  readonly maker: (machine: Machine) => Promise<Maker>;
  readonly load: () => Promise<Client<Access>>;
};

/** A coding agent's command line as a backend. It has no settings of its own. */
export function defineClient<Access extends ClientAccess>({
  name,
  capabilities,
  install,
  maker,
  load,
}: ClientParts<Access>): BackendDefinition {
  return defineBackend({
    ...{ name, capabilities, synonyms: [], settings: {} },
    conditions: [
      {
        name: `${name}_available`,
        holds: ({ machine }) => findClient(name, machine) !== null,
        missing: { detail: safe`${redact(name)} is not available here`, nextStep: install },
      },
    ],
    maker: ({ machine }) => maker(machine),
    modelFor: ({ model }) => model,
    create: async (context) => {
      const [{ createClient }, client] = await Promise.all([import('./client.ts'), load()]);
      return createClient(client, context);
    },
    standing: async (context, probe) => {
      const [{ describeClient }, client] = await Promise.all([import('./client.ts'), load()]);
      return await describeClient(client, context, probe);
    },
  });
}
