import path from 'node:path';
import { expect, it } from 'vitest';
import { runProcess } from '../bed/run-process.ts';
import { createSandbox } from '../bed/sandbox.ts';
import { type OpenAiTurn, promptText, startOpenAiServer } from '../fakes/openai-server.ts';
import type { RecordedRequest } from '../fakes/scripted-server.ts';

const SCRIPT = path.join(import.meta.dirname, '../../scripts/test-model.mjs');

async function run(variables: Readonly<Record<string, string>>) {
  await using sandbox = await createSandbox();
  return await runProcess({
    file: process.execPath,
    argv: [SCRIPT],
    env: { PATH: sandbox.bin, HOME: sandbox.home, ...variables },
    cwd: sandbox.project,
    deadlineMs: 50_000,
  });
}

it('without a model it says so, and that is no failure', async () => {
  const { exitCode, stdout } = await run({});
  expect(stdout).toContain('no model at hand');
  expect(exitCode).toBe(0);
});

/** A model that knows one bug, takes one clean change for one, and approves the rest. */
function knowOneBug(request: RecordedRequest): OpenAiTurn {
  const prompt = promptText(request);
  const findings = ['src/users.ts', 'src/clamp.ts']
    .filter((file) => prompt.includes(`+++ b/${file}`))
    .map((file) => ({ severity: 'major', title: 'SQL injection', detail: '', file }));
  const verdict = findings.length > 0 ? 'CHANGES_REQUIRED' : 'APPROVED';
  const answer = { verdict, summary: 'Looked at it.', findings };
  return { kind: 'review', answer, usage: { input: 100, output: 10 } };
}

it('counts found, missed and invented problems', async () => {
  await using server = await startOpenAiServer({ turns: knowOneBug });
  const { exitCode, stdout, stderr } = await run({
    OPENAI_API_KEY: 'test-key',
    COUNTERSIGN_REVIEW_BASE_URL: `${server.url}/v1`,
  });
  expect(stderr).toBe('');
  expect(stdout).toMatch(/^ {2}found +SQL injection$/m);
  expect(stdout).toMatch(/^ {2}missed +off by one: APPROVED$/m);
  expect(stdout).toMatch(/^ {2}false alarm +a pure function$/m);
  expect(stdout).toMatch(/^ {2}clean +a note$/m);
  expect(stdout).toContain('precision 50 % (1/2), recall 8 % (1/12), without a review 0');
  expect(stdout).toContain('tokens 1800 in, 180 out');
  expect(exitCode).toBe(0);
});
