import { expect, it } from 'vitest';
import { startTerminal } from '../bed/pty.ts';
import { builtProgram } from '../bed/run-door.ts';
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
  await terminal.waitFor(/^waiting 2\d s to ask again · curl · 0:0\d$/m, { on: 'screen' });
  terminal.write('\u0003');
  expect(await terminal.exit).toMatchObject({ exitCode: 130 });
  expect(terminal.screen()).not.toContain('waiting');
});
