import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { redact, safe } from '../../redaction/redact.ts';
import { type Program, runProgram } from './process.ts';

/** The process that adopts an orphan may take a moment to reap it. */
function isRunning(pid: number): boolean {
  const { stdout } = spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' });
  return stdout.trim() !== '' && !stdout.trim().startsWith('Z');
}

const run = (script: string, more: Partial<Program> = {}) =>
  runProgram({
    path: process.execPath,
    argv: ['-e', script],
    env: {},
    cwd: '/',
    stdin: '',
    timeoutMs: 20_000,
    signal: new AbortController().signal,
    maxOutputBytes: 1000,
    ...more,
  });

describe('runProgram', () => {
  it('hands stdin over and both streams back', async () => {
    const result = await run('process.stdin.pipe(process.stdout); console.error("e")', {
      stdin: safe`größe`,
    });
    expect(result).toEqual({
      exit: { kind: 'exited', code: 0 },
      stdout: { text: 'größe', bytes: 7, cut: false, tail: '' },
      stderr: { text: 'e\n', bytes: 2, cut: false, tail: '' },
    });
  });

  it('gives the child the environment it was handed, our markers, and nothing else', async () => {
    const { stdout } = await run('console.log(JSON.stringify(process.env))', { env: { A: '1' } });
    expect(JSON.parse(stdout.text)).toEqual({
      A: '1',
      COUNTERSIGN_CHILD: '1',
      COUNTERSIGN_RUN: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
  });

  it('reports an exit code as an exit code', async () => {
    expect((await run('process.exit(3)')).exit).toEqual({ kind: 'exited', code: 3 });
  });

  it('reports a failed start as a failed start', async () => {
    const { exit } = await run('', { argv: ['x'.repeat(4_000_000)] });
    expect(exit).toEqual({ kind: 'not-started', errno: 'E2BIG' });
  });

  it('reports death by signal as death by signal', async () => {
    expect((await run('process.kill(process.pid, "SIGKILL")')).exit).toEqual({
      kind: 'signaled',
      signal: 'SIGKILL',
    });
  });

  it('keeps no more output than the limit and counts the rest', async () => {
    const { stdout } = await run('process.stdout.write("a line\\n".repeat(700_000) + "end")');
    expect([stdout.bytes, stdout.cut]).toEqual([4_900_003, true]);
    expect(stdout.text).toBe('a line\n'.repeat(142));
    expect(stdout.tail).toBe(`${'a line\n'.repeat(9361)}end`);
  });

  it('drops a line that was cut, because no rule recognizes half a secret', async () => {
    const { stdout } = await run('process.stdout.write("x".repeat(5_000_000))');
    expect(stdout).toEqual({ text: '', bytes: 5_000_000, cut: true, tail: '' });
  });

  it('kills a program that ignores the polite signal, at the deadline', async () => {
    const script = 'process.on("SIGTERM", () => {}); setInterval(() => {}, 1000)';
    const { exit } = await run(script, { timeoutMs: 700 });
    expect(exit).toEqual({ kind: 'timeout' });
  });

  it('ends a grandchild that outlives the program and holds its streams', async () => {
    const script = `const { spawn } = require('node:child_process');
      const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'inherit' });
      console.log(child.pid); process.exit(0);`;
    const { exit, stdout } = await run(script);
    expect(exit).toEqual({ kind: 'exited', code: 0 });
    await expect.poll(() => isRunning(Number(stdout.text))).toBe(false);
  });

  describe.runIf(process.platform === 'linux')('a grandchild in a session of its own', () => {
    const hang = 'setInterval(() => {}, 1000);';
    const start = `const { spawn } = require('node:child_process');
      const start = () => spawn(process.execPath, ['-e', '${hang}'], { detached: true, stdio: 'ignore' });`;

    it.each([
      ['a program that goes at once', hang],
      ['one that ignores the polite signal', `process.on('SIGTERM', () => {}); ${hang}`],
    ])('ends at the deadline with %s', async (_name, rest) => {
      const script = `${start} console.log(start().pid); ${rest}`;
      const { exit, stdout } = await run(script, { timeoutMs: 1500 });
      expect(exit).toEqual({ kind: 'timeout' });
      expect(Number(stdout.text)).toBeGreaterThan(1);
      await expect.poll(() => isRunning(Number(stdout.text))).toBe(false);
    });

    it('ends when the run is called off', async () => {
      const controller = new AbortController();
      setTimeout(() => controller.abort(), 1500);
      const script = `${start} console.log(start().pid); ${hang}`;
      const { exit, stdout } = await run(script, { signal: controller.signal });
      expect(exit).toEqual({ kind: 'cancelled' });
      expect(Number(stdout.text)).toBeGreaterThan(1);
      await expect.poll(() => isRunning(Number(stdout.text))).toBe(false);
    });

    it('ends with a parent that outlives the program', async () => {
      const inner = `${start} process.send(start().pid); ${hang}`;
      const script = `${start}
        const child = spawn(process.execPath, ['-e', ${JSON.stringify(inner)}], { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
        child.on('message', (pid) => { console.log(pid); process.exit(0); });`;
      const { exit, stdout } = await run(script);
      expect(exit).toEqual({ kind: 'exited', code: 0 });
      expect(Number(stdout.text)).toBeGreaterThan(1);
      await expect.poll(() => isRunning(Number(stdout.text))).toBe(false);
    });

    /**
     * Runs a script that starts it, prints its number and ends, so that the caller is no longer its
     * parent.
     */
    const startAndGo = (script: string) => `const { spawnSync } = require('node:child_process');
      process.stdout.write(spawnSync(process.execPath, ['-e', ${JSON.stringify(script)}]).stdout);`;
    const forked = startAndGo(`${start} console.log(start().pid); process.exit(0);`);

    it.each([
      [
        'the program goes before it',
        'exited',
        `${start} console.log(start().pid); process.exit(0);`,
      ],
      ['its parent is gone before the program ends', 'exited', forked],
      ['its parent is gone before the deadline', 'timeout', `${forked} ${hang}`],
      [
        'the program dies by a signal',
        'signaled',
        `${forked} process.kill(process.pid, 'SIGKILL');`,
      ],
    ])('ends though %s', async (_name, kind, script) => {
      const { exit, stdout } = await run(script, { timeoutMs: 2000 });
      expect(exit.kind).toBe(kind);
      expect(Number(stdout.text)).toBeGreaterThan(1);
      await expect.poll(() => isRunning(Number(stdout.text))).toBe(false);
    });

    it('is ended with its own program only: another run goes on', async () => {
      const controller = new AbortController();
      const other = run(hang, { signal: controller.signal });
      await run(forked);
      const first = await Promise.race([other, Promise.resolve('goes on')]);
      controller.abort();
      expect([first, (await other).exit]).toEqual(['goes on', { kind: 'cancelled' }]);
    });
  });

  it('does not mind a program that never reads its input', async () => {
    const { exit } = await run('process.exit(0)', { stdin: redact('x '.repeat(2_500_000)) });
    expect(exit).toEqual({ kind: 'exited', code: 0 });
  });

  it('says why a program could not be started', async () => {
    expect((await run('', { path: '/no/such/program' })).exit).toEqual({
      kind: 'not-started',
      errno: 'ENOENT',
    });
  });

  it('is cancelled by its signal, before and during the run', async () => {
    expect((await run('', { signal: AbortSignal.abort() })).exit).toEqual({ kind: 'cancelled' });
    const controller = new AbortController();
    const running = run('setInterval(() => {}, 1000)', { signal: controller.signal });
    controller.abort();
    expect((await running).exit).toEqual({ kind: 'cancelled' });
  });
});
