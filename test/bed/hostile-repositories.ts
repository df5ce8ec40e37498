import { chmodSync, existsSync, mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Sandbox } from './sandbox.ts';

/** A repository whose own configuration names a program; `git diff` must really run it or not. */
export type Trap = {
  readonly name: string;
  readonly set: (sandbox: Sandbox, pwn: string) => Promise<unknown>;
  /** Does a plain `git diff HEAD` or `git status` walk into it? Shown before ours is tried. */
  readonly springs: boolean;
  readonly env?: (pwn: string) => Record<string, string>;
};

const config =
  (...pairs: (readonly [string, string])[]) =>
  async (sandbox: Sandbox, pwn: string) => {
    for (const [key, value] of pairs)
      await sandbox.git('config', key, value.replaceAll('PWN', pwn));
  };

const attributes =
  (line: string, then: Trap['set']): Trap['set'] =>
  async (sandbox, pwn) => {
    await sandbox.write({ '.gitattributes': `${line}\n` });
    await then(sandbox, pwn);
  };

const hook = (dir: string, pwn: string) => {
  mkdirSync(dir, { recursive: true });
  writeFileSync(path.join(dir, 'post-index-change'), `#!/bin/sh\n${pwn}\n`);
  chmodSync(path.join(dir, 'post-index-change'), 0o755);
};

const promisor =
  (url: string): Trap['set'] =>
  async (sandbox, pwn) => {
    const blob = (await sandbox.git('rev-parse', 'HEAD:a.txt')).trim();
    rmSync(path.join(sandbox.project, '.git/objects', blob.slice(0, 2), blob.slice(2)));
    await config(
      ['core.repositoryFormatVersion', '1'],
      ['extensions.partialClone', 'far'],
      ['remote.far.promisor', 'true'],
      ['remote.far.url', url],
      ['core.sshCommand', 'PWN'],
      ['protocol.allow', 'always'],
      ['protocol.ext.allow', 'always'],
    )(sandbox, pwn);
  };

export const TRAPS: readonly Trap[] = [
  { name: 'core.fsmonitor', springs: true, set: config(['core.fsmonitor', 'PWN']) },
  {
    name: 'an included file',
    springs: true,
    set: async (sandbox, pwn) => {
      writeFileSync(path.join(sandbox.project, '.git/more'), `[core]\n\tfsmonitor = ${pwn}\n`);
      await sandbox.git('config', 'include.path', 'more');
    },
  },
  {
    name: 'configuration of the worktree',
    springs: true,
    set: async (sandbox, pwn) => {
      await sandbox.git('config', 'extensions.worktreeConfig', 'true');
      await sandbox.git('config', '--worktree', 'core.fsmonitor', pwn);
    },
  },
  {
    name: 'hooks in .git/hooks',
    springs: true,
    set: async ({ project }, pwn) => hook(path.join(project, '.git/hooks'), pwn),
  },
  {
    name: 'core.hooksPath',
    springs: true,
    set: async (sandbox, pwn) => {
      hook(path.join(sandbox.project, '.git/mine'), pwn);
      await sandbox.git('config', 'core.hooksPath', path.join(sandbox.project, '.git/mine'));
    },
  },
  { name: 'diff.external', springs: true, set: config(['diff.external', 'PWN']) },
  {
    name: 'a diff driver',
    springs: true,
    set: attributes('* diff=x', config(['diff.x.command', 'PWN'])),
  },
  {
    name: 'textconv',
    springs: true,
    set: attributes('* diff=x', config(['diff.x.textconv', 'PWN'])),
  },
  {
    name: 'a clean filter',
    springs: true,
    set: attributes('* filter=x', config(['filter.x.clean', 'PWN; cat'])),
  },
  {
    name: 'a required clean filter',
    springs: true,
    set: attributes(
      '* filter=x',
      config(['filter.x.clean', 'PWN; cat'], ['filter.x.required', 'true']),
    ),
  },
  {
    name: 'a process filter',
    springs: true,
    set: attributes('* filter=x', config(['filter.x.process', 'PWN'])),
  },
  {
    name: 'a filter with an unusual name',
    springs: true,
    set: attributes('* filter=a=b.c', config(['filter.a=b.c.clean', 'PWN; cat'])),
  },
  {
    name: 'a filter in the info attributes',
    springs: true,
    set: async (sandbox, pwn) => {
      mkdirSync(path.join(sandbox.project, '.git/info'), { recursive: true });
      writeFileSync(path.join(sandbox.project, '.git/info/attributes'), '* filter=x\n');
      await sandbox.git('config', 'filter.x.clean', `${pwn}; cat`);
    },
  },
  {
    name: 'a program in the environment',
    springs: true,
    set: async () => {},
    env: (pwn) => ({ GIT_EXTERNAL_DIFF: pwn }),
  },
  {
    name: 'configuration in the environment',
    springs: true,
    set: async () => {},
    env: (pwn) => ({
      GIT_CONFIG_COUNT: '1',
      GIT_CONFIG_KEY_0: 'core.fsmonitor',
      GIT_CONFIG_VALUE_0: pwn,
    }),
  },
  { name: 'a promisor remote over ssh', springs: true, set: promisor('ssh://far.invalid/x') },
  { name: 'a promisor remote over ext', springs: true, set: promisor('ext::PWN') },
  {
    name: 'a submodule with a monitor of its own',
    springs: true,
    set: async (sandbox, pwn) => {
      const inner = path.join(sandbox.project, 'inner');
      await sandbox.write({ 'inner/x': '1' });
      await sandbox.git('-C', inner, 'init', '--quiet');
      await sandbox.git('-C', inner, 'add', '.');
      const who = ['-c', 'user.name=T', '-c', 'user.email=t@example.invalid'];
      await sandbox.git('-C', inner, ...who, 'commit', '--quiet', '-m', 'inner');
      await sandbox.git('add', 'inner');
      await sandbox.git('commit', '--quiet', '-m', 'outer', '--', 'inner');
      await sandbox.git('-C', inner, 'config', 'core.fsmonitor', pwn);
    },
  },
  { name: 'a pager', springs: false, set: config(['core.pager', 'PWN'], ['pager.diff', 'PWN']) },
  {
    name: 'an alias',
    springs: false,
    set: config(['alias.diff', '!PWN'], ['alias.rev-parse', '!PWN']),
  },
  {
    name: 'signatures',
    springs: false,
    set: config(['gpg.program', 'PWN'], ['log.showSignature', 'true']),
  },
  {
    name: 'editors, askpass and helpers',
    springs: false,
    set: config(['core.editor', 'PWN'], ['core.askPass', 'PWN'], ['credential.helper', '!PWN']),
  },
];

export const hasSprung = ({ root }: Sandbox) => existsSync(path.join(root, 'PWNED'));

/** Gives the environment that the trap needs. */
export async function setTrap(trap: Trap, sandbox: Sandbox): Promise<Record<string, string>> {
  const pwn = path.join(sandbox.root, 'pwn');
  writeFileSync(pwn, `#!/bin/sh\ntouch '${sandbox.root}/PWNED'\n`);
  chmodSync(pwn, 0o755);
  await trap.set(sandbox, pwn);
  await sandbox.write({ 'a.txt': 'changed\n' });
  // Unchanged, but with another time: git refreshes its index, which fires a hook.
  utimesSync(path.join(sandbox.project, 'same.txt'), 1, 1);
  return trap.env?.(pwn) ?? {};
}
