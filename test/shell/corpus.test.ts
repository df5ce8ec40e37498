import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { decideCommand, type Surroundings } from '../../src/doors/plan/shell/read-only.ts';

const read = (name: string) =>
  readFileSync(path.join(import.meta.dirname, name), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));

/** A folder with the files that the patterns of the corpus stand for. */
const around: Surroundings = {
  expand: (pattern) => (/^\.(?:e|\[e\])/.test(pattern) ? ['.env'] : ['src/a.ts', 'README.md']),
  resolve: (file) => path.resolve('/project', file),
  gitHazard: () => null,
  enter: () => 'there is nowhere to go',
};

describe('harmless commands', () => {
  it('are many', () => expect(read('harmless.txt').length).toBeGreaterThanOrEqual(120));

  it.each(read('harmless.txt'))('%s', async (command) => {
    expect(await decideCommand(command, around, 'one-command')).toEqual({ kind: 'allow' });
  });
});

describe('hostile commands', () => {
  it('are many', () => expect(read('hostile.txt').length).toBeGreaterThanOrEqual(200));

  it.each(read('hostile.txt'))('%s', async (line) => {
    const command = line
      .replaceAll('\\n', '\n')
      .replaceAll('\\t', '\t')
      .replace(/\\u([0-9A-F]{4})/g, (_, code: string) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      );
    expect(await decideCommand(command, around, 'one-command')).toMatchObject({ kind: 'deny' });
  });
});

it('what each of them did when it was run stands in the record', () => {
  const record = readFileSync(path.join(import.meta.dirname, 'record.md'), 'utf8');
  const cell = (line: string) => line.replaceAll('|', '\\|').replaceAll('`', "'");
  const missing = read('hostile.txt').filter((line) => !record.includes(`| \`${cell(line)}\` |`));
  expect(missing).toEqual([]);
});
