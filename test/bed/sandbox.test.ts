import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { createSandbox, type Sandbox } from './sandbox.ts';
import { buildSearchPath } from './search-path.ts';

/** Lives until it is killed; resolves once it runs. */
async function startLingering(sandbox: Sandbox, traces: 'env' | 'cwd') {
  const script = 'console.log("up"); setTimeout(() => {}, 60_000)';
  const where = traces === 'env' ? { env: sandbox.env() } : { env: {}, cwd: sandbox.project };
  const child = spawn(process.execPath, ['-e', script], {
    ...where,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  await once(child.stdout, 'data');
  return child;
}

describe('sandbox', () => {
  it('gives a complete environment and inherits nothing', async () => {
    await using sandbox = await createSandbox();
    const names = ['CLAUDE_CONFIG_DIR', 'CODEX_HOME', 'HOME', 'LANG', 'PATH', 'TMPDIR'];
    const env = sandbox.env({ EXTRA: '1', LANG: undefined });
    expect(Object.keys(env).sort()).toEqual(
      [...names, 'EXTRA', 'XDG_CONFIG_HOME', 'XDG_STATE_HOME'].filter((n) => n !== 'LANG').sort(),
    );
    expect(env['PATH']?.startsWith(`${sandbox.bin}:`)).toBe(true);
    expect(sandbox.codexHome.startsWith(sandbox.tmp)).toBe(false);
  });

  it('finds node and git but no reviewer', async () => {
    await using sandbox = await createSandbox();
    const dirs = sandbox.env()['PATH']?.split(':') ?? [];
    const isThere = (name: string) => dirs.some((dir) => existsSync(path.join(dir, name)));
    expect(['node', 'git', 'sh'].map(isThere)).toEqual([true, true, true]);
    expect(['codex', 'claude', 'model-invoke'].map(isThere)).toEqual([false, false, false]);
  });

  it('leaves out a reviewer that is beside other programs', async () => {
    await using sandbox = await createSandbox({
      files: { 'a/codex': '', 'a/tool': '', 'b/tool': '' },
    });
    const dirs = ['a', 'b'].map((name) => path.join(sandbox.project, name));
    const [mirror = '', plain] = buildSearchPath(sandbox.root, dirs);
    expect(readdirSync(mirror)).toEqual(['tool']);
    expect(plain).toBe(dirs[1]);
  });

  it('writes and reads project files', async () => {
    const files = {
      'a.txt': 'a',
      'deep/b.sh': { content: 'b', mode: 0o755 },
      link: { symlink: 'a.txt' },
    };
    await using sandbox = await createSandbox({ files });
    expect(await sandbox.read()).toEqual({ 'a.txt': 'a', 'deep/b.sh': 'b', link: '-> a.txt' });
    await expect(sandbox.write({ '../out': '' })).rejects.toThrow('lies outside');
  });

  it('makes a repository', async () => {
    await using sandbox = await createSandbox({ files: { a: '1' }, git: 'commit' });
    await sandbox.write({ a: '2', b: 'new' });
    expect(await sandbox.git('status', '--porcelain')).toBe(' M a\n?? b\n');
    expect(Object.keys(await sandbox.read())).toEqual(['a', 'b']);
  });

  it.each(['env', 'cwd'] as const)(
    'fails on a process left behind, known by its %s',
    async (by) => {
      const sandbox = await createSandbox();
      const child = await startLingering(sandbox, by);
      const ended = once(child, 'exit');
      await expect(sandbox.dispose()).rejects.toThrow(`process ${child.pid} is still alive`);
      expect(await ended).toEqual([null, 'SIGKILL']);
      expect(existsSync(sandbox.root)).toBe(false);
    },
  );

  it('waits for a process that is about to end', async () => {
    const sandbox = await createSandbox();
    const child = await startLingering(sandbox, 'env');
    child.kill('SIGKILL');
    await sandbox.dispose();
  });

  it('fails on a temporary file left behind, unless it is allowed', async () => {
    const [strict, lenient] = [await createSandbox(), await createSandbox()];
    for (const sandbox of [strict, lenient]) {
      writeFileSync(path.join(sandbox.tmp, 'known-1'), '');
      writeFileSync(path.join(sandbox.tmp, 'other'), '');
    }
    lenient.allowInTmp(/^known-\d$/, 'other');
    strict.allowInTmp('known-1');
    await expect(strict.dispose()).rejects.toThrow(/not left clean:\nleft in tmp\/: other$/);
    await lenient.dispose();
    expect([strict, lenient].map(({ root }) => existsSync(root))).toEqual([false, false]);
  });
});
