import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { createSandbox } from '../../../test/bed/sandbox.ts';
import type { Tree } from '../../model/tree.ts';
import type { Git } from '../../system/git/git.ts';
import { checkDrift } from './drift.ts';
import { driftBetween, lookAtTree, MAX_FILES } from './tree.ts';

const file = (hash: string | null, more: object = {}) => ({
  ...{ size: 1, mtimeMs: 1, ctimeMs: 1, hash },
  ...more,
});

const tree = (files: Tree['files'], more: Partial<Tree> = {}): Tree => ({
  ...{ at: 0, leftOut: 0, refs: {}, files },
  ...more,
});

describe('driftBetween', () => {
  it.each([
    ['nothing', tree({ a: file('x') }), tree({ a: file('x', { mtimeMs: 2 }) }), []],
    ['content', tree({ a: file('x') }), tree({ a: file('y') }), ['a (changed)']],
    ['a new file', tree({}), tree({ a: file('x') }), ['a (new)']],
    ['a lost file', tree({ a: file('x') }), tree({}), ['a (gone)']],
    ['a time', tree({ a: file(null) }), tree({ a: file(null, { mtimeMs: 2 }) }), ['a (changed)']],
    ['a size', tree({ a: file(null) }), tree({ a: file('x', { size: 2 }) }), ['a (changed)']],
    ['a ref', tree({}, { refs: { r: '1' } }), tree({}, { refs: { r: '2' } }), ['r (a ref of git)']],
    [
      'with more files than are looked at, new and lost ones say nothing',
      tree({ a: file('x'), c: file('x') }, { leftOut: 1 }),
      tree({ b: file('x'), c: file('y') }, { leftOut: 1 }),
      ['c (changed)'],
    ],
    ['names of objects', tree({}), tree({ constructor: file('x') }), ['constructor (new)']],
  ])('%s', (_name, before, now, drift) => expect(driftBetween(before, now)).toEqual(drift));
});

/** A git that lists these names. */
const listing =
  (own: readonly string[], ignored: readonly string[] = []): Git =>
  async (argv) => {
    const names = argv.includes('--ignored') ? ignored : own;
    const stdout = argv[0] === 'ls-files' ? names.map((name) => `${name}\0`).join('') : '';
    return { kind: 'done', stdout, stderr: '' };
  };

const look = (root: string, git: Git, more: object = {}) =>
  lookAtTree({
    ...{
      root,
      git,
      now: () => 1000,
      until: 2000,
      isOurs: (name) => name === 'plan.md',
      known: null,
    },
    ...more,
  });

describe('lookAtTree', () => {
  it('hashes files that are not ignored, follows no link, and leaves the plan out', async () => {
    await using sandbox = await createSandbox({
      files: { 'a.ts': '1', 'plan.md': 'p', 'out/x': '2', link: { symlink: 'a.ts' } },
    });
    const seen = await look(
      sandbox.project,
      listing(['a.ts', 'plan.md', 'link', 'gone', 'out'], ['out/x']),
    );
    expect(Object.keys(seen?.files ?? {})).toEqual(['a.ts', 'link', 'out/x']);
    expect(seen?.files['a.ts']?.hash).toMatch(/^[0-9a-f]{64}$/);
    expect(seen?.files['link']?.hash).toMatch(/^link /);
    expect(seen?.files['out/x']?.hash).toBeNull();
  });

  it('looks at the first 20,000 and counts the rest; tracked ones come first', async () => {
    await using sandbox = await createSandbox({ files: { 'a.ts': '1', 'out/x': '2' } });
    const many = Array.from({ length: MAX_FILES + 9 }, (_, at) => `none/${at}`);
    const seen = await look(sandbox.project, listing(['a.ts'], [...many, 'out/x']));
    expect(seen).toMatchObject({ leftOut: 11, files: { 'a.ts': { size: 1 } } });
    expect(seen?.files).not.toHaveProperty('out/x');
  });

  it('out of time, a file is known by size and time', async () => {
    await using sandbox = await createSandbox({ files: { 'a.ts': '1' } });
    const seen = await look(sandbox.project, listing(['a.ts']), { until: 500 });
    expect(seen?.files['a.ts']).toMatchObject({ size: 1, hash: null });
  });

  it('a file that changed within a tick of the clock is read again', async () => {
    await using sandbox = await createSandbox({ files: { 'a.ts': '1' } });
    const known = await look(sandbox.project, listing(['a.ts']), {
      now: () => Date.now(),
      until: Infinity,
    });
    const settled = { ...known, at: Date.now() + 60_000 } as Tree;
    const seen = (before: Tree | null) =>
      look(sandbox.project, listing(['a.ts']), { known: before, until: 0 });
    expect((await seen(known))?.files['a.ts']?.hash).toBeNull();
    expect((await seen(settled))?.files['a.ts']).toEqual(known?.files['a.ts']);
    // Its time was set back, but the system's own change time shows it.
    const back = { 'a.ts': { ...(settled.files['a.ts'] ?? file(null)), ctimeMs: 1 } };
    expect((await seen({ ...settled, files: back }))?.files['a.ts']?.hash).toBeNull();
    writeFileSync(path.join(sandbox.project, 'a.ts'), '22');
    expect((await seen(settled))?.files['a.ts']).toMatchObject({ size: 2, hash: null });
  });

  it('is nothing where git cannot be asked', async () => {
    const git: Git = async () => ({ kind: 'missing' });
    expect(await look('/nowhere', git)).toBeNull();
  });
});

it('reports once that not all files are watched', async () => {
  await using sandbox = await createSandbox();
  const projectDir = { base: sandbox.state, parts: ['countersign'] };
  const door = { projectDir, since: 's', look: async () => tree({}, { leftOut: 7 }) };
  expect(await checkDrift(door)).toMatchObject({
    kind: 'tell',
    user: expect.stringContaining('7'),
  });
  expect(await checkDrift(door)).toEqual({ kind: 'silent' });
});
