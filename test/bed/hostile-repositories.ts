import {
  appendFileSync,
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { cutName, hideLink, writeTwofoldIndex } from './hostile-indexes.ts';
import type { Sandbox } from './sandbox.ts';

/**
 * A repository whose own configuration names a program; a plain git command shows whether the trap
 * works.
 */
export type Trap = {
  readonly name: string;
  readonly set: (sandbox: Sandbox, pwn: string) => Promise<unknown>;
  /** Does a plain `git diff HEAD` or `git status` trigger it? Checked before ours is tried. */
  readonly springs: boolean;
  readonly env?: (pwn: string) => Record<string, string>;
  /** A review's message about it on stderr. */
  readonly says?: RegExp;
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

const git = (dir: string) => path.join(dir, '.git');

/** Appends exact bytes to one of git's files. */
const append = (file: string, text: string) => appendFileSync(file, Buffer.from(text, 'latin1'));

function addAttributes(project: string, text: string): void {
  mkdirSync(path.join(git(project), 'info'), { recursive: true });
  append(path.join(git(project), 'info/attributes'), text);
}

/** A repository in the project that is a submodule, with this in its own configuration. */
const submodule =
  (setting: (pwn: string) => string): Trap['set'] =>
  async (sandbox, pwn) => {
    const inner = path.join(sandbox.project, 'inner');
    await sandbox.write({ 'inner/x': '1' });
    await sandbox.git('-C', inner, 'init', '--quiet');
    await sandbox.git('-C', inner, 'add', '.');
    const who = ['-c', 'user.name=T', '-c', 'user.email=t@example.invalid'];
    await sandbox.git('-C', inner, ...who, 'commit', '--quiet', '-m', 'inner');
    await sandbox.git('add', 'inner');
    await sandbox.git('commit', '--quiet', '-m', 'outer', '--', 'inner');
    append(path.join(git(inner), 'config'), setting(pwn));
    // Unchanged, but with another time: git has to check its content.
    utimesSync(path.join(inner, 'x'), 1, 1);
  };

const monitor = (pwn: string) => `[core]\n\tfsmonitor = ${pwn}\n`;

/** An empty extension before all others, and no checksum. */
function extendIndex(index: string): void {
  const bytes = readFileSync(index);
  const at = bytes.indexOf('link');
  const extension = Buffer.from('XXXX\0\0\0\0', 'latin1');
  writeFileSync(
    index,
    Buffer.concat([bytes.subarray(0, at), extension, bytes.subarray(at, -20), Buffer.alloc(20)]),
  );
}

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
  { name: 'a submodule with a monitor of its own', springs: true, set: submodule(monitor) },
  {
    name: 'hooks, and others in a file that git does not read',
    springs: true,
    set: async ({ project }, pwn) => {
      hook(path.join(project, 'ev'), pwn);
      append(path.join(git(project), 'config'), '[core]\n\thooksPath = ev\n');
      append(path.join(git(project), 'config.worktree'), '[core]\n\thooksPath = none\n');
    },
  },
  {
    name: 'hooks of a work tree elsewhere',
    // Only if git happens to write its index.
    springs: false,
    set: async ({ project }, pwn) => {
      hook(path.join(project, 'sub/h'), pwn);
      const text = '[core]\n\tworktree = ../sub\n\thooksPath = h\n';
      append(path.join(git(project), 'config'), text);
    },
    says: /./,
  },
  {
    name: 'hooks in a folder that is no UTF-8',
    springs: true,
    set: async (sandbox, pwn) => {
      hook(path.join(sandbox.root, 'ev'), pwn);
      const to = Buffer.from(`${sandbox.project}/ev\xff`, 'latin1');
      symlinkSync(path.join(sandbox.root, 'ev'), to);
      append(path.join(git(sandbox.project), 'config'), '[core]\n\thooksPath = ev\xff\n');
    },
  },
  {
    name: 'a common folder that is no UTF-8',
    springs: true,
    set: async ({ project }, pwn) => {
      // Through a link, because Node cannot remove such a folder.
      const to = path.join(git(project), 'ev');
      mkdirSync(to);
      symlinkSync('ev', Buffer.from(`${git(project)}/ev\xff`, 'latin1'));
      for (const name of ['objects', 'refs', 'config'])
        renameSync(path.join(git(project), name), path.join(to, name));
      append(path.join(git(project), 'commondir'), 'ev\xff\n');
      append(path.join(to, 'config'), monitor(pwn));
    },
  },
  {
    name: 'a repository behind a link and up again',
    springs: true,
    set: async ({ project }, pwn) => {
      cpSync(git(project), path.join(project, 'x/real'), { recursive: true });
      renameSync(git(project), path.join(project, 'real'));
      mkdirSync(path.join(project, 'x/y'));
      symlinkSync('x/y', path.join(project, 'link'));
      append(path.join(project, 'x/real/config'), monitor(pwn));
      writeFileSync(git(project), 'gitdir: link/../real\n');
    },
  },
  {
    name: 'hooks behind a link and up again',
    springs: true,
    set: async ({ project }, pwn) => {
      hook(path.join(project, 'x/hk'), pwn);
      for (const dir of ['x/y', 'hk']) mkdirSync(path.join(project, dir), { recursive: true });
      symlinkSync('x/y', path.join(project, 'link'));
      append(path.join(git(project), 'config'), '[core]\n\thooksPath = link/../hk\n');
    },
  },
  {
    name: 'a common folder behind a link and up again',
    springs: true,
    set: async ({ project }, pwn) => {
      for (const dir of ['x/y', 'x/common', 'common'])
        mkdirSync(path.join(git(project), dir), { recursive: true });
      symlinkSync('x/y', path.join(git(project), 'link'));
      for (const name of ['objects', 'refs', 'config']) {
        const from = path.join(git(project), name);
        cpSync(from, path.join(git(project), 'common', name), { recursive: true });
        renameSync(from, path.join(git(project), 'x/common', name));
      }
      append(path.join(git(project), 'commondir'), 'link/../common\n');
      append(path.join(git(project), 'x/common/config'), monitor(pwn));
    },
  },
  {
    name: 'a common folder with a zero behind it',
    springs: true,
    set: async ({ project }, pwn) => {
      mkdirSync(path.join(git(project), 'common'));
      for (const name of ['objects', 'refs', 'config'])
        renameSync(path.join(git(project), name), path.join(git(project), 'common', name));
      append(path.join(git(project), 'commondir'), 'common\0x');
      append(path.join(git(project), 'common/config'), monitor(pwn));
    },
  },
  {
    name: 'a submodule with a filter of its own',
    springs: true,
    set: async (sandbox, pwn) => {
      await submodule(() => `[filter "x"]\n\tclean = "${pwn}; cat"\n`)(sandbox, pwn);
      addAttributes(path.join(sandbox.project, 'inner'), '* filter=x\n');
    },
  },
  {
    name: 'a filter that is no UTF-8',
    springs: true,
    set: async ({ project }, pwn) => {
      append(path.join(git(project), 'config'), `[filter "a\xff"]\n\tclean = "${pwn}; cat"\n`);
      addAttributes(project, '* filter=a\xff\n');
    },
    says: /names a filter that is no UTF-8/,
  },
  {
    name: 'a submodule in a split index behind another extension',
    springs: true,
    set: async (sandbox, pwn) => {
      await submodule(monitor)(sandbox, pwn);
      await sandbox.git('config', 'index.skipHash', 'true');
      await sandbox.git('update-index', '--split-index');
      extendIndex(path.join(git(sandbox.project), 'index'));
    },
  },
  {
    name: 'a submodule, and a format of objects in a comment',
    springs: true,
    set: async (sandbox, pwn) => {
      await submodule(monitor)(sandbox, pwn);
      append(path.join(git(sandbox.project), 'config'), '# objectformat = sha256\n');
    },
  },
  {
    name: 'a submodule in a split index inside another extension',
    springs: true,
    set: async (sandbox, pwn) => {
      await submodule(monitor)(sandbox, pwn);
      await sandbox.git('config', 'index.threads', '4');
      await sandbox.git('update-index', '--split-index');
      hideLink(path.join(git(sandbox.project), 'index'));
    },
  },
  {
    name: 'a submodule at the beginning of a block, under a longer name',
    springs: true,
    set: async (sandbox, pwn) => {
      await submodule(monitor)(sandbox, pwn);
      await sandbox.git('config', 'index.threads', '4');
      cutName(path.join(git(sandbox.project), 'index'));
    },
  },
  {
    name: 'a submodule, and a format of objects without a version',
    springs: true,
    set: async (sandbox, pwn) => {
      await submodule(monitor)(sandbox, pwn);
      const text = '[extensions]\n\tobjectformat = sha256\n[core]\n\tbare = false\n';
      writeFileSync(path.join(git(sandbox.project), 'config'), text);
      writeTwofoldIndex(path.join(git(sandbox.project), 'index'));
    },
  },
  ...['\v', '\f', '\u00a0'].map((blank) => ({
    name: `hooks in a folder with ${JSON.stringify(blank)} before its name`,
    springs: true,
    set: async ({ project }: Sandbox, pwn: string) => {
      hook(path.join(project, `${blank}ev`), pwn);
      appendFileSync(path.join(git(project), 'config'), `[core]\n\thooksPath = ${blank}ev\n`);
    },
  })),
  {
    name: 'hooks of a work tree elsewhere, by a blank behind its name',
    springs: true,
    set: async ({ project }, pwn) => {
      const elsewhere = path.join(git(project), '..\v');
      hook(path.join(elsewhere, 'h'), pwn);
      for (const name of ['a.txt', 'same.txt'])
        cpSync(path.join(project, name), path.join(elsewhere, name));
      utimesSync(path.join(elsewhere, 'same.txt'), 1, 1);
      const text = '[core]\n\tworktree = ..\v\n\thooksPath = h\n';
      append(path.join(git(project), 'config'), text);
    },
    says: /./,
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

/** Returns the environment that the trap needs. */
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
