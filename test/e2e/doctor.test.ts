import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { examine } from '../bed/examine.ts';
import { forbid, putFileInPlaceOfDirectory } from '../bed/faults.ts';
import { startTerminal } from '../bed/pty.ts';
import { builtProgram, runDoor } from '../bed/run-door.ts';
import { createSandbox, type Sandbox } from '../bed/sandbox.ts';
import { installFakeCodex } from '../fakes/programs.ts';

describe('nothing installed', () => {
  it('is a problem, and says how to get a reviewer', async () => {
    const { checks, asked, report } = await examine();
    expect(checks).toMatchObject({
      node: { state: 'ok' },
      git: { state: 'ok' },
      configuration: { state: 'ok', detail: 'no file; using defaults and environment' },
      state: { state: 'ok' },
      hounfour: { state: 'note' },
      codex: { state: 'note', fix: expect.stringContaining('npm install -g @openai/codex') },
      curl: { state: 'note', detail: 'OPENAI_API_KEY is not set' },
      sandbox: { state: 'note', detail: 'not known: there is no codex to ask' },
      routes: { state: 'problem', fix: expect.stringContaining('OPENAI_API_KEY') },
    });
    expect({ asked, problems: report.problems }).toEqual({ asked: null, problems: 1 });
  });

  it('in codex mode the fix is codex', async () => {
    const { checks } = await examine({ env: { COUNTERSIGN_REVIEW_EXECUTION_MODE: 'codex' } });
    expect(checks['routes']?.fix).toContain('npm install -g @openai/codex');
  });

  it('not even git', async () => {
    const { checks } = await examine({ env: { PATH: '/nowhere' } });
    expect(checks['git']).toMatchObject({ state: 'note', fix: 'install git' });
  });
});

describe('the configuration', () => {
  it('broken, stops no other check of doctor', async () => {
    const files = { '.countersign.yaml': 'review:\n  timeout_seconds: soon\n' };
    const { checks, report } = await examine({ files, codex: 'success' });
    expect(checks).toMatchObject({
      configuration: {
        state: 'problem',
        detail: expect.stringMatching(/^\.countersign\.yaml:2:20: /),
        fix: expect.stringContaining('fix it'),
      },
      state: { state: 'ok' },
      codex: { state: 'ok' },
      routes: { state: 'note', detail: 'not known until the configuration can be read' },
    });
    expect(report).toMatchObject({ problems: 1, routes: { valid: false } });
  });

  it('a broken variable', async () => {
    const env = { COUNTERSIGN_REVIEW_TIMEOUT_SECONDS: 'soon' };
    const { checks } = await examine({ env, codex: 'success' });
    expect(checks).toMatchObject({ configuration: { state: 'problem' }, codex: { state: 'ok' } });
  });

  it('of a project that is not trusted, then trusted, then changed', async () => {
    await using sandbox = await createSandbox({
      files: { '.countersign.yaml': 'review:\n  base_url: https://llm.example/v1\n' },
    });
    const before = await examine({ sandbox });
    const told = before.report.checks.filter(({ name }) => name === 'configuration');
    expect(told).toMatchObject([
      { state: 'ok', detail: expect.stringContaining('.countersign.yaml, not trusted: ') },
      {
        state: 'note',
        detail: expect.stringMatching(/review\.base_url is ignored.+countersign trust/),
      },
    ]);
    await runDoor({ argv: ['trust'], sandbox });
    const { checks, asked } = await examine({ sandbox });
    expect(checks['configuration']?.detail).toBe('.countersign.yaml, trusted');
    expect(asked).toBe('curl');
    await sandbox.write({ '.countersign.yaml': 'review:\n  exact_tokens: true\n' });
    const after = await examine({ sandbox });
    expect(after.checks['configuration']).toMatchObject({
      state: 'note',
      fix: 'read it, then: countersign trust',
    });
  });

  it('invalid routes are a problem', async () => {
    const files = { '.countersign.yaml': 'review:\n  routes:\n    - backend: nobody\n' };
    const { checks, report } = await examine({ files, codex: 'success' });
    expect(checks['routes']).toMatchObject({
      state: 'problem',
      detail: expect.stringContaining("unknown backend 'nobody'"),
    });
    expect(report.routes.valid).toBe(false);
  });
});

it.each([
  [
    'a file in its place',
    (dir: string) => putFileInPlaceOfDirectory(path.join(dir, 'countersign')),
  ],
  ['not writable', (dir: string) => forbid(dir, 'write')],
])('a state directory that cannot be used is a problem: %s', async (_, putFault) => {
  await using sandbox = await createSandbox();
  const { errno, wrapper } = putFault(sandbox.state);
  const { checks } = await examine({ sandbox, wrapper, codex: 'success' });
  expect(checks['state']).toMatchObject({
    state: 'problem',
    detail: expect.stringContaining(errno),
    fix: expect.stringContaining('XDG_STATE_HOME'),
  });
});

it('leaves no record behind', async () => {
  await using sandbox = await createSandbox();
  await examine({ sandbox });
  const dir = path.join(sandbox.state, 'countersign');
  const left = readdirSync(dir, { recursive: true, withFileTypes: true });
  expect(left.filter((entry) => entry.isFile()).map(({ name }) => name)).toEqual([]);
});

it.each([['doctor'], ['doctor', '--json']])('no secret is shown: %s %s', async (...argv) => {
  const secret = 'p3ssw0rd-of-nobody';
  const env = {
    OPENAI_API_KEY: secret,
    CODEX_API_KEY: secret,
    HTTPS_PROXY: `http://me:${secret}@proxy.example:3128`,
    COUNTERSIGN_REVIEW_BASE_URL: `https://me:${secret}@llm.example/v1`,
  };
  const { stdout } = await runDoor({ argv, env, codex: 'logged-out' });
  expect(stdout).toContain('CODEX_API_KEY');
  expect(stdout).not.toContain(secret);
});

describe('for a person', () => {
  const start = (sandbox: Sandbox) =>
    startTerminal({
      file: process.execPath,
      argv: [builtProgram, 'doctor', '--verbose'],
      env: sandbox.env({ TERM: 'xterm-256color' }),
      cwd: sandbox.project,
    });

  it('fits 80 columns, but for paths, and has no escapes', async () => {
    const { stdout } = await runDoor({
      argv: ['doctor', '--verbose'],
      env: { OPENAI_API_KEY: 'a-key' },
    });
    const long = stdout.split('\n').filter((line) => line.length > 80 && !line.includes('/'));
    expect(long).toEqual([]);
    expect(stdout).not.toContain('\u001B');
    expect(stdout).toMatch(/^ok {7}curl {11}api\.openai\.com, key from OPENAI_API_KEY$/m);
    expect(stdout).toMatch(/^routes: built-in, sha256:d9cbf9ef32aa0fed\n1\. hounfour {2}would be/m);
    expect(stdout).toMatch(/^3\. curl {6}would be asked\n\nnothing needs fixing\n$/m);
  });

  it('is in colour on a terminal', async () => {
    await using sandbox = await createSandbox();
    installFakeCodex(sandbox.bin);
    await using terminal = start(sandbox);
    expect(await terminal.exit).toMatchObject({ exitCode: 0 });
    expect(terminal.raw()).toContain('\u001B[32mok');
    expect(terminal.screen()).toMatch(/^nothing needs fixing$/m);
  });

  it('Ctrl-C ends it and its probes', async () => {
    await using sandbox = await createSandbox();
    const codex = installFakeCodex(sandbox.bin, { help: 'hang' });
    await using terminal = start(sandbox);
    await vi.waitFor(() => expect(codex.calls()).not.toEqual([]), { timeout: 20_000 });
    terminal.write('\u0003');
    expect(await terminal.exit).toMatchObject({ exitCode: 130 });
    expect(terminal.screen()).toContain('countersign: interrupted');
  });
});
