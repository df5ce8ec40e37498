import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { runDoor } from '../bed/run-door.ts';
import { createSandbox } from '../bed/sandbox.ts';
import { startSession } from '../bed/session.ts';
import { useRealCodex } from '../bed/use-real-codex.ts';
import { promptText, startOpenAiServer } from '../fakes/openai-server.ts';
import { OPTIMAL, rejection } from '../plan/answers.ts';

const PLAN = 'docs/plan.md';
const planOf = (words: string) =>
  ['Goal', 'Context', 'Approach', 'Changes', 'Risks', 'Open Questions']
    .map((heading) => `## ${heading}\n\n${words}\n`)
    .join('\n');

it('a plan through the real Codex CLI: rejected, then approved on the same thread', async () => {
  await using server = await startOpenAiServer({
    turns: [
      { kind: 'review', answer: rejection('It forgets the lock') },
      { kind: 'review', answer: OPTIMAL },
    ],
  });
  await using sandbox = await createSandbox({ git: 'commit', files: { 'a.ts': 'lock();\n' } });
  const env = useRealCodex(sandbox, server.url);
  await runDoor({ argv: ['plan', 'start'], sandbox });
  const { write } = startSession(sandbox, { env });

  const rejected = await write('after', PLAN, planOf('First words.'));
  expect(rejected.said).toMatchObject({
    decision: 'block',
    reason: expect.stringContaining('1. major: It forgets the lock'),
  });
  const approved = await write('after', PLAN, planOf('Second words.'));
  expect(approved.said.systemMessage).toBe('countersign: docs/plan.md is approved (revision 2)');

  const asks = server.requests.filter(({ path: to }) => to === '/v1/responses');
  expect(asks).toHaveLength(2);
  // The second turn has the first one before it, and the whole plan as it is now.
  const [first, second] = asks.map(promptText);
  expect(first).not.toContain('It forgets');
  expect(second).toMatch(/First words\.[^]*It forgets[^]*Second words\./);
  const review = path.join(sandbox.project, '.claude/review');
  const [one, two] = [1, 2].map(
    (n) =>
      JSON.parse(readFileSync(path.join(review, `plan_v${n}.codex.json`), 'utf8')) as {
        codex_thread_id: string;
      },
  );
  expect(two?.codex_thread_id).toBe(one?.codex_thread_id);
  expect((await runDoor({ argv: ['plan', 'verify'], sandbox })).exitCode).toBe(0);
});
