import path from 'node:path';
import { expect } from 'vitest';
import { runDoor } from '../bed/run-door.ts';
import { createSandbox } from '../bed/sandbox.ts';
import { type Given, nest, writeUserFile } from './nested.ts';

/* The settings of the gate: what it does about one tool without the setting, and with it. */

type Call = { readonly tool: string; readonly input: object; readonly started?: boolean };

async function exits(given: Given, call: Call): Promise<{ without: unknown; with: unknown }> {
  const once = async (settings: Given) => {
    await using sandbox = await createSandbox({ git: 'init' });
    writeUserFile(sandbox, JSON.stringify(nest(settings)));
    if (call.started !== false) await runDoor({ argv: ['plan', 'start'], sandbox });
    const event = { session_id: 's1', cwd: sandbox.project, hook_event_name: 'PreToolUse' };
    const stdin = JSON.stringify({ ...event, tool_name: call.tool, tool_input: call.input });
    const gate = { argv: ['hook', 'gate'], stdin, sandbox, cwd: path.basename(sandbox.root) };
    const run = await runDoor({ ...gate, cwd: '.', stderr: 'any' }).catch(String);
    return typeof run === 'string' ? run : run.exitCode;
  };
  return { without: await once({}), with: await once(given) };
}
