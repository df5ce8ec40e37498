import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { builtProgram, runDoor } from '../bed/run-door.ts';
import { createSandbox, type Sandbox } from '../bed/sandbox.ts';

/* A host that goes on holding the gate's stdin: nothing but the gate itself can end that. */

const eventOf = ({ project }: Sandbox, tool: string) =>
  JSON.stringify({
    ...{ session_id: 's1', cwd: project, hook_event_name: 'PreToolUse' },
    ...{ tool_name: tool, tool_input: { file_path: 'src/a.ts' } },
  });

const compiled = process.env['COUNTERSIGN_TEST_COMPILED'];
const program: readonly [string, ...string[]] =
  compiled === undefined ? [process.execPath, builtProgram] : [compiled];

/** How the gate ends while the other end of its stdin, a socket, stays open. */
async function endOf(sandbox: Sandbox, sent: string, env = {}): Promise<[unknown, string]> {
  const child = spawn(program[0], [...program.slice(1), 'hook', 'gate'], {
    cwd: sandbox.project,
    env: sandbox.env({ CLAUDE_PROJECT_DIR: sandbox.project, ...env }),
  });
  let said = '';
  child.stderr.on('data', (chunk) => (said += String(chunk)));
  child.stdin.write(sent);
  const [code] = (await once(child, 'close')) as unknown[];
  return [code, said];
}

async function planning(): Promise<Sandbox> {
  const sandbox = await createSandbox({ git: 'init', files: { 'src/a.ts': '1\n' } });
  await runDoor({ argv: ['plan', 'start'], sandbox });
  return sandbox;
}

describe('a stdin that never ends', () => {
  it.concurrent('a whole event is answered at once', async () => {
    await using sandbox = await planning();
    expect(await endOf(sandbox, eventOf(sandbox, 'Read'))).toEqual([0, '']);
    const [code, said] = await endOf(sandbox, eventOf(sandbox, 'Write'));
    expect([code, said]).toEqual([2, expect.stringMatching(/Write is not allowed/)]);
  });

  it.concurrent.each([
    ['nothing comes', 0],
    ['half of an event comes', 0.5],
  ])('%s: denied by the gate itself', async (_, part) => {
    await using sandbox = await planning();
    const event = eventOf(sandbox, 'Read');
    const [code, said] = await endOf(sandbox, event.slice(0, event.length * part));
    expect(code).toBe(2);
    expect(said).toMatch(/^countersign: the host's event could not be read .* plan reset\n$/);
  });

  it.concurrent('a pipe from which nothing comes: the same', async () => {
    await using sandbox = await planning();
    const script = 'mkfifo "$HOME/pipe" && exec "$@" <>"$HOME/pipe"';
    const wrapper = ['/bin/sh', '-c', script, 'sh'];
    const { exitCode } = await runDoor({
      ...{ argv: ['hook', 'gate'], sandbox, wrapper, stderr: /could not be read/ },
      env: { CLAUDE_PROJECT_DIR: sandbox.project },
    });
    expect(exitCode).toBe(2);
  });

  it.concurrent('a pipe from which it never ceases to come: the same', async () => {
    await using sandbox = await planning();
    const { exitCode } = await runDoor({
      ...{ argv: ['hook', 'gate'], sandbox, wrapper: ['/bin/sh', '-c', 'yes | "$@"', 'sh'] },
      ...{ stderr: /could not be read/, env: { CLAUDE_PROJECT_DIR: sandbox.project } },
    });
    expect(exitCode).toBe(2);
  });
});

/** Makes descriptor 3 one that does not wait, and gives it to the program as its stdin. */
const NOT_WAITING = `
new (require('node:net').Socket)({ fd: 3 });
const [path, ...argv] = process.argv.slice(1);
const { status } = require('node:child_process').spawnSync('/bin/sh', ['-c', 'exec "$@" <&3', 'sh', path, ...argv], {
  stdio: ['ignore', 'inherit', 'inherit', 3],
});
process.exit(status);`;

it('an event that comes in pieces to a stdin that does not wait is read as a whole', async () => {
  await using sandbox = await createSandbox();
  const child = spawn(process.execPath, ['-e', NOT_WAITING, ...program, 'hook', 'after'], {
    cwd: sandbox.project,
    env: sandbox.env({ CLAUDE_PROJECT_DIR: sandbox.project }),
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
  });
  let said = '';
  child.stderr?.on('data', (chunk) => (said += String(chunk)));
  const event = eventOf(sandbox, 'Read');
  const stdin = child.stdio[3] as Writable;
  stdin.write(event.slice(0, 20));
  // Nobody tells that the hook has read the first piece.
  await new Promise((resolve) => setTimeout(resolve, 300));
  stdin.end(event.slice(20));
  const [code] = (await once(child, 'close')) as unknown[];
  expect([code, said]).toEqual([0, '']);
});
