import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ensureClients, realClaude, realCodex, runClient } from './clients.ts';
import { findMissing, installOnce, lockPathOf } from './install-clients.ts';
import { createSandbox } from './sandbox.ts';

describe('the real clients', () => {
  it('are there and say their version', async () => {
    await using sandbox = await createSandbox();
    const clients = [
      [realCodex(), 'codex-cli 0.169.0'],
      [realClaude('2.1.197'), '2.1.197 (Claude Code)'],
      [realClaude('2.1.326'), '2.1.326 (Claude Code)'],
    ] as const;
    for (const [binary, version] of clients) {
      const result = await runClient({ binary, argv: ['--version'], sandbox });
      expect(result).toMatchObject({ exitCode: 0, stdout: `${version}\n`, stderr: '' });
    }
  });

  it('are installed once: a second call changes nothing', async () => {
    const record = path.resolve(import.meta.dirname, '../clients/node_modules/.package-lock.json');
    const before = statSync(record).mtimeMs;
    await ensureClients();
    expect(statSync(record).mtimeMs).toBe(before);
  });

  it('run with a TMPDIR of their own that must end empty', async () => {
    await using sandbox = await createSandbox();
    const argv = ['-c', 'echo "$TMPDIR"; : > "$TMPDIR/claude-0"; : > "$TMPDIR/more"'];
    const run = { binary: '/bin/sh', argv, sandbox };
    await expect(runClient(run)).rejects.toThrow(/left in TMPDIR: more\n/);
    const { stdout } = await runClient({ ...run, leftInTmp: ['more'] });
    expect(path.dirname(stdout.trim())).toBe(sandbox.root);
  });
});

describe('installOnce', () => {
  let dir: string;
  beforeEach(() => {
    dir = mkdtempSync(path.join(os.tmpdir(), 'countersign-install-'));
  });
  afterEach(() => rmSync(dir, { recursive: true }));

  /** A package that npm can install without a registry. */
  const preparePackage = () => {
    mkdirSync(path.join(dir, 'local'));
    writeFileSync(path.join(dir, 'local/package.json'), '{"name":"local","version":"1.0.0"}');
    const dependencies = { local: 'file:local' };
    const packages = {
      '': { dependencies },
      local: { version: '1.0.0' },
      'node_modules/local': { resolved: 'local', link: true },
    };
    writeFileSync(path.join(dir, 'package.json'), JSON.stringify({ dependencies }));
    const lock = { lockfileVersion: 3, requires: true, packages };
    writeFileSync(path.join(dir, 'package-lock.json'), JSON.stringify(lock));
  };

  it('installs missing packages, also when called several times at once', async () => {
    preparePackage();
    expect(findMissing(dir)).not.toEqual([]);
    await Promise.all([installOnce(dir), installOnce(dir), installOnce(dir)]);
    expect(findMissing(dir)).toEqual([]);
  });

  it('takes over from a process that died while installing', async () => {
    preparePackage();
    const { pid } = spawnSync(process.execPath, ['-e', '']);
    writeFileSync(lockPathOf(dir), String(pid));
    await installOnce(dir);
    expect(findMissing(dir)).toEqual([]);
    expect(existsSync(lockPathOf(dir))).toBe(false);
  });

  it('fails clearly when npm fails', async () => {
    preparePackage();
    writeFileSync(path.join(dir, 'package.json'), '{"dependencies":{"other":"1.0.0"}}');
    await expect(installOnce(dir)).rejects.toThrow(/npm ci in .* failed \(1\):[^]*EUSAGE/);
  });

  it.each([
    ['another version', { integrity: 'sha512-new' }, ['node_modules/x']],
    ['the same', { integrity: 'sha512-old' }, []],
    ['another system', { integrity: 'sha512-new', os: ['plan9'] }, []],
  ])('compares the lock with the installed packages: %s', (_, locked, missing) => {
    mkdirSync(path.join(dir, 'node_modules/x'), { recursive: true });
    writeFileSync(path.join(dir, 'node_modules/x/package.json'), '{}');
    const write = (file: string, entry: object) =>
      writeFileSync(
        path.join(dir, file),
        JSON.stringify({ packages: { 'node_modules/x': entry } }),
      );
    write('package-lock.json', locked);
    write('node_modules/.package-lock.json', { integrity: 'sha512-old' });
    expect(findMissing(dir)).toEqual(missing);
  });

  it.each([
    ['node_modules/x-linux-x64-musl', 'node_modules/x-linux-x64', []],
    ['node_modules/x-linuxmusl-x64', 'node_modules/x-linux-x64', []],
    ['node_modules/x-linux-x64', 'node_modules/x-linuxmusl-x64', []],
    ['node_modules/x-linuxmusl-x64', 'node_modules/y', ['node_modules/x-linuxmusl-x64']],
  ])('leaves the kind of libc to npm: %s beside %s', (name, installed, missing) => {
    mkdirSync(path.join(dir, 'node_modules'), { recursive: true });
    writeLocks({ [name]: { optional: true, libc: ['any'] } }, { [installed]: {} });
    expect(findMissing(dir)).toEqual(missing);
  });

  it.each([
    ['optional, for any system', { optional: true }, []],
    ['optional, for this system', { optional: true, os: [process.platform] }, ['node_modules/x']],
    ['not optional', {}, ['node_modules/x']],
  ])('a package that is not installed: %s', (_, locked, missing) => {
    mkdirSync(path.join(dir, 'node_modules'), { recursive: true });
    writeLocks({ 'node_modules/x': locked }, {});
    expect(findMissing(dir)).toEqual(missing);
  });

  function writeLocks(locked: object, installed: object): void {
    const write = (file: string, packages: object) =>
      writeFileSync(path.join(dir, file), JSON.stringify({ packages }));
    write('package-lock.json', locked);
    write('node_modules/.package-lock.json', installed);
  }
});
