import { symlinkSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { realClaude, runClient } from '../bed/clients.ts';
import { runDoor } from '../bed/run-door.ts';
import { createSandbox } from '../bed/sandbox.ts';
import { isMainLoop, promptText, startAnthropicServer } from '../fakes/anthropic-server.ts';
import { installFakeCodex } from '../fakes/programs.ts';

const NO = {
  verdict: 'CHANGES_REQUIRED',
  summary: 'The sum is wrong.',
  findings: [{ severity: 'critical', title: 'Subtracts instead of adding' }],
};

const PLUGIN = path.resolve(import.meta.dirname, '../../plugin/countersign');

it.each([
  ['2.1.197', 'alone', []],
  ['2.1.326', 'and the plugin, once', ['--plugin-dir', PLUGIN]],
] as const)(
  'real Claude Code %s calls the hooks that init has written, %s',
  async (version, _also, also) => {
    await using sandbox = await createSandbox({ git: 'init' });
    symlinkSync(realClaude(version), path.join(sandbox.bin, 'claude'));
    const codex = installFakeCodex(sandbox.bin, { answer: NO });
    const { stdout } = await runDoor({ argv: ['init', '--edits', 'sync'], sandbox });
    expect(stdout).not.toMatch(/version|claude is not on PATH/);
    const file_path = path.join(sandbox.project, 'sum.js');
    await using agent = await startAnthropicServer({
      turns: [
        { kind: 'tool', name: 'Write', input: { file_path, content: 'export const x = 1 - 2;\n' } },
        { kind: 'message', text: 'Done.' },
      ],
    });
    await runClient({
      binary: realClaude(version),
      argv: [...also, '-p', 'Write sum.js', '--permission-mode', 'acceptEdits'],
      sandbox,
      env: { ANTHROPIC_BASE_URL: agent.url, ANTHROPIC_API_KEY: 'test-key' },
    });
    const heard = agent.requests.filter(isMainLoop).map(promptText);
    expect(codex.asked()).toHaveLength(1);
    expect(heard[1]?.match(/Subtracts instead of adding/g)).toHaveLength(1);
    expect(heard[2]).toContain('findings of an independent review are still open');
  },
);
