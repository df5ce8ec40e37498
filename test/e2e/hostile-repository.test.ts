import { chmodSync, rmSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { hasSprung, setTrap, TRAPS } from '../bed/hostile-repositories.ts';
import { runDoor } from '../bed/run-door.ts';
import { runProcess } from '../bed/run-process.ts';
import { createSandbox, type Sandbox } from '../bed/sandbox.ts';
import { startSession } from '../bed/session.ts';

const NOT_FETCHED =
  'countersign: this partial clone lacks the content of a.txt; let git fetch it: git diff --stat HEAD';

describe.concurrent('a hostile repository runs nothing of its own', () => {
  it('has at least 20 ways to try', () => expect(TRAPS.length).toBeGreaterThanOrEqual(20));

  it.each(TRAPS)('$name', async (trap) => {
    const files = { 'a.txt': 'one\n', 'same.txt': 'same\n' };
    await using sandbox = await createSandbox({ git: 'commit', files });
    const env = await setTrap(trap, sandbox);
    if (trap.springs) {
      await plainGit(sandbox, env);
      expect(hasSprung(sandbox), 'plain git walks into the trap').toBe(true);
      rmSync(path.join(sandbox.root, 'PWNED'));
    }
    const run = await runDoor({
      argv: ['review', '--quiet'],
      codex: 'success',
      sandbox,
      env,
      stderr: trap.name.startsWith('a promisor') ? NOT_FETCHED : (trap.says ?? ''),
    });
    expect(hasSprung(sandbox)).toBe(false);
    if (run.exitCode === 0) expect(run.asked[0]?.stdin?.text).toContain('+changed');
  });

  it('nor when a turn is looked at, from its start to its stop', async () => {
    const files = { 'a.txt': 'one\n', 'same.txt': 'same\n' };
    await using sandbox = await createSandbox({ git: 'commit', files });
    const env = await setManyTraps(sandbox);
    const { begin, stop } = startSession(sandbox, { env });
    await begin();
    await sandbox.write({ 'a.txt': 'by a command\n' });
    const { asked } = await stop({ codex: 'success' });
    expect(asked[0]?.stdin?.text).toContain('+by a command');
    expect(hasSprung(sandbox)).toBe(false);
  });

  it('nor when commits are reviewed, in CI or at home', async () => {
    const files = { 'a.txt': 'one\n', 'same.txt': 'same\n', 'README.md': 'Words.\n' };
    await using sandbox = await createSandbox({ git: 'commit', files });
    const env = await setManyTraps(sandbox);
    const quiet = ['-c', 'core.fsmonitor=false', '-c', 'core.hooksPath=/dev/null'];
    const plain = [
      '-c',
      'filter.x.clean=',
      '-c',
      'filter.x.process=',
      '-c',
      'filter.x.required=false',
    ];
    await sandbox.git(...quiet, ...plain, 'commit', '--quiet', '--all', '--message', 'Change');
    rmSync(path.join(sandbox.root, 'PWNED'), { force: true });
    for (const scope of [
      ['--base', 'HEAD~1'],
      ['--commit', 'HEAD'],
    ])
      for (const CI of ['true', undefined]) {
        const argv = ['review', '--dry-run', '--format', 'json', '--quiet', ...scope];
        const { stdout } = await runDoor({ argv, sandbox, env: { ...env, CI } });
        expect(stdout).toContain('+changed');
      }
    expect(hasSprung(sandbox)).toBe(false);
  });

  it('a git in a folder of the project is not the one that runs', async () => {
    await using sandbox = await createSandbox({ git: 'commit', files: { 'a.txt': 'one\n' } });
    const fake = `#!/bin/sh\ntouch '${sandbox.root}/PWNED'\n`;
    await sandbox.write({ 'a.txt': 'changed\n', 'bin/git': fake, 'sub/x': '1' });
    chmodSync(path.join(sandbox.project, 'bin/git'), 0o755);
    const PATH = `${path.join(sandbox.project, 'bin')}:${sandbox.env()['PATH'] ?? ''}`;
    const run = await runDoor({
      argv: ['review', '--quiet'],
      codex: 'success',
      sandbox,
      env: { PATH },
      cwd: 'sub',
    });
    expect(run.exitCode).toBe(0);
    expect(hasSprung(sandbox)).toBe(false);
  });
});

/** Those that can be set side by side. */
async function setManyTraps(sandbox: Sandbox): Promise<Record<string, string>> {
  const together = TRAPS.filter(
    ({ name }) =>
      !/promisor|submodule|unusual|info|UTF-8|elsewhere|git does not|link and up|zero/.test(name),
  );
  const envs: Record<string, string>[] = [];
  for (const trap of together) envs.push(await setTrap(trap, sandbox));
  rmSync(path.join(sandbox.root, 'PWNED'), { force: true });
  return Object.assign({}, ...envs) as Record<string, string>;
}

/** What an unsuspecting tool would run. */
async function plainGit(sandbox: Sandbox, env: Record<string, string>): Promise<void> {
  for (const argv of [['diff', 'HEAD'], ['status']])
    await runProcess({
      file: '/usr/bin/env',
      argv: ['git', ...argv],
      env: sandbox.env(env),
      cwd: sandbox.project,
      deadlineMs: 20_000,
      stdin: '',
    });
}
