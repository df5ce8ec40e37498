import { symlinkSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { runClaudeAgent } from '../bed/claude-host.ts';
import { realClaude, realCodex } from '../bed/clients.ts';
import { patch, runCodexAgent } from '../bed/codex-host.ts';
import { runDoor } from '../bed/run-door.ts';
import { createSandbox, type Sandbox } from '../bed/sandbox.ts';
import { configureCodex } from '../bed/use-real-codex.ts';
import { startAnthropicServer } from '../fakes/anthropic-server.ts';
import { startOpenAiServer } from '../fakes/openai-server.ts';

/* Every host with every reviewer, all of them real: an edit is reviewed, and a stop is held until it is fixed. */

const NO = {
  verdict: 'CHANGES_REQUIRED',
  summary: 'The sum is wrong.',
  findings: [
    {
      ...{ severity: 'critical', title: 'Subtracts instead of adding', file: 'sum.js' },
      detail: 'It returns a - b.',
    },
  ],
};
const YES = { verdict: 'APPROVED', summary: 'It adds.' };

/** The first review finds the bug, later ones find none. */
function reviews() {
  let made = 0;
  return () => {
    made += 1;
    return { kind: 'review', answer: made === 1 ? NO : YES } as const;
  };
}

const REVIEWERS = {
  claude: { name: 'claude', path: realClaude('2.1.326') },
  codex: { name: 'codex', path: realCodex() },
} as const;

type Reviewer = keyof typeof REVIEWERS;

const EDITS = { COUNTERSIGN_HOOKS_EDITS: 'sync' };
const OPEN = 'findings of an independent review are still open';

/** The only reviewer on PATH, which the built-in table then asks. */
function install(sandbox: Sandbox, reviewer: Reviewer): void {
  const { name, path: program } = REVIEWERS[reviewer];
  symlinkSync(program, path.join(sandbox.bin, name));
}

const KEY = { ANTHROPIC_API_KEY: 'test-key' };

async function underClaude(sandbox: Sandbox) {
  const review = reviews();
  await using openai = await startOpenAiServer({ turns: review });
  // Behind a server on loopback, the model's name tells whose it is.
  const model = { ANTHROPIC_MODEL: 'claude-opus-5-5' };
  const env = { ...EDITS, ...model, ...configureCodex(sandbox, openai.url) };
  const { heard } = await runClaudeAgent({
    ...{ sandbox, env, review },
    version: '2.1.326',
    steps: [
      { write: 'sum.js', content: 'export const sum = (a, b) => a - b;\n' },
      { say: 'Done.' },
      { edit: 'sum.js', from: 'a - b', to: 'a + b' },
      { say: 'Fixed.' },
    ],
  });
  return { heard };
}

async function underCodex(sandbox: Sandbox) {
  const review = reviews();
  await using anthropic = await startAnthropicServer({ turns: review, takesTurn: () => true });
  const env = { ...EDITS, ...KEY, ANTHROPIC_BASE_URL: anthropic.url };
  const line = '+export const sum = (a, b) =>';
  const { heard } = await runCodexAgent({
    ...{ sandbox, env, review },
    steps: [
      patch('*** Add File: sum.js', `${line} a - b;`),
      { say: 'Done.' },
      patch('*** Update File: sum.js', '@@', `-${line.slice(1)} a - b;`, `${line} a + b;`),
      { say: 'Fixed.' },
    ],
  });
  return { heard };
}

describe.each(Object.keys(REVIEWERS) as Reviewer[])('%s reviews', (reviewer) => {
  it.each(['Claude Code', 'Codex'])('the work of %s', async (host) => {
    await using sandbox = await createSandbox({ git: 'init' });
    install(sandbox, reviewer);
    const { heard } = host === 'Codex' ? await underCodex(sandbox) : await underClaude(sandbox);
    const words = heard.join('\n');
    expect(words).toContain('Subtracts instead of adding');
    expect(words).toContain(OPEN);
    const { stdout } = await runDoor({ argv: ['findings'], sandbox });
    expect(stdout).toBe('No findings are open.\n');
    const stats = await runDoor({ argv: ['stats', '--json'], sandbox });
    expect(stats.stdout).toContain(`"${reviewer}"`);
  });
});
