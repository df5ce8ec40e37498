import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { splitList } from './list.ts';
import { decideCommand, type ShellSurroundings } from './read-only.ts';

describe('splitList', () => {
  it.each([
    ['ls', [['ls', null]]],
    [
      'ls | wc -l',
      [
        ['ls ', null],
        [' wc -l', '|'],
      ],
    ],
    [
      'a&&b;c|d',
      [
        ['a', null],
        ['b', '&&'],
        ['c', ';'],
        ['d', '|'],
      ],
    ],
    ["grep 'a|b;c&&d' f", [["grep 'a|b;c&&d' f", null]]],
    [
      'grep "a\\"|b" f | wc',
      [
        ['grep "a\\"|b" f ', null],
        [' wc', '|'],
      ],
    ],
    ['grep a\\|b f', [['grep a\\|b f', null]]],
    [
      'ls 2>/dev/null | wc',
      [
        ['ls  ', null],
        [' wc', '|'],
      ],
    ],
    [
      'a || b',
      [
        ['a ', null],
        [' b', '||'],
      ],
    ],
    ['ls 2>&1', [['ls ', null]]],
    ['ls > /dev/null 2>&1', [['ls  ', null]]],
    // These operators are unknown to us: they stay in their part and are refused there.
    ['a ||| b', [['a ||| b', null]]],
    ['a |& b', [['a |& b', null]]],
    ['a & b', [['a & b', null]]],
    ['a ;; b', [['a ;; b', null]]],
    ['ls 2>/dev/nullx', [['ls 2>/dev/nullx', null]]],
    ["ls '2>/dev/null'", [["ls '2>/dev/null'", null]]],
  ] as const)('%s', (source, parts) => {
    expect(splitList(source).map((part) => [part.source, part.after])).toEqual(parts);
  });
});

/** A project with a folder `sub`; a file of the user is beside it, and `.env` is in `sub`. */
const around = (cwd = '/project'): ShellSurroundings => ({
  folder: cwd,
  expand: () => [],
  resolve: (file) => path.resolve(cwd, file),
  gitHazard: () => (cwd === '/project/hostile' ? 'it would run a program' : null),
  enter: (dir) => {
    const to = path.resolve(cwd, dir);
    return to.startsWith('/project/') ? around(to) : `${dir} is outside the project`;
  },
});

const decide = async (command: string) => (await decideCommand(command, around(), 'lists')).kind;

describe('joined commands', () => {
  it.each([
    'ls | wc -l',
    'git log --oneline | head -5 | cut -c 1-10',
    'git status && git diff',
    'ls; pwd; git branch',
    'cd sub && ls',
    'cd sub && cd deeper; ls',
    'find . -name "*.ts" 2>/dev/null | sort | uniq -c',
    "rg 'a|b' src | head",
    'ls 2>/dev/null',
    'cd sub && git log | cat',
    'ls && cd sub && git log',
    'ls; cd sub; git log',
    'cd sub',
    'cd sub || ls',
    'ls nope && cd sub; git status',
    'ls && cd sub && cd deeper; cat x',
    'ls || true',
    'ls >/dev/null',
    'ls 1>/dev/null',
    'ls nope 2>&1 | head',
    'test -f x && cat x || echo none',
  ])('%s passes', async (command) => expect(await decide(command)).toBe('allow'));

  it.each([
    ...['ls | tee x', 'ls | xargs rm', 'ls && rm x', 'ls; rm x', 'ls || rm x', 'ls |& cat'],
    ...['ls & rm x', 'ls &', 'ls ;', '; ls', 'ls && && ls', 'ls | ', '| ls', 'ls ;; ls'],
    ...['ls 2>err', 'ls 2>>/dev/null', 'ls &>/dev/null', 'ls 2>&3', 'ls 2>&1x', 'ls >&x'],
    ...['ls 2>/dev/null>x', 'ls 2>/dev/null/../x', '2>/dev/null ls', 'ls 12>/dev/null'],
    ...['(ls | wc)', '{ ls; }', 'ls | while read x; do rm $x; done', '! ls | wc', 'time ls | wc'],
    ...['ls | $(rm x)', 'ls `rm x` | wc', 'ls | wc > x', 'FOO=1 ls | wc', 'ls | "wc"'],
    ...['cd', 'cd - && ls', 'cd && ls', 'cd .. && ls', 'cd /etc && ls', 'cd sub/../.. && ls'],
    ...['cd sub | ls', 'ls | cd sub', 'cd -P sub && ls', 'cd sub x && ls', 'cd s* && ls'],
    ...['cd sub && cat .env', 'cd sub && cat ../.env', 'cat README.md | cat .env'],
    // The command must be allowed in every folder where it may run.
    ...['ls nope && cd hostile; git status', 'ls || cd hostile && git status'],
    ...['ls && cd hostile; ls || git status', 'cd sub && cd ../hostile; git status | cat'],
    ...['cd hostile && git status', 'ls\nrm x', `ls | ${'a'.repeat(10_001)}`],
    ...['bash | ls', 'ls | sh', 'ls | bash -s', 'ls | python', 'cat x | tee', 'git log | less'],
  ])('%s does not', async (command) => expect(await decide(command)).toBe('deny'));

  it('a command alone is read the same way', async () => {
    for (const command of ['ls', 'rm x', 'cat .env', 'ls > x']) {
      const alone = await decideCommand(command, around(), 'one-command');
      expect(await decide(command)).toBe(alone.kind);
    }
  });
});
