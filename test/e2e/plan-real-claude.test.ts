import path from 'node:path';
import { expect, it } from 'vitest';
import { leave, pressUntil, startClaude } from '../bed/claude-terminal.ts';
import { createSandbox } from '../bed/sandbox.ts';
import { isMainLoop, promptText, startAnthropicServer } from '../fakes/anthropic-server.ts';
import { installFakeCodex } from '../fakes/programs.ts';

/* A plan as a person sees it: in a terminal, with the question whether to leave plan mode. */

const PLUGIN = path.resolve(import.meta.dirname, '../../plugin/countersign');

const NO = {
  verdict: 'CHANGES_REQUIRED',
  summary: 'Nothing is tested.',
  findings: [{ severity: 'major', title: 'No task writes tests' }],
};

it.concurrent.each(['2.1.197', '2.1.326'] as const)(
  'real Claude Code %s: a plan that is shown is reviewed, told to the agent, and open at the stop',
  async (version) => {
    await using sandbox = await createSandbox({ git: 'init' });
    const codex = installFakeCodex(sandbox.bin, { answer: NO });
    const turns = [
      // One version takes the plan from the call, the other from its own file.
      { kind: 'tool', name: 'Write', input: {} },
      { kind: 'tool', name: 'ExitPlanMode', input: { plan: '# Plan\n1. Write the sum.\n' } },
      { kind: 'message', text: 'I begin.' },
      { kind: 'message', text: 'I have heard it.' },
    ] as const;
    let step = 0;
    await using agent = await startAnthropicServer({
      turns: (request) => {
        const turn = turns[step] ?? { kind: 'message', text: 'Nothing more.' };
        step += 1;
        if (turn.kind === 'message' || turn.name !== 'Write') return turn;
        const plans = path.join(sandbox.claudeConfig, 'plans');
        const [file_path = ''] =
          new RegExp(`${plans}/[\\w-]+\\.md`).exec(promptText(request)) ?? [];
        return { ...turn, input: { file_path, content: '# Plan\n1. Write the sum.\n' } };
      },
    });
    const argv = ['--plugin-dir', PLUGIN, '--permission-mode', 'plan', 'Plan the sum'];
    await using terminal = startClaude({ sandbox, version, argv, url: agent.url });
    await terminal.waitFor(/❯ 1\. Yes/, { on: 'screen', deadlineMs: 30_000 });
    expect(codex.asked()).toEqual([]);
    await pressUntil(terminal, '\r', () => codex.asked().length > 0);
    await terminal.waitFor('I have heard it.', { on: 'screen', deadlineMs: 30_000 });
    await leave(terminal);

    expect(codex.asked().map(({ stdin }) => stdin?.text)).toEqual([
      expect.stringContaining('1. Write the sum.'),
    ]);
    const heard = agent.requests.filter(isMainLoop).map(promptText);
    expect(heard).toHaveLength(4);
    expect(heard[2]).toContain('an independent review of the plan says CHANGES_REQUIRED');
    expect(heard[2]).toContain('No task writes tests');
    expect(heard[3]).toContain('findings of an independent review are still open');
  },
);
