import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { realClaude, runClient } from '../bed/clients.ts';
import { createSandbox, type Sandbox } from '../bed/sandbox.ts';
import { useRealCodex } from '../bed/use-real-codex.ts';
import { isMainLoop, promptText, startAnthropicServer } from '../fakes/anthropic-server.ts';
import { startOpenAiServer } from '../fakes/openai-server.ts';
import { installFakeCodex } from '../fakes/programs.ts';

const PLUGIN = path.resolve(import.meta.dirname, '../../plugin/countersign');
const VERSIONS = ['2.1.197', '2.1.326'] as const;

type Version = (typeof VERSIONS)[number];

const REJECTED = {
  verdict: 'CHANGES_REQUIRED',
  summary: 'The sum is wrong.',
  findings: [{ severity: 'critical', title: 'Subtracts instead of adding', line_start: 1 }],
};

type Session = {
  readonly sandbox: Sandbox;
  readonly version: Version;
  readonly env: Record<string, string>;
};

/** One turn of the agent: it writes a file, hears what the hooks say, and ends. */
async function writeOneFile({ sandbox, version, env }: Session) {
  const file = path.join(sandbox.project, 'sum.js');
  await using agent = await startAnthropicServer({
    turns: [
      {
        kind: 'tool',
        name: 'Write',
        input: { file_path: file, content: 'export const sum = (a, b) => a - b;\n' },
      },
      { kind: 'message', text: 'Done.' },
    ],
  });
  const run = await runClient({
    binary: realClaude(version),
    argv: ['--plugin-dir', PLUGIN, '-p', 'Write sum.js', '--permission-mode', 'acceptEdits'],
    sandbox,
    env: { ANTHROPIC_BASE_URL: agent.url, ANTHROPIC_API_KEY: 'test-key', ...env },
  });
  return { run, heard: agent.requests.filter(isMainLoop).map(promptText) };
}

describe.each(VERSIONS)('the plugin in real Claude Code %s', (version) => {
  it('reports the findings to the agent and blocks the stop once', async () => {
    await using sandbox = await createSandbox({ git: 'init' });
    const codex = installFakeCodex(sandbox.bin, { answer: REJECTED });
    const { run, heard } = await writeOneFile({
      sandbox,
      version,
      env: { COUNTERSIGN_HOOKS_EDITS: 'sync' },
    });

    expect(run.exitCode).toBe(0);
    expect(codex.asked()).toHaveLength(1);
    expect(codex.asked()[0]?.stdin?.text).toContain('a - b');
    // The edit, the review of it, and the blocked stop.
    expect(heard).toHaveLength(3);
    expect(heard[0]).not.toContain('Subtracts instead of adding');
    expect(heard[1]).toContain('says CHANGES_REQUIRED');
    expect(heard[1]).toContain('Subtracts instead of adding');
    expect(heard[2]).toContain('findings of an independent review are still open');
  });

  it('by default reviews while the agent goes on, and reports later', async () => {
    await using sandbox = await createSandbox({ git: 'init' });
    const codex = installFakeCodex(sandbox.bin, { answer: REJECTED });
    const file = path.join(sandbox.project, 'sum.js');
    const write = { file_path: file, content: 'export const sum = (a, b) => a - b;\n' };
    const look = { kind: 'tool', name: 'Read', input: { file_path: file } } as const;
    let step = 0;
    await using agent = await startAnthropicServer({
      turns: async (request) => {
        step += 1;
        if (step === 1) return { kind: 'tool', name: 'Write', input: write };
        // The agent thinks until the reviewer was asked; then it goes on until it has heard.
        if (step === 2) await codex.waitForAsks(1);
        const hasHeard = promptText(request).includes('Subtracts instead of adding');
        return hasHeard || step > 60 ? { kind: 'message', text: 'Done.' } : look;
      },
    });
    await runClient({
      binary: realClaude(version),
      argv: ['--plugin-dir', PLUGIN, '-p', 'Write sum.js', '--permission-mode', 'acceptEdits'],
      sandbox,
      env: {
        ...{ ANTHROPIC_BASE_URL: agent.url, ANTHROPIC_API_KEY: 'test-key' },
        COUNTERSIGN_HOOKS_COALESCE: '0',
      },
    });
    const heard = agent.requests.filter(isMainLoop).map(promptText);
    expect(heard.join('\n')).toContain('an independent review of');
  });

  it('stays silent when the reviewer approves', async () => {
    await using sandbox = await createSandbox({ git: 'init' });
    const codex = installFakeCodex(sandbox.bin);
    const { run, heard } = await writeOneFile({
      sandbox,
      version,
      env: { COUNTERSIGN_HOOKS_EDITS: 'sync' },
    });

    expect(run.exitCode).toBe(0);
    expect(codex.asked()).toHaveLength(1);
    expect(heard).toHaveLength(2);
    expect(heard[1]).not.toContain('an independent review');
  });

  it('lets the agent go when there is no reviewer', async () => {
    await using sandbox = await createSandbox({ git: 'init' });
    const { run, heard } = await writeOneFile({
      sandbox,
      version,
      env: { COUNTERSIGN_HOOKS_EDITS: 'sync' },
    });

    expect(run.exitCode).toBe(0);
    expect(run.files['sum.js']).toContain('a - b');
    expect(heard).toHaveLength(2);
  });
});

it('real Claude Code, real Codex CLI: the finding of one model reaches the other', async () => {
  await using reviewer = await startOpenAiServer({
    turns: [{ kind: 'review', answer: REJECTED }],
  });
  await using sandbox = await createSandbox({ git: 'init' });
  const env = { ...useRealCodex(sandbox, reviewer.url), COUNTERSIGN_HOOKS_EDITS: 'sync' };
  const { heard } = await writeOneFile({ sandbox, version: '2.1.326', env });

  expect(heard[1]).toContain('Subtracts instead of adding');
});
