import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { seeded } from '../../../test/redaction/fill.ts';
import { parserAgrees } from './agree.ts';
import { wordsAtSight } from './at-sight.ts';
import { readWords } from './words.ts';

describe('wordsAtSight', () => {
  it.each([
    ['git log -n 5 HEAD~2..HEAD^', ['git', 'log', '-n', '5', 'HEAD~2..HEAD^']],
    ['  ls   -la  src/*.ts ', ['ls', '-la', 'src/*.ts']],
    [`rg -n 'a b|c' "it's" src`, ['rg', '-n', 'a b|c', "it's", 'src']],
    [`rg a'b'"c"d ''`, ['rg', 'abcd', '']],
    ['git log --format=%h', ['git', 'log', '--format=%h']],
    [
      String.raw`grep -rn "a\|b" "\d+\.\(x\)" src`,
      ['grep', '-rn', String.raw`a\|b`, String.raw`\d+\.\(x\)`, 'src'],
    ],
  ])('%s', (command, words) => expect(wordsAtSight(command)).toEqual(words));

  it.each([
    ...[
      '',
      ' ',
      'a;b',
      'a|b',
      'a>b',
      'a&',
      'a $b',
      'a `b`',
      'a(b)',
      'a {b,c}',
      'a #b',
      'a\nb',
      'a\tb',
    ],
    ...[
      'a "$b"',
      'a "`b`"',
      'a "b\\"c"',
      'a "b\\\\c"',
      'a "b\\$c"',
      'a "b\\`c`"',
      'a "b\\!c"',
      'a "b\\',
      'a "b!"',
      "a 'b",
      'a \\b',
      'a [b]',
      'a !b',
      'a é',
      "a 'é'",
    ],
    ...['A=1 b', "'ls'", '"ls" a', 'if a', 'time ls', 'a ~', 'a ~b', 'a x=~', 'a x:~/y'],
  ])('not %j', (command) => expect(wordsAtSight(command)).toBeNull());
});

const corpus = (name: string) =>
  readFileSync(path.resolve('test/shell', name), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));

const PIECES = [
  ...[
    'git',
    'ls',
    'rg',
    'export',
    'declare',
    'alias',
    'let',
    'readonly',
    'typeset',
    'local',
    'eval',
    'trap',
    'set',
    'unset',
    'read',
    'printf',
    'source',
    'exec',
    'command',
    'builtin',
    'coproc',
    'select',
    'test',
    'echo',
    'if',
    'in',
    'time',
    'function',
    'a',
    'B_1',
  ],
  ...[
    '-',
    '--',
    '-n',
    '=',
    '==',
    ':',
    '~',
    '^',
    '%',
    '@',
    ',',
    '+',
    '+=',
    '.',
    '/',
    '..',
    '*',
    '?',
    '0',
    '2',
    '1a',
  ],
  ...[
    "'",
    "''",
    "'a b'",
    "'$x'",
    "'\\'",
    "'!'",
    '"',
    '""',
    '"a b"',
    '"#;|"',
    '"a\\|b"',
    '"\\.\\d"',
    '"\\ "',
    '"\\\\"',
    '"\\$x"',
    '"*"',
    '"\'"',
    "'\"'",
  ],
  ...[
    ' ',
    ' ',
    ' ',
    ' ',
    '  ',
    '#',
    ';',
    '|',
    '&',
    '$',
    '(',
    ')',
    '{',
    '}',
    '[',
    ']',
    '!',
    '\\',
    '\n',
    '<',
    '>',
  ],
];

function* generated(count: number): Generator<string> {
  const random = seeded(20);
  const any = () => PIECES[Math.floor(random() * PIECES.length)] ?? '';
  for (let at = 0; at < count; at += 1)
    yield Array.from({ length: 1 + Math.floor(random() * 12) }, any).join('');
}

/** Wherever it answers, both other readers see the same one command. */
it('agrees with the parser and with our own reader', () => {
  const commands = [...corpus('harmless.txt'), ...corpus('hostile.txt'), ...generated(20_000)];
  const answered = commands.filter((command) => {
    const words = wordsAtSight(command);
    if (words === null) return false;
    const parts = [
      { words: words.map((text) => ({ text, quoted: false, glob: false })), after: null },
    ];
    expect(parserAgrees(command, parts), command).toBe(true);
    const read = readWords(command);
    if (read.kind === 'words') expect(read.words.map(({ text }) => text)).toEqual(words);
    return true;
  });
  expect(answered.length).toBeGreaterThan(2500);
});
