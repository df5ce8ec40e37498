import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { build } from 'tsdown';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runDoor } from '../bed/run-door.ts';
import { createSandbox, type Sandbox } from '../bed/sandbox.ts';

/*
 * A new host, and a new backend, is one folder and one line in a list: here the program is built with the folders of
 * `test/toy` and these two lines.
 */

const ROOT = path.resolve(import.meta.dirname, '../..');

const LINES = [
  {
    list: 'src/host/list.ts',
    before: /(export const HOSTS: readonly Host\[\] = \[)/,
    toy: 'SCRIBBLER',
    file: 'scribbler/scribbler.ts',
  },
  {
    list: 'src/backend/list.ts',
    before: /(export const BACKENDS: readonly BackendDefinition\[\] = \[)/,
    toy: 'ORACLE',
    file: 'oracle/oracle.ts',
  },
];

const withToys = {
  name: 'with-toys',
  transform: (code: string, id: string) => {
    const line = LINES.find(({ list }) => id.endsWith(list));
    if (line === undefined) return null;
    expect(code).toMatch(line.before);
    const file = path.join(ROOT, 'test/toy', line.file);
    return `import { ${line.toy} } from ${JSON.stringify(file)};\n${code.replace(line.before, `$1${line.toy}, `)}`;
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
    plugins: [withToys],
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
    const doctor = await run(sandbox, ['doctor', '--verbose']);
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
    expect(own.stdout).toContain('this file controls the plan gate');
  });

  it('a person’s command explains who may run it', async () => {
    await using sandbox = await createSandbox();
    const paused = await run(sandbox, ['pause'], {}, /this is the shell of Scribbler/);
    expect(paused.exitCode).toBe(2);
  });

  it('is in the help', async () => {
    await using sandbox = await createSandbox();
    expect((await run(sandbox, ['help', 'init'])).stdout).toContain('scribbler');
  });
});

describe('a backend that is one folder and one line', () => {
  const files = {
    'a.ts': 'a\n',
    '.countersign.yaml':
      'review:\n  routes:\n    - {backend: pythia, when: [oracle_available], fail_mode: hard_fail}\n',
  };
  const ask = (
    sandbox: Sandbox,
    argv: readonly string[],
    oracle: string | undefined,
    stderr?: RegExp,
  ) =>
    runDoor({
      ...{ argv, sandbox, program: path.join(dir, 'main.cjs') },
      env: { COUNTERSIGN_REVIEW_ORACLE: oracle },
      ...(stderr === undefined ? {} : { stderr }),
    });
  const changed = async () => {
    const sandbox = await createSandbox({ git: 'commit', files });
    await sandbox.write({ 'a.ts': 'a\nb\n' });
    return sandbox;
  };

  it('reviews, by its settings and under its other name', async () => {
    await using sandbox = await changed();
    const { stdout, exitCode } = await ask(
      sandbox,
      ['review', '--format', 'json', '--fail-on', 'changes'],
      'CHANGES_REQUIRED',
      /^\[gpt-review\]/,
    );
    expect(exitCode).toBe(10);
    expect(JSON.parse(stdout)).toMatchObject({
      ...{ verdict: 'CHANGES_REQUIRED', summary: 'I was asked about the change.' },
      receipt: { backend: 'oracle', model: 'vapour-1', maker: 'unknown' },
    });
  });

  it('is in routes, with its condition', async () => {
    await using sandbox = await changed();
    const silent = await ask(sandbox, ['routes'], undefined);
    expect(silent.stdout).toContain('1. oracle: would be skipped');
    expect(silent.stdout).toContain('when oracle_available (no)');
    const speaking = await ask(sandbox, ['routes'], 'APPROVED');
    expect(speaking.stdout).toContain('1. oracle: would be tried');
  });

  it('reports its missing setup in its own words', async () => {
    await using sandbox = await changed();
    const { stderr, exitCode } = await ask(sandbox, ['review'], undefined, /./);
    expect(exitCode).toBe(2);
    expect(stderr).toContain('the oracle is silent');
    expect(stderr).toContain('bring it a gift');
  });

  it('is in doctor and config', async () => {
    await using sandbox = await changed();
    const doctor = await ask(sandbox, ['doctor', '--verbose'], 'APPROVED');
    expect(doctor.stdout).toMatch(/ok +oracle +the oracle speaks/);
    expect(doctor.stdout).toContain('oracle would be asked');
    expect((await ask(sandbox, ['config'], 'APPROVED')).stdout).toContain('review.oracle');
  });
});
