import path from 'node:path';
import { expect, it } from 'vitest';
import { realClaude, runClient } from '../bed/clients.ts';
import { createSandbox } from '../bed/sandbox.ts';
import { isMainLoop, promptText, startAnthropicServer } from '../fakes/anthropic-server.ts';

const PLUGIN = path.resolve(import.meta.dirname, '../../plugin/countersign-plan');

it.each(['2.1.197', '2.1.326'] as const)(
  'the plan plugin in real Claude Code %s: the skill closes the gate, and a change is denied',
  async (version) => {
    await using sandbox = await createSandbox({ git: 'commit', files: { 'a.js': '1;\n' } });
    const file = (name: string) => path.join(sandbox.project, name);
    const bash = (command: string) =>
      ({ kind: 'tool', name: 'Bash', input: { command, description: 'x' } }) as const;
    await using agent = await startAnthropicServer({
      turns: [
        bash('countersign plan start'),
        { kind: 'tool', name: 'Write', input: { file_path: file('b.js'), content: '2;\n' } },
        bash('git log'),
        { kind: 'message', text: 'Done.' },
      ],
    });
    const run = await runClient({
      binary: realClaude(version),
      argv: [
        ...['--plugin-dir', PLUGIN, '-p', '/countersign-plan:plan-with-review the sums'],
        ...['--permission-mode', 'acceptEdits', '--allowedTools', 'Bash(git log:*)'],
      ],
      sandbox,
      env: { ANTHROPIC_BASE_URL: agent.url, ANTHROPIC_API_KEY: 'test-key' },
    });
    const heard = agent.requests.filter(isMainLoop).map(promptText);
    expect(heard[0]).toContain('Make a plan for: the sums');
    expect(heard[1]).toContain('Planning is active');
    expect(heard[2]).toContain('countersign: Write is not allowed');
    expect(heard[3]).toContain('Start');
    expect(Object.keys(run.files)).not.toContain('b.js');
  },
);
