import { appendFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { realCodex, runClient } from '../bed/clients.ts';
import { runDoor } from '../bed/run-door.ts';
import { createSandbox, type Sandbox } from '../bed/sandbox.ts';
import { configureCodex } from '../bed/use-real-codex.ts';
import { promptText, startOpenAiServer } from '../fakes/openai-server.ts';
import { installFakeCodex } from '../fakes/programs.ts';

/* Whole turns of the real Codex CLI as the host, with the hooks that `init --host codex` writes. */

const NO = {
  verdict: 'CHANGES_REQUIRED',
  summary: 'The sum is wrong.',
  findings: [{ severity: 'critical', title: 'Subtracts instead of adding', file: 'sum.js' }],
};
const YES = { verdict: 'APPROVED', summary: 'It adds.' };

type Step = { readonly patch: string } | { readonly run: string } | { readonly say: string };

const turnOf = (step: Step) => {
  if ('say' in step) return { kind: 'message', text: step.say } as const;
  if ('run' in step)
    return { kind: 'tool', name: 'exec_command', arguments: { cmd: step.run } } as const;
  return { kind: 'tool', name: 'apply_patch', arguments: {}, input: step.patch } as const;
};

const patch = (...lines: readonly string[]) => ({
  patch: ['*** Begin Patch', ...lines, '*** End Patch', ''].join('\n'),
});

type Run = {
  readonly sandbox: Sandbox;
  readonly steps: readonly Step[];
  readonly env?: Record<string, string>;
  readonly flags?: readonly string[];
};

/** An agent that does one step after the other, whatever it hears; the reviewer is `codex` on the PATH. */
async function runAgent({ sandbox, steps, env = {}, flags = [] }: Run) {
  let step = 0;
  await using agent = await startOpenAiServer({
    turns: () => {
      step += 1;
      return turnOf(steps[step - 1] ?? { say: 'I have nothing more to do.' });
    },
  });
  const key = configureHost(sandbox, agent.url);
  const installed = await runDoor({ argv: ['init', '--host', 'codex', ...flags], sandbox });
  expect(installed.exitCode).toBe(0);
  const run = await runClient({
    binary: realCodex(),
    argv: [
      'exec',
      '--json',
      '-s',
      'workspace-write',
      '--dangerously-bypass-hook-trust',
      'Work on it',
    ],
    sandbox,
    env: { ...key, ...env },
    leftInTmp: [/^codex-bwrap/],
  });
  expect(run.exitCode).toBe(0);
  const asks = agent.requests.filter(({ path: at }) => at === '/v1/responses');
  return { run, heard: asks.map(promptText) };
}

/** Codex reads the hooks of a project that the user has called trusted. */
function configureHost(sandbox: Sandbox, url: string): Record<string, string> {
  const key = configureCodex(sandbox, url);
  const trusted = `\n[projects.${JSON.stringify(sandbox.project)}]\ntrust_level = "trusted"\n`;
  appendFileSync(path.join(sandbox.codexHome, 'config.toml'), trusted);
  return key;
}

it('a planted bug is told, blocks the stop once, and the fix clears it', async () => {
  await using sandbox = await createSandbox({ git: 'init' });
  const reviewer = installFakeCodex(sandbox.bin, { answer: [NO, YES] });
  const steps = [
    patch('*** Add File: sum.js', '+export const sum = (a, b) => a - b;'),
    { say: 'Done.' },
    patch(
      '*** Update File: sum.js',
      '@@',
      '-export const sum = (a, b) => a - b;',
      '+export const sum = (a, b) => a + b;',
    ),
    { say: 'Fixed.' },
  ];
  const env = { COUNTERSIGN_HOOKS_EDITS: 'sync' };
  const { run, heard } = await runAgent({ sandbox, steps, env });
  expect(run.files['sum.js']).toContain('a + b');
  expect(heard[1]).toContain('Subtracts instead of adding');
  expect(heard[2]).toContain('findings of an independent review are still open');
  expect(reviewer.asked()).toHaveLength(2);
});
