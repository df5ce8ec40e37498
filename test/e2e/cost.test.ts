import { expect, it } from 'vitest';
import { runDoor } from '../bed/run-door.ts';
import { createSandbox } from '../bed/sandbox.ts';
import { nest, writeUserFile } from '../config/nested.ts';
import { startAnthropicServer } from '../fakes/anthropic-server.ts';
import { approvedAnswer } from '../fakes/programs.ts';

const FILES = { 'change.diff': '--- a/a.ts\n+++ b/a.ts\n@@ -1 +1 @@\n-a\n+b\n' };
const ARGV = ['review', '--fast', '--content', 'change.diff'];
const LOG = /^\[gpt-review\] INFO/;
const usage = { input: 100_000, output: 10_000 };

const only = { backend: 'anthropic', when: ['always'], fail_mode: 'hard_fail' };

async function setUp(given: object = {}) {
  const server = await startAnthropicServer({
    turns: [{ kind: 'review', answer: approvedAnswer, usage }],
  });
  const sandbox = await createSandbox({ files: FILES });
  const own = { 'review.anthropic.base_url': server.url, 'review.routes': [only], ...given };
  writeUserFile(sandbox, JSON.stringify(nest(own)));
  const end = async () => {
    await server.close();
    await sandbox.dispose();
  };
  return { server, sandbox, [Symbol.asyncDispose]: end };
}

it('a review says what it cost, and stats adds it up', async () => {
  await using scene = await setUp();
  const { sandbox } = scene;
  const pretty = await runDoor({ argv: [...ARGV, '--format', 'pretty'], sandbox, stderr: LOG });
  expect(pretty.stdout).toMatch(/anthropic claude-opus-5-5 in .* tokens, \$0\.60$/m);
  const { stdout } = await runDoor({ argv: [...ARGV, '--format', 'json'], sandbox, stderr: LOG });
  expect(JSON.parse(stdout)).toMatchObject({
    receipt: { usage: { inputTokens: 100_000, outputTokens: 10_000, costUsd: 0.6 } },
  });
  expect((await runDoor({ argv: ['stats'], sandbox })).stdout).toMatch(/^cost {8}\$1\.20$/m);
});

it('a model without a price is said to have none', async () => {
  await using scene = await setUp({ 'review.anthropic.model': 'mine' });
  const { sandbox } = scene;
  const { stdout } = await runDoor({ argv: [...ARGV, '--format', 'pretty'], sandbox, stderr: LOG });
  expect(stdout).toMatch(/anthropic mine in .* tokens, price not known$/m);
  const stats = await runDoor({ argv: ['stats'], sandbox });
  expect(stats.stdout).toMatch(/^cost {8}\$0\.00 \(not known for 1\)$/m);
});

it('what was spent today counts against the limit of the day', async () => {
  await using scene = await setUp({ 'review.budget.per_day': 0.5 });
  const { sandbox } = scene;
  expect((await runDoor({ argv: ARGV, sandbox, stderr: LOG })).exitCode).toBe(0);
  const stderr = [
    LOG,
    /hard_fail — aborting$/,
    /the budget of today is used up: \$0\.60 of \$0\.50 is spent.*countersign stats/,
  ];
  const { exitCode, stdout } = await runDoor({ argv: ARGV, sandbox, stderr });
  expect([exitCode, scene.server.requests.length]).toEqual([1, 1]);
  expect(JSON.parse(stdout)).toMatchObject({ failure: { code: 'budget' } });
});
