import { describe, expect, it } from 'vitest';
import { runDoor } from '../bed/run-door.ts';
import { createSandbox, type Sandbox } from '../bed/sandbox.ts';
import { rejection, startSession } from '../bed/session.ts';
import { installFakeCodex } from '../fakes/programs.ts';
import { wrongClock } from './faults.ts';

/*
 * What was written by a wrong clock, met by the right one, and the other way round: nothing is locked for
 * longer than it was meant to be, and nothing is lost. How each door ends is in the matrix.
 */

const DAYS = [1, -1, 365, -365];
const SYNC = { COUNTERSIGN_HOOKS_EDITS: 'sync' };

const envOf = (days: number) => ({ ...SYNC, ...wrongClock(days).env });

async function start(): Promise<Sandbox> {
  const sandbox = await createSandbox({ git: 'init' });
  installFakeCodex(sandbox.bin);
  return sandbox;
}

describe.concurrent.each(DAYS)('a clock that was wrong by %i days', (days) => {
  it('a pause of then is over, or as long as it was meant', async () => {
    await using sandbox = await start();
    await runDoor({ argv: ['pause', '30m'], sandbox, env: envOf(days) });
    const run = await startSession(sandbox, { env: SYNC }).write('after', 'a.js', 'one();\n');
    expect(run.asked).toHaveLength(1);
  });

  it('a review of then is not the last one of that change', async () => {
    await using sandbox = await start();
    const { write } = startSession(sandbox, { env: SYNC });
    const asks: number[] = [];
    for (const call of ['one', 'two', 'one', 'two']) {
      const env = asks.length < 2 ? envOf(days) : {};
      asks.push((await write('after', 'a.js', `${call}();\n`, { env })).asked.length);
    }
    // The third goes back to the first text, which is another change; the fourth is the second one again.
    expect(asks).toEqual([1, 1, 1, 1]);
  });

  it('planning that began then is on, and ends', async () => {
    await using sandbox = await start();
    await runDoor({ argv: ['plan', 'start'], sandbox, env: envOf(days) });
    const { send } = startSession(sandbox);
    const tool = { tool_name: 'Write', tool_input: { file_path: 'a.js', content: '' } };
    const event = { hook_event_name: 'PreToolUse', ...tool };
    const stderr = /^countersign: Write is not allowed/;
    expect((await send('gate', event, { stderr })).exitCode).toBe(2);
    await runDoor({ argv: ['plan', 'reset'], sandbox });
    expect((await send('gate', event)).exitCode).toBe(0);
  });
});

describe.concurrent.each(DAYS)('a clock that is wrong by %i days', (days) => {
  it('open findings of other sessions are not deleted', async () => {
    await using sandbox = await start();
    installFakeCodex(sandbox.bin, { answer: rejection('Runs what it reads') });
    const first = startSession(sandbox, { env: SYNC });
    await first.write('after', 'a.js', 'load(x);\n');
    const second = startSession(sandbox, { session: 's2' });
    await second.write('after', 'b.js', 'two();\n', { env: SYNC });
    await second.write('after', 'c.js', 'three();\n', { env: SYNC });
    await second.stop({ env: envOf(days) });
    expect((await first.stop()).said.decision).toBe('block');
  });

  it('planning of before is on, and ends', async () => {
    await using sandbox = await start();
    await runDoor({ argv: ['plan', 'start'], sandbox });
    const env = envOf(days);
    const status = await runDoor({ argv: ['plan', 'status'], sandbox, env });
    expect(status.stdout).toMatch(/: planning since/);
    await runDoor({ argv: ['plan', 'reset'], sandbox, env });
    expect((await runDoor({ argv: ['plan', 'status'], sandbox })).stdout).toMatch(/not planning/);
  });
});
