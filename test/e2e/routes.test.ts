import { describe, expect, it } from 'vitest';
import { runDoor } from '../bed/run-door.ts';

describe('countersign routes', () => {
  it('shows the table and asks no model', async () => {
    const run = await runDoor({ argv: ['routes'], codex: 'success' });
    expect(run).toMatchObject({ exitCode: 0, asked: [] });
    expect(run.stdout).toMatch(/^route table: built-in\nhash: sha256:[0-9a-f]{16}\n/);
    expect(run.stdout).toMatch(/codex: would be tried\n {3}when codex_available \(yes\)\n/);
  });

  it('shows the current result of its conditions', async () => {
    const { stdout } = await runDoor({ argv: ['routes', '--json'] });
    expect(JSON.parse(stdout)).toMatchObject({
      valid: true,
      routes: expect.arrayContaining([
        expect.objectContaining({ when: [{ name: 'codex_available', holds: false }] }),
      ]),
    });
  });
});

describe('a table that is refused', () => {
  it.each(['routes', 'config'])('%s says so with its place, exit 2', async (command) => {
    const run = await runDoor({
      argv: [command],
      files: { '.countersign.yaml': 'review:\n  routes: [{ backend: cur1, when: [always] }]\n' },
      stderr: [
        /^countersign: \.countersign\.yaml:2:23: Route 0: unknown backend 'cur1'/,
        'countersign: Custom route table has 1 error(s) — aborting (fail-closed)',
      ],
    });
    expect(run.exitCode).toBe(2);
  });
});

describe('COUNTERSIGN_ROUTES_HASH', () => {
  const FILES = { 'change.diff': '+x\n' };
  const argv = ['review', '--content', 'change.diff', '--quiet'];
  const env = { COUNTERSIGN_ROUTES_HASH: 'aaaaaaaaaaaaaaaa' };

  it.each([[['routes']], [argv]])('another table than the pinned: %j, exit 2', async (command) => {
    const run = await runDoor({
      argv: command,
      files: FILES,
      codex: 'success',
      env,
      stderr:
        /^countersign: Route table hash is sha256:[0-9a-f]{16}, but COUNTERSIGN_ROUTES_HASH pins sha256:a{16}; .+/,
    });
    expect(run).toMatchObject({ exitCode: 2, stdout: '', asked: [] });
  });

  it('the pinned table reviews', async () => {
    const { hash } = JSON.parse((await runDoor({ argv: ['routes', '--json'] })).stdout) as {
      hash: string;
    };
    const pinned = { COUNTERSIGN_ROUTES_HASH: hash };
    const run = await runDoor({ argv, files: FILES, codex: 'success', env: pinned });
    expect(run.exitCode).toBe(0);
  });
});

describe('--reviewer', () => {
  const FILES = { 'change.diff': '+x\n' };
  const argv = ['review', '--content', 'change.diff', '--quiet'];
  const ONLY_CURL = 'review:\n  routes: [{ backend: curl, when: [always] }]\n';

  it('asks this one, whatever the routes are', async () => {
    const run = await runDoor({
      argv: [...argv, '--reviewer', 'codex'],
      files: { ...FILES, '.countersign.yaml': ONLY_CURL },
      codex: 'success',
    });
    expect(JSON.parse(run.stdout)).toMatchObject({ receipt: { backend: 'codex' } });
  });

  it('asks nobody else when it fails', async () => {
    const run = await runDoor({
      argv: [...argv, '--reviewer', 'anthropic'],
      files: FILES,
      codex: 'success',
      stderr: /ANTHROPIC_API_KEY is not set/,
    });
    expect([run.exitCode, run.asked.length]).toEqual([4, 0]);
  });

  it.each(['claud', 'command', 'codex/one', 'command/a/b'])('%s is no reviewer', async (name) => {
    const run = await runDoor({
      argv: [...argv, '--reviewer', name],
      files: FILES,
      stderr: /--reviewer.*give the name of a reviewer: hounfour, codex, .*command\/NAME/,
    });
    expect(run.exitCode).toBe(2);
  });
});
