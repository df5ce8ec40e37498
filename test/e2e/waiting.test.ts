import { describe, expect, it } from 'vitest';
import { startTerminal } from '../bed/pty.ts';
import { builtProgram, runDoor } from '../bed/run-door.ts';
import { createSandbox } from '../bed/sandbox.ts';
import { startOpenAiServer } from '../fakes/openai-server.ts';

it('a rate limit is a wait that counts down, and Ctrl-C ends it', async () => {
  await using server = await startOpenAiServer({
    turns: [{ kind: 'fail', name: 'rate-limit-429', retryAfterSeconds: 30 }],
  });
  await using sandbox = await createSandbox({ files: { 'change.diff': '+x\n' } });
  await using terminal = startTerminal({
    file: process.execPath,
    argv: [builtProgram, 'review', '--content', 'change.diff'],
    env: sandbox.env({ COUNTERSIGN_REVIEW_BASE_URL: `${server.url}/v1` }),
    cwd: sandbox.project,
    ...{ cols: 80, rows: 30 },
  });
  await terminal.waitFor(/^rate limited, waiting 2\d s · curl · 0:0\d$/m, { on: 'screen' });
  terminal.write('\u0003');
  expect(await terminal.exit).toMatchObject({ exitCode: 130 });
  expect(terminal.screen()).not.toContain('waiting');
});

const FILES = { 'change.diff': '+x\n' };

it('a log reports the wait and its reason', async () => {
  await using server = await startOpenAiServer({
    turns: [
      { kind: 'fail', name: 'rate-limit-429', retryAfterSeconds: 1 },
      { kind: 'review', answer: { verdict: 'APPROVED', summary: 'It is right.' } },
    ],
  });
  const run = await runDoor({
    argv: ['review', '--fast', '--content', 'change.diff'],
    files: FILES,
    env: { COUNTERSIGN_REVIEW_BASE_URL: `${server.url}/v1` },
    stderr: [/INFO: rate limited, waiting 1 s$/, /INFO/],
  });
  expect(run.exitCode).toBe(0);
});

describe('a reviewer that hangs', () => {
  const ROUTES = '[{ backend: codex, when: [always], fail_mode: hard_fail, retries: 3 }]';
  const hanging = (argv: readonly string[], env: Readonly<Record<string, string>> = {}) =>
    runDoor({
      argv: ['review', '--content', 'change.diff', '--quiet', ...argv],
      ...{ files: FILES, codex: 'hang', stderr: /ERROR: / },
      env: { COUNTERSIGN_REVIEW_ROUTES: ROUTES, ...env },
    });

  it('is asked once: not by a pass, a single pass or a retry of its route again', async () => {
    const run = await hanging(['--timeout', '2']);
    expect(run.exitCode).toBe(3);
    expect(run.asked).toHaveLength(1);
  });

  it('costs no more than the time for the whole review', async () => {
    const started = performance.now();
    const run = await hanging([], { COUNTERSIGN_REVIEW_POLICY_MAX_SECONDS: '2' });
    expect(run.exitCode).toBe(3);
    expect(run.stderr).toContain('the 2 s for the whole review are over');
    // Far less than the 300 s of one request, whatever else the machine does.
    expect(performance.now() - started).toBeLessThan(20_000);
  });
});

it('a rate limit is not waited for longer than the whole review may take', async () => {
  await using server = await startOpenAiServer({
    turns: [{ kind: 'fail', name: 'rate-limit-429', retryAfterSeconds: 60 }],
  });
  const run = await runDoor({
    argv: ['review', '--content', 'change.diff', '--quiet'],
    files: FILES,
    env: {
      COUNTERSIGN_REVIEW_BASE_URL: `${server.url}/v1`,
      COUNTERSIGN_REVIEW_POLICY_MAX_SECONDS: '5',
    },
    stderr: /waiting 60 s for it would leave no time for another try/,
  });
  expect(run.exitCode).toBe(1);
});
