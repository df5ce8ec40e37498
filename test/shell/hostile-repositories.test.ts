import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { decideCommand } from '../../src/plan/shell/read-only.ts';
import { surroundingsOf } from '../../src/plan/shell/surroundings.ts';
import { lookAtTree } from '../../src/plan/gate/tree.ts';
import { createGit } from '../../src/system/git/git.ts';
import { hasSprung, setTrap, TRAPS } from '../bed/hostile-repositories.ts';
import { runProcess } from '../bed/run-process.ts';
import { createSandbox, type Sandbox } from '../bed/sandbox.ts';

/* In a repository that names programs of its own, no command that the gate lets through runs one. */

const COMMANDS = [
  'git status',
  'git diff',
  'git diff HEAD --stat',
  'git log -p',
  'git show HEAD',
  'git grep one',
  'git blame a.txt',
  'git ls-files -m',
  'git describe --always --dirty',
];

const files = { 'a.txt': 'one\n', 'same.txt': 'same\n' };

/** The session's own environment is the user's: those traps are not of the repository. */
const OF_REPOSITORY = TRAPS.filter(({ env }) => env === undefined);

async function allowedIn({ project }: Sandbox): Promise<readonly string[]> {
  const around = surroundingsOf({ cwd: project, projectRoot: project, hasCdPath: false });
  const decisions = await Promise.all(
    COMMANDS.map((command) => decideCommand(command, around, 'one-command')),
  );
  return COMMANDS.filter((_, at) => decisions[at]?.kind === 'allow');
}

async function run(sandbox: Sandbox, command: string): Promise<void> {
  await runProcess({
    ...{ file: '/usr/bin/env', argv: command.split(' '), env: sandbox.env() },
    ...{ cwd: sandbox.project, deadlineMs: 20_000, stdin: '' },
  });
}

describe('a hostile repository', () => {
  it('has at least 20 ways to try', () => expect(OF_REPOSITORY.length).toBeGreaterThanOrEqual(20));

  it.concurrent.each(OF_REPOSITORY)('$name', async (trap) => {
    await using sandbox = await createSandbox({ git: 'commit', files });
    await setTrap(trap, sandbox);
    const { project, root } = sandbox;
    // What setting the trap itself has sprung.
    rmSync(path.join(root, 'PWNED'), { force: true });
    for (const command of await allowedIn(sandbox)) {
      await run(sandbox, command);
      expect(hasSprung(sandbox), command).toBe(false);
    }
    const { signal } = new AbortController();
    const git = createGit({ environment: sandbox.env(), cwd: project, project, signal });
    await lookAtTree({
      ...{ root: project, git, now: () => 0, until: 1, isOurs: () => false, known: null },
    });
    expect(hasSprung(sandbox), 'our own look at the files').toBe(false);
  });

  it('is not asked from a harmless one inside it', async () => {
    await using sandbox = await createSandbox({ git: 'commit', files });
    const monitored = TRAPS.find(({ name }) => name === 'core.fsmonitor');
    if (monitored !== undefined) await setTrap(monitored, sandbox);
    const cwd = path.join(sandbox.project, 'inner');
    await sandbox.git('init', '--quiet', cwd);
    const command = 'git rev-parse --show-superproject-working-tree';
    // Git has asked the program once, and does so at every look from then on.
    await run(sandbox, 'git status');
    rmSync(path.join(sandbox.root, 'PWNED'));
    await run({ ...sandbox, project: cwd }, command);
    expect(hasSprung(sandbox), 'plain git walks into the trap').toBe(true);
    const around = surroundingsOf({ cwd, projectRoot: cwd, hasCdPath: false });
    const decide = async (one: string) => (await decideCommand(one, around, 'one-command')).kind;
    expect(await decide(command)).toBe('deny');
    expect(await decide('git rev-parse --show-toplevel')).toBe('allow');
  });

  it('a harmless one lets all of them through', async () => {
    await using sandbox = await createSandbox({ git: 'commit', files });
    expect(await allowedIn(sandbox)).toEqual(COMMANDS);
    expect(existsSync(path.join(sandbox.project, '.git'))).toBe(true);
  });
});
