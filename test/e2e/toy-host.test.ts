import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { build } from 'tsdown';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runDoor } from '../bed/run-door.ts';
import { createSandbox, type Sandbox } from '../bed/sandbox.ts';

/* A new host is one folder and one line in the list: here the program is built with `test/toy/scribbler` and that line. */

const ROOT = path.resolve(import.meta.dirname, '../..');
const TOY = path.join(ROOT, 'test/toy/scribbler/scribbler.ts');
const LIST = /(export const HOSTS: readonly Host\[\] = \[)/;

const withToyHost = {
  name: 'with-toy-host',
  transform: (code: string, id: string) => {
    if (!id.endsWith('src/host/list.ts')) return null;
    expect(code).toMatch(LIST);
    return `import { SCRIBBLER } from ${JSON.stringify(TOY)};\n${code.replace(LIST, '$1SCRIBBLER, ')}`;
  },
};

let dir = '';
beforeAll(async () => {
  dir = mkdtempSync(path.join(os.tmpdir(), 'countersign-toy-'));
  await build({
    config: false,
    cwd: ROOT,
    entry: { main: path.join(ROOT, 'src/main.ts') },
    outDir: dir,
    format: 'cjs',
    platform: 'node',
    target: 'node20',
    dts: false,
    logLevel: 'silent',
    checks: { pluginTimings: false },
    deps: { alwaysBundle: [/.*/], onlyBundle: false },
    plugins: [withToyHost],
    inputOptions: { resolve: { mainFields: ['module', 'main'] } },
    outExtensions: () => ({ js: '.cjs' }),
  });
}, 120_000);
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const run = (sandbox: Sandbox, argv: readonly string[], event?: object, stderr?: RegExp) =>
  runDoor({
    ...{ argv, sandbox, program: path.join(dir, 'main.cjs') },
    env: { SCRIBBLER: event === undefined ? undefined : '1' },
    ...(event === undefined ? {} : { stdin: JSON.stringify(event) }),
    ...(stderr === undefined ? {} : { stderr }),
  });

const scribble = (page: string, pen = 'pencil') => ({
  ...{ moment: 'about-to-scribble', chat: 's1', pen, page },
});

describe('a host that is one folder and one line', () => {
  it('is one that init writes for, and takes out again', async () => {
    await using sandbox = await createSandbox({ git: 'init' });
    const made = await run(sandbox, ['init', '--host', 'scribbler']);
    expect(made.stdout).toContain('.scribbler/hooks.txt: made');
    expect(made.stdout).toContain('countersign init --host scribbler --remove');
    expect(made.files['.scribbler/hooks.txt']).toMatch(/^scribbled .+ hook after\n$/);
    const doctor = await run(sandbox, ['doctor']);
    expect(doctor.stdout).toContain('Scribbler, by .scribbler/hooks.txt: after');
    expect(doctor.stdout).toContain('the pencil is sharp');
    const removed = await run(sandbox, ['init', '--host', 'scribbler', '--remove']);
    expect(removed.files['.scribbler/hooks.txt']).toBeUndefined();
  });

  it('its tools are denied, in its way and its words, until a plan is approved', async () => {
    await using sandbox = await createSandbox({ git: 'init' });
    await run(sandbox, ['plan', 'start']);
    const denied = await run(sandbox, ['hook', 'gate'], scribble('a.ts'), /./);
    expect(denied.exitCode).toBe(7);
    expect(JSON.parse(denied.stdout)).toEqual({
      torn: expect.stringMatching(/^countersign: pencil is not allowed without an approved plan/),
    });
    const plan = await run(sandbox, ['hook', 'gate'], scribble('docs/plan.md'));
    expect(plan).toMatchObject({ exitCode: 0, stdout: '' });
    const own = await run(sandbox, ['hook', 'gate'], scribble('.scribbler/hooks.txt'), /./);
    expect(own.stdout).toContain('this file decides what the plan gate does');
  });

  it('is told who may run a person’s command', async () => {
    await using sandbox = await createSandbox();
    const paused = await run(sandbox, ['pause'], {}, /this is the shell of Scribbler/);
    expect(paused.exitCode).toBe(2);
  });

  it('is in the help', async () => {
    await using sandbox = await createSandbox();
    expect((await run(sandbox, ['help', 'init'])).stdout).toContain('scribbler');
  });
});
