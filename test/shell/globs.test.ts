import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expandGlob, looksOfAnEvent } from '../../src/system/files/glob.ts';
import { seeded } from '../redaction/fill.ts';

/* Whatever a real bash puts in place of a pattern, in whichever mood, is among what the gate looks at, or it is refused. */

const NAMES = [
  '-o',
  'aB',
  'b-a',
  'é',
  'a😀',
  '.a',
  '[a]',
  'A^b',
  'b~',
  'ab',
  ']',
  '-',
  '\\a',
  'Ba',
];
const PIECES = [
  ...['*', '?', '[', ']', '[a-b]', '[!a]', '[^b]', '[', ']', '!', '^', '-', '~'],
  ...['[[:alpha:]]', '[[.-.]]', '[]-]', 'a', 'b', 'A', 'o', '.', '/', 'é', '\\'],
];

let root = '';

beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), 'countersign-globs-'));
  for (const name of NAMES) writeFileSync(path.join(root, name), '');
  mkdirSync(path.join(root, 'bb'));
  writeFileSync(path.join(root, 'bb', 'a'), '');
  symlinkSync('nowhere', path.join(root, '-oab'));
  symlinkSync('bb', path.join(root, 'ba'));
});

afterAll(() => rmSync(root, { recursive: true }));

const random = seeded(7);
const patterns = Array.from({ length: 1500 }, () =>
  Array.from(
    { length: 1 + Math.floor(random() * 5) },
    () => PIECES[Math.floor(random() * PIECES.length)],
  ).join(''),
).filter((pattern) => /[*?[\]]/.test(pattern));

/** For each pattern the names that bash puts there; a pattern that stands for nothing stays as it is. */
function byBash(locale: string, mood: string): readonly (readonly string[])[] {
  const expand = `IFS=; for one in $w; do [ "$one" != "$w" ] && printf '%s\\1' "$one"; done; echo`;
  const script = `${mood}; while IFS= read -r w; do ${expand}; done`;
  const said = execFileSync('bash', ['--norc', '-c', script], {
    cwd: root,
    env: { PATH: process.env['PATH'], LC_ALL: locale },
    input: `${patterns.join('\n')}\n`,
    encoding: 'utf8',
  });
  return said
    .split('\n')
    .slice(0, -1)
    .map((line) => line.split('\u0001').slice(0, -1));
}

it.each([
  ['C', ':'],
  ['C.UTF-8', ':'],
  ['C.UTF-8', 'shopt -s nocaseglob'],
  ['C.UTF-8', 'shopt -u globasciiranges'],
])('no name that bash puts there is missed: %s, %s', (locale, mood) => {
  const bash = byBash(locale, mood);
  expect(bash).toHaveLength(patterns.length);
  let found = 0;
  for (const [at, pattern] of patterns.entries()) {
    const ours = expandGlob(pattern, root, looksOfAnEvent());
    if (typeof ours === 'string') continue;
    const plain = (file: string) => file.replace(/\/+/g, '/').replace(/\/$/, '');
    const missed = (bash[at] ?? []).filter((file) => !ours.map(plain).includes(plain(file)));
    expect(missed, pattern).toEqual([]);
    found += bash[at]?.length ?? 0;
  }
  expect(found).toBeGreaterThan(300);
});
