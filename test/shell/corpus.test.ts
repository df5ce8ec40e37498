import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decideCommand, type ShellSurroundings } from '../../src/plan/shell/read-only.ts';
import { expandGlob, looksOfAnEvent } from '../../src/system/files/glob.ts';

const read = (name: string) =>
  readFileSync(path.join(import.meta.dirname, name), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));

/** Folders with the files that the patterns of the corpus stand for. */
let root = '';
const FILES = {
  harmless: ['README.md', 'src/a.ts', 'src/doors/cli/b.ts'],
  hostile: ['README.md', 'src/a.ts', '.env', 'id_rsa'],
};

beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), 'countersign-corpus-'));
  for (const [folder, names] of Object.entries(FILES))
    for (const file of names.map((name) => path.join(root, folder, name))) {
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, '');
    }
  symlinkSync('nowhere', path.join(root, 'hostile', '-oREADME.md'));
});

afterAll(() => rmSync(root, { recursive: true }));

const aroundOf = (folder: keyof typeof FILES, cwd = '/project'): ShellSurroundings => ({
  folder: cwd,
  expand: (pattern) => expandGlob(pattern, path.join(root, folder), looksOfAnEvent()),
  resolve: (file) => path.resolve(cwd, file),
  gitHazard: () => null,
  enter: (dir) => {
    const to = path.resolve(cwd, dir);
    return `${to}/`.startsWith('/project/')
      ? aroundOf(folder, to)
      : `${dir} is outside the project`;
  },
});

/** A literal \\n, \\t or \\u200B in a line is the character. */
const decode = (line: string) =>
  line
    .replaceAll('\\n', '\n')
    .replaceAll('\\t', '\t')
    .replace(/\\u([0-9A-F]{4})/g, (_, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    );

describe('harmless commands', () => {
  it('are many', () => expect(read('harmless.txt').length).toBeGreaterThanOrEqual(120));

  it.each(read('harmless.txt'))('%s', async (command) => {
    const decision = await decideCommand(command, aroundOf('harmless'), 'lists');
    expect(decision).toEqual({ kind: 'allow' });
  });
});

describe('hostile commands', () => {
  it('are many', () => expect(read('hostile.txt').length).toBeGreaterThanOrEqual(200));

  it.each(read('hostile.txt'))('%s', async (line) => {
    const decision = await decideCommand(decode(line), aroundOf('hostile'), 'lists');
    expect(decision).toMatchObject({ kind: 'deny' });
  });
});

it('of the commands that agents type while they plan, at least 85 in 100 pass', async () => {
  const commands = read('research.txt');
  const decisions = await Promise.all(
    commands.map((line) =>
      decideCommand(line.replaceAll('⏎', '\n'), aroundOf('harmless'), 'lists'),
    ),
  );
  const refused = commands.filter((_, at) => decisions[at]?.kind === 'deny');
  const share = 1 - refused.length / commands.length;
  expect(share, refused.join('\n')).toBeGreaterThanOrEqual(0.85);
});

it('the record contains what each of them did when it was run', () => {
  const record = readFileSync(path.join(import.meta.dirname, 'record.md'), 'utf8');
  const cell = (line: string) => line.replaceAll('|', '\\|').replaceAll('`', "'");
  const missing = read('hostile.txt').filter((line) => !record.includes(`| \`${cell(line)}\` |`));
  expect(missing).toEqual([]);
});
