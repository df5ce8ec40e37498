import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expandGlob, looksOfAnEvent } from './glob.ts';

let root = '';

beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), 'countersign-glob-'));
  mkdirSync(path.join(root, 'src/in'), { recursive: true });
  mkdirSync(path.join(root, 'bytes'));
  for (const name of ['a.ts', 'b.ts', '.env', '-rf', 'README.MD', 'src/c.ts', 'src/in/d.ts'])
    writeFileSync(path.join(root, name), '');
  symlinkSync('nowhere', path.join(root, '-o.dangling'));
  symlinkSync('src/in', path.join(root, 'link'));
  writeFileSync(path.join(root, 'bytes', 'été😀.txt'), '');
  writeFileSync(Buffer.from(`${root}/bytes/-o\xFF`, 'latin1'), '');
  writeFileSync(path.join(root, 'bytes', 'a'.repeat(200)), '');
});

afterAll(() => rmSync(root, { recursive: true }));

const expand = (pattern: string, cwd = root) => {
  const files = expandGlob(pattern, cwd, looksOfAnEvent());
  return typeof files === 'string' ? files : [...files].sort();
};

describe('expandGlob', () => {
  it.each([
    ['*.ts', ['a.ts', 'b.ts']],
    ['?.ts', ['a.ts', 'b.ts']],
    ['[ab].ts', ['a.ts', 'b.ts']],
    ['*/*.ts', ['link/d.ts', 'src/c.ts']],
    ['*/d.ts', ['link/d.ts']],
    ['src/*/d.ts', ['src/in/d.ts']],
    ['./*.ts', ['./a.ts', './b.ts']],
    ['.e*', ['.env']],
    ['*', ['-o.dangling', '-rf', 'README.MD', 'a.ts', 'b.ts', 'bytes', 'link', 'src']],
    // A link that leads nowhere is a name like any other.
    ['*dangling', ['-o.dangling']],
    ['*.md', ['README.MD']],
    // Behind a link, `..` is where the link leads.
    ['link/../*.ts', ['link/../c.ts']],
    ['nothing/*', []],
    ['*.zz', []],
  ])('%s', (pattern, files) => expect(expand(pattern)).toEqual(files));

  it('takes absolute patterns', () =>
    expect(expand(`${root}/[a].ts`, '/')).toEqual([`${root}/a.ts`, `${root}/b.ts`]));

  it.each(['?t?*.txt', '?????????????.txt', '*.TXT', '*é?*', '[é]t*'])(
    'a name beyond ASCII may be as long as it likes: %s',
    (pattern) => expect(expand(`bytes/${pattern}`)).toEqual(['bytes/été😀.txt']),
  );

  it.each([
    ...['[[:alpha:]]*', '[[.-.]]*', '[[=a=]]*', '[]a]*', '[!]a]*', '[^]a]*', 'x[[]1].md'],
    ...['[a*', 'a]*', '[]', '[!]', '[a\\]]*', '*^a', '*~a', '[^]*', '[!^a]*'],
  ])('shells may disagree about %s', (pattern) =>
    expect(expand(pattern)).toMatch(/^has a bracket/),
  );

  it('a name that is not text makes the result unknown', () =>
    expect(expand('bytes/*o*')).toBe('matches a file whose name cannot be read'));

  it.each([
    ['**/*.ts', 'has **, which shells read in different ways'],
    [`*${'a'.repeat(1000)}`, 'matches too many files'],
  ])('does not look for %s', (pattern, why) => expect(expand(pattern)).toBe(why));

  it('looks at so many names for all patterns of an event', () => {
    const looks = looksOfAnEvent();
    const all = Array.from({ length: 20_000 }, () => expandGlob('*', root, looks));
    expect(all[0]).not.toBe('matches too many files');
    expect(all.at(-1)).toBe('matches too many files');
  });

  it('is quick about many stars', () => {
    const begun = performance.now();
    for (const stars of [2, 9, 200]) expect(expand(`bytes/${'*a'.repeat(stars)}*b`)).toEqual([]);
    expect(performance.now() - begun).toBeLessThan(1000);
  });
});
