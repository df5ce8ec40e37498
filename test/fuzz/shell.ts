import path from 'node:path';
import { expect } from 'vitest';
import {
  decideCommand,
  explainCommand,
  type ShellSurroundings,
} from '../../src/plan/shell/read-only.ts';
import type { Random } from '../redaction/fill.ts';
import { linesOf, mutated, oneOf, type Property } from './property.ts';

/*
 * Commands, mutated and joined. What the gate allows is read once more here, by a reader that shares nothing
 * with it: no operator but those of a list, only programs that look, none of their options that write or run.
 */

const unescape = (line: string) =>
  line
    .replaceAll('\\n', '\n')
    .replaceAll('\\t', '\t')
    .replace(/\\u([0-9A-F]{4})/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)));

const around: ShellSurroundings = {
  folder: '/project',
  expand: (pattern) => (/^\.(?:e|\[e\])/.test(pattern) ? ['.env'] : ['src/a.ts', 'README.md']),
  resolve: (file) => path.resolve('/project', file),
  gitHazard: () => null,
  enter: (dir) => (/^(?:src|docs)\/?$/.test(dir) ? around : 'there is nowhere to go'),
};

const HARMLESS = linesOf('shell/harmless.txt');
const HOSTILE = linesOf('shell/hostile.txt').map(unescape);
/** A quote or a backslash at its end, or a comment, would swallow what is put beside it. */
const swallows = (command: string) =>
  /['"\\#]/.test(command.replace(/'[^']*'|"(?:[^"\\]|\\[^])*"|\\[^]/g, ''));
/** Hostile in either language; a list of harmless commands is no offence in the second. */
const DECIDED = await Promise.all(HOSTILE.map((one) => decideCommand(one, around, 'lists')));
const NEVER = HOSTILE.filter((one, at) => !swallows(one) && DECIDED[at]?.kind === 'deny');
const PROGRAMS = new Set([...HARMLESS.map((line) => line.split(' ')[0] ?? ''), 'cd']);

const PIECES = [
  ...[
    '>',
    '>>',
    '<',
    '$(',
    '`',
    '\n',
    ';',
    '&&',
    '||',
    '|',
    '&',
    "'",
    '"',
    '\\',
    '{',
    '}',
    '(',
    ')',
  ],
  ...['$', '~', '*', '?', '[', ']', '!', '#', '=', ' ', '\t', '\r', '\0', '\u200b', '\u00a0', '；'],
  ...[' -exec rm {} +', ' -delete', ' --output=x', ' -o x', ' --ext-diff', ' -c a=b', ' --pre x'],
  ...[
    ' 2>/dev/null',
    ' 2>&1',
    ' > /dev/null',
    ' || rm x',
    ';w x',
    'e',
    ' 2> x',
    ' ; touch x',
    ' && rm -r .',
    ' | sh',
    ' | tee x',
    '$IFS',
    "$'\\x3b'",
  ],
  ...['.env', ' .git/config', ' -- ', ' --', ' -O', 'sh ', 'sudo ', 'xargs ', 'cd src && '],
];
const JOINTS = [
  ' ; ',
  ';',
  ' && ',
  '&&',
  ' | ',
  '|',
  '\n',
  ' & ',
  ' || ',
  ' |& ',
  ' 2>/dev/null ; ',
];

/** `joined`: a hostile command in a list, which stays hostile; else anything. */
function makeCommand(random: Random): string {
  const harmless = oneOf(random, HARMLESS);
  if (random() < 0.4) {
    const parts = [harmless, oneOf(random, NEVER)];
    if (random() < 0.5) parts.reverse();
    return JSON.stringify({ joined: parts.join(oneOf(random, JOINTS)) });
  }
  const from = random() < 0.5 ? harmless : oneOf(random, HOSTILE);
  const more = random() < 0.3 ? `${oneOf(random, JOINTS)}${oneOf(random, HARMLESS)}` : '';
  return JSON.stringify({ any: mutated(from + more, random, PIECES) });
}

async function checkCommand(text: string): Promise<void> {
  const { joined, any } = JSON.parse(text) as { joined?: string; any?: string };
  for (const language of ['one-command', 'lists'] as const) {
    if (joined !== undefined)
      expect((await decideCommand(joined, around, language)).kind).toBe('deny');
    const command = any ?? joined ?? '';
    const { decision, parts } = await explainCommand(command, around, language);
    if (decision.kind === 'allow') checkAllowed(command, parts.length, language);
  }
}

/** What would write or run something, by program: elsewhere the same letters are options that look. */
const WRITES: Readonly<Record<string, RegExp>> = {
  find: /^-(?:exec|execdir|ok|okdir|delete|fprint|fprint0|fprintf|fls)$/,
  git: /^--(?:output(?:=.*)?|ext-diff|textconv|open-files-in-pager.*|paginate|exec-path.*|upload-pack.*)$/,
  rg: /^--pre(?:=.*)?$/,
  fd: /^(?:-x|-X|--exec.*)$/,
  fdfind: /^(?:-x|-X|--exec.*)$/,
  sort: /^(?:-o.*|--output(?:=.*)?|--compress-program.*)$/,
};

function checkAllowed(command: string, parts: number, language: 'one-command' | 'lists'): void {
  const read = readPlainly(command);
  if (read === null) throw new Error('allowed, but not plain');
  expect(read).toHaveLength(parts);
  if (language === 'one-command') expect(read).toHaveLength(1);
  for (const [program = '', ...words] of read) {
    expect([...PROGRAMS]).toContain(program);
    const options = words.slice(0, words.includes('--') ? words.indexOf('--') : undefined);
    // What stands after `-e` is searched for, however it looks.
    const isSearch = program === 'rg' || (program === 'git' && words[0] === 'grep');
    const isPattern = (at: number) => isSearch && options[at - 1] === '-e';
    const writing = options.filter((word, at) => WRITES[program]?.test(word) && !isPattern(at));
    expect(writing).toEqual([]);
  }
}

/** Words by command, or null where there is anything that is neither a word nor one of four operators. */
function readPlainly(command: string): string[][] | null {
  const token =
    /'([^']*)'|"((?:[^"\\$`]|\\[\s\S])*)"|\\([^\n])|( +)|(&&|\|\||\||;)|(@\{[\w-]{1,40}\}|[^\s'"\\|&;<>()$`{}!#]|(?<= )!(?= ))/gy;
  const parts: string[][] = [[]];
  let word: string | null = null;
  const text = command.replace(/(^| )(?:[12]?> ?\/dev\/null|[12]?>&[12])(?=$|[ |&;])/g, '$1');
  const close = () => {
    if (word !== null) parts.at(-1)?.push(word);
    word = null;
  };
  while (token.lastIndex < text.length) {
    const match = token.exec(text);
    if (match === null) return null;
    const [, single, double, escaped, blank, operator, plain] = match;
    if (blank !== undefined) close();
    else if (operator !== undefined) {
      close();
      parts.push([]);
    } else
      word = `${word ?? ''}${single ?? double?.replace(/\\([$`"\\])/g, '$1') ?? escaped ?? plain ?? ''}`;
  }
  close();
  return parts;
}

export const SHELL: Property = {
  name: 'shell',
  rounds: 2000,
  make: makeCommand,
  check: checkCommand,
};
