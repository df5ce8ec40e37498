import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

/* The walks of AGENTS.md: files that a call goes through, each imported by one before it. */

const ROOT = path.resolve(import.meta.dirname, '../..');
const source = (file: string) => path.join(ROOT, 'src', file);

const page = readFileSync(path.join(ROOT, 'AGENTS.md'), 'utf8');
const WALKS = [...page.matchAll(/^\*\*([\w ]+)\*\*: .*\n((?:.+\n)+)/gm)].map(
  ([, name = '', files = '']) => ({
    name,
    files: [...files.matchAll(/`([^`]+\.ts)`/g)].map(([, file = '']) => file),
  }),
);

function importsOf(file: string): readonly string[] {
  const text = readFileSync(source(file), 'utf8');
  return [...text.matchAll(/'(\.{1,2}\/[^']+\.ts)'/g)].map(([, name = '']) =>
    path.relative(source(''), path.resolve(path.dirname(source(file)), name)),
  );
}

/** How often the walk enters each folder below `src`. */
function entries(files: readonly string[]): ReadonlyMap<string, number> {
  const folders = files.map((file) => file.split('/')[0] ?? '');
  const entered = folders.filter((folder, at) => folder !== folders[at - 1]);
  return new Map(
    [...new Set(entered)].map((one) => [one, entered.filter((it) => it === one).length]),
  );
}

it('there is one of each', () => {
  expect(WALKS.map(({ name }) => name)).toEqual(['review', 'edit', 'stop', 'gate', 'plan']);
});

describe.each(WALKS)('the walk $name', ({ files }) => {
  it('leads through files that exist', () => {
    expect(files.filter((file) => !existsSync(source(file)))).toEqual([]);
  });

  it('reaches each file from one before it', () => {
    const unreached = files.filter(
      (file, at) => at > 0 && !files.slice(0, at).some((one) => importsOf(one).includes(file)),
    );
    expect(unreached).toEqual([]);
  });
});

it('from the command to the reviewer’s process it is short', () => {
  const { files } = WALKS.find(({ name }) => name === 'review') ?? { files: [] };
  expect(files.length).toBeLessThanOrEqual(25);
  expect([...entries(files).values()].filter((times) => times > 2)).toEqual([]);
});

it('from stdin to a decision of the gate it is short', () => {
  const { files } = WALKS.find(({ name }) => name === 'gate') ?? { files: [] };
  expect(files.length).toBeLessThanOrEqual(15);
});
