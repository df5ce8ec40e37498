import { describe, expect, it } from 'vitest';
import { runDoor } from '../bed/run-door.ts';

type Listed = { readonly name: string; readonly state: string; readonly independence: string };

async function listed(env: Readonly<Record<string, string>>) {
  const run = await runDoor({ argv: ['reviewers', '--json'], codex: 'success', env });
  const report = JSON.parse(run.stdout) as {
    readonly first: string | null;
    readonly reviewers: readonly Listed[];
  };
  return { ...report, find: (name: string) => report.reviewers.find((one) => one.name === name) };
}

describe.concurrent('countersign reviewers', () => {
  it('lists who could review, who is used now, and what is missing', async () => {
    const run = await runDoor({ argv: ['reviewers'], codex: 'success' });
    expect(run.exitCode).toBe(0);
    expect(run.stdout).toMatch(/^codex +ready [^]*\(OpenAI\)\n/);
    expect(run.stdout).toMatch(/^anthropic +not set up +ANTHROPIC_API_KEY is not set/m);
    expect(run.stdout).toMatch(/fix: run: export ANTHROPIC_API_KEY=/);
    expect(run.stdout).toMatch(/^Used for reviews now: codex\. .*--reviewer NAME/m);
  });

  it('is exit 1 if no reviewer can be used', async () => {
    const run = await runDoor({ argv: ['reviewers'] });
    expect(run.exitCode).toBe(1);
    expect(run.stdout).toMatch(/^No reviewer can be used now\./m);
  });

  it('names a reviewer that is ready although no route uses it', async () => {
    const env = { GEMINI_API_KEY: 'a-key' };
    const run = await runDoor({ argv: ['reviewers'], env });
    expect(run.exitCode).toBe(1);
    expect(run.stdout).toMatch(/^None of your routes can be used now, but google is ready\./m);
    const { stdout } = await runDoor({ argv: ['doctor', '--json'], env });
    expect(stdout).toContain('review.reviewer: google');
  });

  it('marks reviewers of the maker of the agent’s model', async () => {
    const underCodex = await listed({ CODEX_THREAD_ID: 't' });
    expect(underCodex.find('codex')).toMatchObject({
      state: 'ready',
      independence: 'same-maker',
    });
    expect(underCodex.find('anthropic')).toMatchObject({ independence: 'other-maker' });
    const underClaude = await listed({ CLAUDECODE: '1' });
    expect(underClaude.find('codex')).toMatchObject({ independence: 'other-maker' });
  });
});
