import { EventEmitter, once } from 'node:events';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { endProcess } from '../bed/processes.ts';
import { runProcess } from '../bed/run-process.ts';
import { createSandbox, type Sandbox } from '../bed/sandbox.ts';
import { askCodex, EXEC, type Run, runIn } from './ask-fake.ts';
import { type CodexBehaviour, type FakeCodexOptions, installFakeCodex } from './programs.ts';

let sandbox: Sandbox;
beforeEach(async () => {
  sandbox = await createSandbox();
});
afterEach(() => sandbox.dispose());

const ask = (options: FakeCodexOptions, extra?: Partial<Run>) => askCodex(sandbox, options, extra);
const run = (file: string, given: Run) => runIn(sandbox, file, given);

describe('how a fake codex ends badly', () => {
  it.each<CodexBehaviour>(['crash', 'crash-unread'])('%s says so on stderr only', async (name) => {
    const result = await ask({ behaviour: name }, { stdin: 'x'.repeat(1_000_000) });
    expect(result).toMatchObject({ exitCode: 1, answer: undefined });
    expect(result.stderr).not.toBe('');
    expect(result.fake.asked()[0]?.stdin?.bytes).toBe(name === 'crash' ? 1_000_000 : undefined);
  });

  it('dies by SIGKILL', async () => {
    expect(await ask({ behaviour: 'sigkill' })).toMatchObject({
      exitCode: null,
      signal: 'SIGKILL',
    });
  });

  it('floods stdout, stderr and the answer', async () => {
    const flood = { stdoutMb: 3, stderrMb: 1, answerMb: 2 };
    const result = await ask({ behaviour: 'flood', flood });
    expect(result.exitCode).toBe(0);
    expect(result.stdout.length).toBeGreaterThan(3 * 1024 * 1024);
    expect(result.stderr.length).toBeGreaterThan(1024 * 1024);
    const { summary } = JSON.parse(result.answer ?? '') as { summary: string };
    expect(summary).toHaveLength(2 * 1024 * 1024);
  });

  it('hangs until SIGTERM', async () => {
    const { child, ended } = await startHanging('hang');
    process.kill(child, 'SIGTERM');
    expect(await ended).toMatchObject({ signal: 'SIGTERM' });
  });

  it('hangs on in spite of SIGTERM', async () => {
    const { child, ended, stderr } = await startHanging('hang-ignoring-sigterm');
    const ignored = once(stderr, 'line');
    process.kill(child, 'SIGTERM');
    expect(await ignored).toEqual(['ignored SIGTERM\n']);
    process.kill(child, 'SIGKILL');
    expect(await ended).toMatchObject({ signal: 'SIGKILL' });
  });

  it('leaves a grandchild that holds stdout open', async () => {
    const fake = installFakeCodex(sandbox.bin, { behaviour: 'orphan' });
    const { problems } = await run(fake.path, { argv: [...EXEC, '-'] });
    expect(problems).toEqual(['something kept its output open after it ended']);
    const [orphan] = fake.asked()[0]?.children ?? [];
    expect(sandbox.processes().map(({ pid }) => pid)).toEqual([orphan]);
    endProcess(orphan ?? 0);
  });

  it('leaves a grandchild in a session of its own', async () => {
    const fake = installFakeCodex(sandbox.bin, { behaviour: 'runaway' });
    const { problems } = await run(fake.path, { argv: [...EXEC, '-'] });
    expect(problems).toEqual([]);
    const [runaway] = fake.asked()[0]?.children ?? [];
    expect(sandbox.processes().map(({ pid }) => pid)).toEqual([runaway]);
    endProcess(runaway ?? 0);
  });
});

describe('inputs that a fake codex rejects', () => {
  it.each<[string, readonly string[], number, string]>([
    ['an unknown option', [...EXEC, '--bogus'], 2, "unexpected argument '--bogus'"],
    [
      '--sandbox after resume',
      ['exec', 'resume', '-s', 'read-only'],
      2,
      "unexpected argument '-s'",
    ],
    ['an unknown sandbox', ['exec', '-s', 'open'], 2, "invalid value 'open'"],
    ['no repository', ['exec'], 1, 'Not inside a trusted directory'],
    ['a missing directory', [...EXEC, '-C', 'nowhere'], 1, 'No such file or directory'],
    ['a missing schema', [...EXEC, '--output-schema', 'none'], 1, 'Failed to read output schema'],
  ])('refuses %s', async (_, argv, exitCode, message) => {
    const fake = installFakeCodex(sandbox.bin);
    const result = await run(fake.path, { argv });
    expect(result).toMatchObject({ exitCode, stdout: '' });
    expect(result.stderr).toContain(message);
  });

  it.each([
    ['an empty prompt', '', 'No prompt provided via stdin.'],
    ['a prompt over the limit', 'ä'.repeat(1_048_577), 'Input exceeds the maximum length'],
  ])('refuses %s', async (_, stdin, message) => {
    const result = await ask({}, { stdin });
    expect(result.exitCode).toBe(1);
    expect(result.stderr).toContain(message);
  });
});

async function startHanging(behaviour: CodexBehaviour) {
  const fake = installFakeCodex(sandbox.bin, { behaviour });
  const stderr = new EventEmitter();
  const ended = runProcess({
    file: fake.path,
    argv: EXEC,
    env: sandbox.env(),
    cwd: sandbox.project,
    stdin: 'Review this.',
    deadlineMs: 20_000,
    onStart: (child) => child.stderr?.on('data', (chunk) => stderr.emit('line', String(chunk))),
  });
  const [call] = await fake.waitForAsks();
  return { child: call?.pid ?? 0, ended, stderr };
}
