import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { decideCommand, type ShellSurroundings } from '../../src/plan/shell/read-only.ts';
import { expandGlob, looksOfAnEvent } from '../../src/system/files/glob.ts';

/*
 * Nothing of 10,000 characters holds the gate up: it decides without a pause, so that no timer of its own could end
 * it before the host has waited in vain and lets the tool run.
 */

let root = '';

beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), 'countersign-long-'));
  for (let at = 0; at < 200; at += 1) writeFileSync(path.join(root, 'a'.repeat(at + 1)), '');
});

afterAll(() => rmSync(root, { recursive: true }));

const around = (): ShellSurroundings => {
  const looks = looksOfAnEvent();
  const here: ShellSurroundings = {
    folder: root,
    expand: (pattern) => expandGlob(pattern, root, looks),
    resolve: (file) => file,
    gitHazard: () => null,
    enter: () => here,
  };
  return here;
};

/** What takes too long is ended by the runner. */
async function decides(command: string): Promise<void> {
  expect(await decideCommand(command, around(), 'lists')).toHaveProperty('kind');
}

/** As much of it as fits. */
const full = (head: string, piece: string, tail = '') =>
  head + piece.repeat((9_990 - head.length - tail.length) / piece.length) + tail;

it.each([
  ...[
    'a/:',
    ':',
    '=',
    '=/',
    'a=',
    ':(',
    ':(a',
    '/',
    '../',
    '.env/',
    './',
    'x~',
    '.bak',
    '.',
    '[',
    '[]',
  ],
  ...[
    'a[',
    '?',
    "'~'",
    '"~"',
    '-',
    'credentials',
    'firebase-adminsdk',
    'service-account',
    '\\[',
    '\\*',
  ],
  ...[
    'a ',
    'a: ',
    '* ',
    'a* ',
    '*a',
    '*a ',
    '[a]',
    '[a] ',
    '-n ',
    '-',
    '"" ',
    "'' ",
    '"a"',
    '\\ ',
    'é',
    '*é',
  ],
])('cat and as many %j as it may have', async (piece) => {
  for (const quote of ['', "'"])
    for (const tail of ['x', '*'])
      for (const head of [`cat ${quote}`, `cat ${quote}${':'.repeat(49)}`]) {
        await decides(full(head, piece, `${tail}${quote}`));
      }
});

it.each([
  ['ls;', ''],
  ['ls|', 'ls'],
  ['cd a&&', 'ls'],
  ['cat *;', 'ls'],
  ['cat *a*a*a*a*b;', 'ls'],
  ['ls 2>/dev/null;', 'ls'],
  ['git log --all;', 'ls'],
  ['"', ''],
  ['\\"', ''],
  ["'", ''],
  ['2>/dev/null ', ''],
  ['jq $', ''],
  ["jq '$ ", ''],
])('%j again and again', async (piece, tail) => {
  await decides(full('', piece, tail));
});

it.each([
  ["jq '", '$ ', "' x"],
  ["jq '", '$', "' x"],
  ["jq '", '.env', "' x"],
  ["jq '", 'env ', "' x"],
  ["git log --format='", '%', "'"],
  ["git log --format='", '%(', "'"],
  ["git branch --sort='", 'version:', "'"],
  ['git log ', '--all ', ''],
  ['git log ', '--since=a ', ''],
  ['git log -', 'p', ''],
  ['rg -', 'n', ' foo'],
  ['find . ', '-name a ', ''],
  ['find . ', '-newermt a ', ''],
  ["find . -perm '", 'u+w,', "'"],
  ['find . ', 'a ', ''],
  ['countersign plan status ', 'a ', ''],
])('%s%s…', async (head, piece, tail) => {
  await decides(full(head, piece, tail));
});
