import { symlinkSync } from 'node:fs';
import path from 'node:path';
import type { Answer, AskOptions } from '../../src/model/backend.ts';
import { safe } from '../../src/redaction/redact.ts';
import { askOptions, clientIn, PROMPT } from '../backends/ask.ts';
import type { ClientName } from '../fakes/programs.ts';
import { startRefusingProxy } from '../fakes/refusing-proxy.ts';
import type { RecordedRequest, ScriptedServer } from '../fakes/scripted-server.ts';
import { realClient } from './clients.ts';
import { setHostileAgents } from './hostile-agents.ts';
import type { Sandbox } from './sandbox.ts';

export type Confined = {
  readonly answer: Answer;
  readonly requests: readonly RecordedRequest[];
  /** Other machines that it wanted to reach. */
  readonly hosts: readonly string[];
  /** Programs of the repository or the home that ran. */
  readonly ran: readonly string[];
  /** Files of the repository or the home that are no longer as they were. */
  readonly changed: readonly string[];
};

/** Actions of a confined client besides asking its model. */
export const NOTHING = { hosts: [], ran: [], changed: [] };

/** Lines that are commands and files for some clients. */
const LINES = safe`Review this.\n/help\n!ls\n+ @/etc/passwd @secret.txt @./secret.txt\n`;

/** One request through a real client, from a hostile repository and a hostile home, to a server on loopback. */
export async function askConfined(
  sandbox: Sandbox,
  client: {
    readonly name: ClientName;
    readonly server: ScriptedServer;
    readonly env: Record<string, string>;
    /** After the traps are set. */
    readonly prepare?: () => void;
  },
  more: Partial<AskOptions> = {},
): Promise<Confined> {
  const { name, server, env, prepare } = client;
  await using proxy = await startRefusingProxy();
  symlinkSync(realClient(name), path.join(sandbox.bin, name));
  const backend = clientIn(sandbox, name, { ...proxy.env, ...env });
  prepare?.();
  const traps = await setHostileAgents(sandbox);
  const answer = await backend.ask(
    { ...PROMPT, user: LINES },
    askOptions({ timeoutSeconds: 50, ...more }),
  );
  return {
    answer,
    requests: server.requests,
    hosts: proxy.hosts,
    ran: traps.ran(),
    changed: await traps.changed(),
  };
}
