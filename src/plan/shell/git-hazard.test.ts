import { describe, expect, it } from 'vitest';
import { gitHazard, hashBytesOf, hazardByPatterns, UNCERTAIN } from './git-hazard.ts';

const hazard = (...configs: readonly string[]) =>
  gitHazard({
    configs,
    hasHook: () => false,
    isTop: (worktree) => ['here', '../../sub'].includes(worktree),
    isSecret: (file) => file === '.env',
  });

describe('gitHazard', () => {
  it.each([
    '[core]\n\tfsmonitor = ./evil',
    '[blame]\n  ignoreRevsFile = .env',
    '[mailmap]\n  file = .env',
    '[core] fsmonitor = true',
    '[core]\nfsmonitor',
    '[CORE]\n  FsMonitor = ./evil',
    '[core]\n  pager = evil',
    '[pager]\n  log = evil',
    '[diff]\n  external = evil',
    '[diff "x"]\n  textconv = evil',
    '[diff "x y"]\n  command = evil',
    '[diff.x]\n  command = evil',
    '[filter "lfs"]\n  clean = evil',
    '[filter "x"]\n  process = evil',
    '[filter "x"]\n  smudge = evil',
    '[gpg]\n  program = evil',
    '[gpg "ssh"]\n  program = evil',
    '[log]\n  showSignature = true',
    '[lfs "extension.x"]\n  clean = evil',
    '[core]\n  worktree = /elsewhere',
    '[core]\n  worktree = "../../sub "',
    '[core]\n  worktree = here\v',
    '[core]\n  worktree = \u00a0here',
    '[core]\n  hooksPath = \vhooks',
    '[core]\n  hooksPath = hooks\u00a0',
    '[core]\n  fsmonitor = \f0',
    '[include]\n  path = ../evil',
    '[includeIf "gitdir:/"]\n  path = evil',
    '[extensions]\n  partialClone = origin',
    '[remote "origin"]\n  promisor = true',
    '[core]\n  alternateRefsCommand = evil',
    '[core]\n  sshCommand = evil',
    '[diff]\n  submodule = log',
    '[submodule]\n  recurse = true',
    '[status]\n  submoduleSummary = 1',
    '[format]\n  pretty = "%h %G?"',
    '[pretty "x"]\n  format = a\n[pretty]\n  mine = %GS',
    '[format]\n  pretty = %+G?',
    '[format]\n  pretty = %-GK',
    '[format]\n  pretty = format:% GS',
    '[format]\n  pretty = "%h;%G?"',
    '[format]\n  pretty = "%h#"%G?',
    '[format]\n  pretty = %"G"? # no',
    '[format]\n  pretty = "\\"%h;%G?"',
    '[pretty]\n  mine = a ";" %+GG',
    '[core]\n  fsmonitor = "" ./evil',
    '[branch]\n  sort = -signature:grade',
    '[tag]\n  sort = signature',
    '[hook "x"]\n  event = post-index-change\n  command = evil',
    '[core]\n\tfsmon\\\nitor = ./evil',
    '[user]\n  name = a \\\n  b\n[core]\n  fsmonitor = evil',
    '# comment\n; comment\n[core] ; comment\n  fsmonitor = "./evil"',
    '\uFEFF[core]\r\n\tfsmonitor = ./evil\r\n',
    '[filter "B\\"c"] clean = "e" ; f',
    // A comment ends with its line, whatever its last character is; so does an escaped backslash.
    '[core]\n# x \\\nfsmonitor = ./evil',
    '[user]\n\tname = a # x \\\n[core]\n\tfsmonitor = ./evil',
    '[user]\n\tname = a\\\\\r\n[core]\r\n\tfsmonitor = ./evil',
    '[core]\n\thooksPath = "mine',
    '[core]\n\thooksPath = "mine "',
    '[core]\n\thooksPath = a\tb',
    '[core]\n\thooksPath = mi\\\\ne',
    '[core]\n\thooksPath = ~/mine',
    'fsmonitor = ./evil',
    '[core\n fsmonitor = x',
    'garbage',
  ])('%j', (config) => expect(hazard(config)).toEqual(expect.any(String)));

  it.each([
    '',
    '[core]\n\trepositoryformatversion = 0\n\tfilemode = true\n\tbare = false\n',
    '[remote "origin"]\n\turl = https://127.0.0.1/x.git\n\tfetch = +refs/heads/*:refs/remotes/origin/*\n',
    '[core]\n\tfsmonitor = false\n',
    '[core]\n\thooksPath = .husky/_\n',
    '[core]\n\tworktree = ../../sub\n',
    '[lfs]\n\trepositoryformatversion = 0\n',
    '[alias]\n\tlog = !evil\n',
    '[branch "main"]\n\tremote = origin\n\tmerge = refs/heads/main\n',
    '[diff]\n\tsubmodule = short\n',
    '[format]\n\tpretty = %h ; %G?\n',
    '[format]\n\tpretty = "%h # %s" # %G?\n',
    '[core]\n\tfsmonitor = "fa"lse ; "\n',
    '[core]\n\tfsmonitor = false # it\'s "\n',
    '[format]\n\tpretty = oneline\n[tag]\n\tsort = -version:refname\n',
    '[hook "lint"]\n\tevent = pre-commit\n\tcommand = npm run lint\n',
    '# [core]\n# fsmonitor = evil\n',
    '[user]\n\tname = core.fsmonitor = evil\n',
    '[blame]\n\tignoreRevsFile = .git-blame-ignore-revs\n',
    '[core]\n\texcludesFile = ~/.gitignore\n',
    '[user]\n\tname = "[core] fsmonitor = evil"\n',
  ])('not %j', (config) => expect(hazard(config)).toBeNull());

  it('calls nothing ordinary that a pattern would have held', () => {
    const sections = [
      'core',
      'user',
      'remote',
      'branch',
      'pager',
      'diff',
      'filter',
      'include',
      'hook',
    ];
    const subs = [
      '',
      '.origin',
      '.url',
      '.fetch',
      '.merge',
      '.remote',
      '.x.command',
      '.sort',
      '.event',
    ];
    const keys =
      'url fetch remote merge promisor pager fsmonitor command textconv clean process path sort event bare filemode name email sshcommand'.split(
        ' ',
      );
    const values = ['true', 'evil', 'signature', '%G?', 'post-index-change', 'log'];
    const all = sections.flatMap((one) =>
      subs.flatMap((sub) => keys.map((key) => `${one}${sub}.${key}`)),
    );
    for (const key of all)
      for (const value of values) {
        const [section = '', ...rest] = key.split('.');
        const name = rest.pop() ?? '';
        const head = rest.length === 0 ? section : `${section} "${rest.join('.')}"`;
        const isFound = hazard(`[${head}]\n\t${name} = "${value}"\n`) !== null;
        expect(isFound, `${key} = ${value}`).toBe(hazardByPatterns({ key, value }));
      }
  });

  it('is quick about a value of a million blanks or quotes', () => {
    for (const piece of [' ', '"', '" ', '\\"', '#', 'a ']) {
      const text = `[user]\n\tname = a${piece.repeat(900_000 / piece.length)}b\n[core]\n\tpager = x`;
      expect(hazard(text), piece).not.toBeNull();
    }
  });

  it('looks at every file', () =>
    expect(hazard('', '[core]\n fsmonitor = x')).toContain('core.fsmonitor'));

  it('looks for the one hook that reading runs, where the repository says its hooks are', () => {
    const asked: unknown[] = [];
    const hasHook = (hooksPath: string | null, name: string) => {
      asked.push([hooksPath, name]);
      return hooksPath === '.husky/_';
    };
    const configs = ['[core]\n hooksPath = mi"ne;"#', '[core]\n hooksPath = .husky/_'];
    expect(gitHazard({ configs, hasHook, isTop: () => true, isSecret: () => false })).toContain(
      'hook',
    );
    expect(asked).toEqual([null, 'mine;', '.husky/_'].map((dir) => [dir, 'post-index-change']));
  });

  it.each([
    ['here', null],
    ['../elsewhere', 'this repository names a work tree elsewhere'],
    ['~/here', UNCERTAIN],
  ])('a work tree at %s', (worktree, expected) =>
    expect(hazard(`[core]\n worktree = ${worktree}\n`)).toBe(expected),
  );

  it('disabled hooks do not count', () => {
    const hasHook = (hooksPath: string | null) => hooksPath !== null;
    const configs = ['[core]\n hooksPath = /dev/null\n'];
    expect(gitHazard({ configs, hasHook, isTop: () => true, isSecret: () => false })).toBeNull();
  });

  it.each([
    ['', 20],
    ['# objectformat = sha256', 20],
    ['[other]\n objectformat = sha256', 20],
    ['[extensions]\n objectFormat = sha1', 20],
    ['[core]\n repositoryFormatVersion = 1\n[extensions]\n objectFormat = SHA256', 32],
    ['[extensions]\n objectFormat = sha256\n objectFormat = sha1', null],
    ['[extensions]\n objectFormat = sha512', null],
    ['[core]\n repositoryFormatVersion = -1\n[extensions]\n objectFormat = sha256', null],
    ['[extensions]\n objectFormat = sha256', null],
    ['objectformat = sha256', null],
  ])('the format of objects in %j', (config, bytes) => expect(hashBytesOf(config)).toBe(bytes));
});
