import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { putClaude } from '../bed/fake-claude.ts';
import { readTree } from '../bed/file-tree.ts';
import { hasSprung, setTrap, TRAPS } from '../bed/hostile-repositories.ts';
import { type DoorRun, runDoor } from '../bed/run-door.ts';
import { createSandbox, type Sandbox } from '../bed/sandbox.ts';
import { findGit } from '../bed/search-path.ts';

const KEY = { OPENAI_API_KEY: 'k' };

const run = (sandbox: Sandbox, more: Partial<DoorRun> = {}, ...flags: readonly string[]) =>
  runDoor({ argv: ['plan', 'worktree', ...flags], sandbox, env: KEY, ...more });

const worktreesIn = (sandbox: Sandbox) =>
  readdirSync(sandbox.root).filter((name) => name.startsWith('project-'));

/** Says its version; started otherwise, it notes where and with which marker, and ends with 7. */
const CLAUDE = `[ "$1" = --version ] && echo 2.1.325 && exit
echo "$PWD:$#:\${COUNTERSIGN_CHILD-none}:\${CLAUDE_PROJECT_DIR-none}" > "$HOME/started"
exit 7`;

/** A git on PATH that runs this script first. */
function putGit({ bin }: Sandbox, script: string): void {
  const text = `#!/bin/sh\ngit='${findGit()}'\n${script}\nexec "$git" "$@"\n`;
  writeFileSync(path.join(bin, 'git'), text, { mode: 0o755 });
}

describe('plan worktree', () => {
  it('makes a branch and a worktree with a closed gate, and starts Claude Code in it', async () => {
    await using sandbox = await createSandbox({ git: 'commit', files: { 'a.js': '1;\n' } });
    putClaude(sandbox, CLAUDE);
    await sandbox.write({ 'a.js': '2;\n' });
    const { exitCode, stdout } = await run(sandbox);
    expect(exitCode).toBe(7);
    const [name = ''] = worktreesIn(sandbox);
    expect(name).toMatch(/^project-plan-\d{8}-\d{6}$/);
    const dir = path.join(sandbox.root, name);
    expect(readFileSync(path.join(sandbox.home, 'started'), 'utf8')).toBe(`${dir}:0:none:none\n`);
    expect(stdout).toContain('your uncommitted changes are not in it');

    const files = await readTree(dir);
    expect(files['a.js']).toBe('1;\n');
    expect(files['.countersign.yaml']).toBe('plan:\n  gate: enforced\n');
    expect(files['.claude/settings.local.json']).toContain('hook gate');
    expect(files['.claude/skills/plan-with-review/SKILL.md']).toContain('# Plan with review');
    const branch = `plan/${name.replace('project-plan-', '')}`;
    expect(await sandbox.git('-C', dir, 'branch', '--show-current')).toBe(`${branch}\n`);
    expect(Object.keys(await sandbox.read())).toEqual(['a.js']);
    // Codex's own configuration is the user's.
    expect(Object.keys(files).filter((one) => one.startsWith('.codex'))).toEqual([]);
    expect(readdirSync(sandbox.codexHome)).toEqual([]);
  });

  it('--no-launch starts nothing and needs no Claude Code', async () => {
    await using sandbox = await createSandbox({ git: 'commit' });
    const { exitCode, stdout } = await run(sandbox, {}, '--no-launch');
    expect(exitCode).toBe(0);
    expect(stdout).toContain('/plan-with-review TOPIC');
    expect(worktreesIn(sandbox)).toHaveLength(1);
  });

  it.each(['a submodule with a filter of its own', 'a filter that is no UTF-8'])(
    'runs nothing that the repository names: %s',
    async (name) => {
      const files = { 'a.txt': 'one\n', 'same.txt': 'same\n' };
      await using sandbox = await createSandbox({ git: 'commit', files });
      const trap = TRAPS.find((one) => one.name === name);
      if (trap === undefined) throw new Error(name);
      await setTrap(trap, sandbox);
      const { says } = trap;
      await run(sandbox, says === undefined ? {} : { stderr: says }, '--no-launch');
      expect(hasSprung(sandbox)).toBe(false);
    },
  );

  it.concurrent.each<[string, 'none' | 'init' | 'commit', Partial<DoorRun>, RegExp]>([
    ['a repository', 'none', {}, /needs a git repository/],
    ['a commit', 'init', {}, /needs a commit/],
    ['a reviewer', 'commit', { env: {} }, /no reviewer is available for plans/],
    ['Claude Code', 'commit', {}, /claude is not on PATH/],
    [
      'settings that can be read',
      'commit',
      { files: { '.claude/settings.local.json': '{ // mine' } },
      /settings\.local\.json: it is not JSON/,
    ],
  ])('needs %s; else nothing is left behind', async (what, git, more, sentence) => {
    await using sandbox = await createSandbox({ git, files: more.files ?? {} });
    if (what !== 'Claude Code') putClaude(sandbox, CLAUDE);
    const { exitCode } = await run(sandbox, { ...more, files: {}, stderr: sentence });
    expect(exitCode).toBe(2);
    expect(worktreesIn(sandbox)).toEqual([]);
    if (git === 'commit') expect(await sandbox.git('branch', '--list')).toBe('* main\n');
  });

  it.concurrent.each([
    ['interrupted', '"$git" "$@"; kill -INT $PPID; exec sleep 20', /created: interrupted/],
    ['failed', 'ulimit -f 100; exec "$git" "$@"', /no worktree was created: ./],
  ])('%s half-way: nothing is left behind', async (_name, script, stderr) => {
    const files = { large: 'x'.repeat(1_000_000) };
    await using sandbox = await createSandbox({ git: 'commit', files });
    putGit(sandbox, `case "$*" in *"worktree add"*) ${script};; esac`);
    expect((await run(sandbox, { stderr }, '--no-launch')).exitCode).toBe(2);
    expect(worktreesIn(sandbox)).toEqual([]);
    expect(await sandbox.git('branch', '--list')).toBe('* main\n');
  });

  it('--no-launch is for this action only', async () => {
    const argv = ['plan', 'status', '--no-launch'];
    expect((await runDoor({ argv, stderr: /belongs to plan worktree/ })).exitCode).toBe(2);
  });
});
