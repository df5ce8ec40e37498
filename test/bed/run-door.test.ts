import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type DoorRun, runDoor } from './run-door.ts';
import { createSandbox, type Sandbox } from './sandbox.ts';

let place: Sandbox;
beforeEach(async () => {
  place = await createSandbox();
});
afterEach(() => place.dispose());

/** Runs a few lines of script in place of the program. */
function runScript(script: string, run: Partial<DoorRun> = {}) {
  const program = path.join(place.root, 'program.cjs');
  writeFileSync(program, script);
  return runDoor({ argv: [], program, ...run });
}

const ASK = `
  const { spawnSync, spawn } = require('node:child_process');
  const argv = ['exec', '--json', '--skip-git-repo-check', '-'];
`;

describe('runDoor', () => {
  it('runs the program in the project and reports everything', async () => {
    const script = `
      const fs = require('node:fs');
      fs.writeFileSync('out', fs.readFileSync('in', 'utf8') + fs.readFileSync(0, 'utf8'));
      console.log(process.argv.slice(2).join(), process.env.EXTRA, process.env.USER);
      console.error('[gpt-review] INFO: done');
      process.exitCode = 5;`;
    const result = await runScript(script, {
      argv: ['review', '--fast'],
      stdin: 'b',
      files: { in: 'a' },
      env: { EXTRA: 'yes' },
      stderr: /^\[gpt-review\] INFO/,
    });
    expect(result).toMatchObject({
      exitCode: 5,
      signal: null,
      stdout: 'review,--fast yes undefined\n',
      files: { in: 'a', out: 'ab' },
      asked: [],
    });
    expect(existsSync(result.sandbox.root)).toBe(false);
  });

  it('puts the fakes on PATH and returns their requests', async () => {
    const script = `${ASK}
      spawnSync('codex', ['exec', '--help']);
      const { stdout } = spawnSync('codex', argv, { input: 'Is this right?' });
      console.log(String(stdout).includes('turn.completed'));`;
    const { stdout, asked } = await runScript(script, { codex: { answer: 'Yes.' } });
    expect(stdout).toBe('true\n');
    expect(asked).toMatchObject([{ subcommand: 'exec', stdin: { text: 'Is this right?' } }]);
  });

  it('shows git the changes', async () => {
    const script = `
      const { execFileSync } = require('node:child_process');
      process.stdout.write(execFileSync('git', ['status', '--porcelain']));`;
    const change = { git: 'commit', files: { a: '1' }, changes: { a: '2' } } as const;
    expect(await runScript(script, change)).toMatchObject({ stdout: ' M a\n' });
  });

  it('keeps the calls of two runs in one sandbox apart', async () => {
    const script = `${ASK} spawnSync('codex', argv, { input: process.argv[2] });`;
    const first = await runScript(script, { sandbox: place, argv: ['1'], codex: 'success' });
    const second = await runScript(script, { sandbox: place, argv: ['2'] });
    const texts = [first, second].map(({ asked }) => asked.map((call) => call.stdin?.text));
    expect(texts).toEqual([['1'], ['2']]);
  });

  it('fails on stderr that was not expected', async () => {
    const failing = runScript('console.error("oops"); console.log("out")');
    await expect(failing).rejects.toThrow(/unexpected on stderr: oops[^]*stdout: out/);
  });

  it('kills a program that hangs, with its group', async () => {
    const script = `${ASK}
      spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60000)'], { stdio: 'inherit' });
      process.on('SIGTERM', () => {});
      setTimeout(() => {}, 60000);`;
    const failing = runScript(script, { deadlineMs: 500 });
    await expect(failing).rejects.toThrow('killed: not done within 500 ms');
  });

  it('fails on a process that outlives the program', async () => {
    const script = `${ASK}
      const options = { stdio: 'ignore', detached: true };
      spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60000)'], options).unref();`;
    await expect(runScript(script)).rejects.toThrow(/process \d+ is still alive: .*setTimeout/);
  });

  it('fails on a temporary file that was left, unless it is allowed', async () => {
    const script = `
      const file = require('node:path').join(require('node:os').tmpdir(), 'left-7');
      require('node:fs').writeFileSync(file, '');`;
    await expect(runScript(script)).rejects.toThrow('left in tmp/: left-7');
    expect(await runScript(script, { leftInTmp: [/^left-/] })).toMatchObject({ exitCode: 0 });
  });

  it('signals the program once it has asked', async () => {
    const script = `${ASK}
      const child = spawn('codex', argv, { stdio: ['pipe', 'ignore', 'ignore'] });
      child.stdin.end('Review this.');
      process.on('SIGINT', () => child.kill());
      child.on('exit', () => process.exit(130));`;
    const signalAfter = { signal: 'SIGINT', asks: 1 } as const;
    expect(await runScript(script, { codex: 'hang', signalAfter })).toMatchObject({
      exitCode: 130,
    });
  });

  it('signals the program once its output matches', async () => {
    const script = 'console.log("ready"); setTimeout(() => {}, 60000);';
    const signalAfter = { signal: 'SIGTERM', output: /ready/, to: 'group' } as const;
    expect(await runScript(script, { signalAfter })).toMatchObject({ signal: 'SIGTERM' });
  });

  it('fails when the program ends before it could be signalled', async () => {
    const signalAfter = { signal: 'SIGINT', asks: 1 } as const;
    const failing = runScript('', { codex: 'success', signalAfter });
    await expect(failing).rejects.toThrow('it ended before SIGINT could be sent');
  });

  it('counts only the asks of this run before it signals', async () => {
    const once = `${ASK} spawnSync('codex', argv, { input: 'first' });`;
    await runScript(once, { sandbox: place, codex: 'success' });
    const script = `${ASK} process.on('SIGINT', () => process.exit(130));
      spawn('codex', argv).stdin.end('second');
      setTimeout(() => {}, 60000);`;
    const signalAfter = { signal: 'SIGINT', asks: 1 } as const;
    const { exitCode, asked } = await runScript(script, { sandbox: place, signalAfter });
    expect(exitCode).toBe(130);
    expect(asked.map((call) => call.stdin?.text)).toEqual(['second']);
  });
});
