import { expect } from 'vitest';
import { runDoor } from '../bed/run-door.ts';
import { createSandbox } from '../bed/sandbox.ts';
import { type Given, nest, writeUserFile } from './nested.ts';

/* The settings of the gate: what it does about one tool without the setting, and with it. */

type Call = { readonly tool: string; readonly input: object; readonly isStarted?: boolean };

async function gate(settings: Given, { tool, input, isStarted = true }: Call, isDenied: boolean) {
  await using sandbox = await createSandbox({ git: 'init' });
  writeUserFile(sandbox, JSON.stringify(nest(settings)));
  if (isStarted) await runDoor({ argv: ['plan', 'start'], sandbox });
  const event = { session_id: 's1', cwd: sandbox.project, hook_event_name: 'PreToolUse' };
  const stdin = JSON.stringify({ ...event, tool_name: tool, tool_input: input });
  const stderr = isDenied ? /^countersign: (?:\w+|this command) is not allowed/ : [];
  const run = await runDoor({ argv: ['hook', 'gate'], stdin, sandbox, stderr });
  expect(run.exitCode).toBe(isDenied ? 2 : 0);
}

const closes = async (given: Given, call: Call) => {
  await gate({}, call, false);
  await gate(given, call, true);
};

const opens = async (given: Given, call: Call) => {
  await gate({}, call, true);
  await gate(given, call, false);
};

export const PLAN_EFFECTS = {
  'plan.gate': async () => {
    const call = { tool: 'Write', input: { file_path: 'a.ts' } };
    await opens({ 'plan.gate': 'off' }, call);
    await gate({ 'plan.gate': 'enforced' }, { ...call, isStarted: false }, true);
    await gate({}, { ...call, isStarted: false }, false);
  },

  'plan.path': () =>
    opens({ 'plan.path': 'notes/p.md' }, { tool: 'Write', input: { file_path: 'notes/p.md' } }),

  'plan.gate_pipes': () =>
    closes({ 'plan.gate_pipes': false }, { tool: 'Bash', input: { command: 'ls | wc -l' } }),

  'plan.allow_tools': () =>
    opens({ 'plan.allow_tools': ['mcp__docs__ask'] }, { tool: 'mcp__docs__ask', input: {} }),
};
