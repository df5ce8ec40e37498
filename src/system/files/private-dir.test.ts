import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkPrivateDir, ensurePrivateDir } from './private-dir.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'countersign-unit-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const dir = () => ({ base: path.join(root, 'base'), parts: ['one', 'two', 'three'] });
const at = (...parts: string[]) => path.join(root, 'base', ...parts);
const modeOf = (file: string) => statSync(file).mode & 0o777;

describe('a private directory', () => {
  it('is made component by component, each closed to others', () => {
    expect(checkPrivateDir(dir())).toEqual({ kind: 'absent' });
    expect(existsSync(at())).toBe(false);
    expect(ensurePrivateDir(dir())).toEqual({ kind: 'ready' });
    for (const file of [at(), at('one'), at('one/two'), at('one/two/three')])
      expect(modeOf(file)).toBe(0o700);
    expect(checkPrivateDir(dir())).toEqual({ kind: 'ready' });
    expect(ensurePrivateDir(dir())).toEqual({ kind: 'ready' });
  });

  it('closes directories that others could read', () => {
    mkdirSync(at('one'), { recursive: true });
    chmodSync(at('one'), 0o755);
    expect(checkPrivateDir(dir())).toEqual({ kind: 'absent' });
    expect(modeOf(at('one'))).toBe(0o755);
    expect(ensurePrivateDir(dir())).toEqual({ kind: 'ready' });
    expect(modeOf(at('one'))).toBe(0o700);
  });

  const asRoot = process.getuid?.() === 0;
  const give = (file: string) => chownSync(file, 65534, 65534);
  const make = (...parts: string[]) => mkdirSync(at(...parts), { recursive: true });

  it.each([
    [
      'a link',
      'ELOOP',
      'one/two',
      () => {
        make('one', 'other');
        symlinkSync('other', at('one/two'));
      },
    ],
    [
      'a dangling link',
      'ELOOP',
      'one',
      () => {
        make();
        symlinkSync('nowhere', at('one'));
      },
    ],
    [
      'a file',
      'ENOTDIR',
      'one/two',
      () => {
        make('one');
        writeFileSync(at('one/two'), '');
      },
    ],
    [
      'open to the group',
      'exposed',
      'one',
      () => {
        make('one');
        chmodSync(at('one'), 0o770);
      },
    ],
    [
      'open to all',
      'exposed',
      'one',
      () => {
        make('one');
        chmodSync(at('one'), 0o777);
      },
    ],
    [
      'a base open to all',
      'exposed',
      '',
      () => {
        make();
        chmodSync(at(), 0o777);
      },
    ],
    ['a base that is a file', 'ENOTDIR', '', () => writeFileSync(at(), '')],
    ...(asRoot
      ? ([
          [
            'of another user',
            'foreign',
            'one',
            () => {
              make('one');
              give(at('one'));
            },
          ],
          [
            'a base of another user',
            'foreign',
            '',
            () => {
              make();
              give(at());
            },
          ],
        ] as const)
      : []),
  ] as const)('is refused: %s', (_name, code, where, arrange) => {
    arrange();
    const trouble = { code, path: where === '' ? at() : at(where) };
    expect(checkPrivateDir(dir())).toEqual({ kind: 'failed', trouble });
    expect(ensurePrivateDir(dir())).toEqual({ kind: 'failed', trouble });
  });

  it.each([
    [
      'a link',
      () => {
        mkdirSync(path.join(root, 'real'));
        symlinkSync('real', at());
      },
    ],
    [
      'open to all and sticky',
      () => {
        make();
        chmodSync(at(), 0o1777);
      },
    ],
    [
      'open to the group',
      () => {
        make();
        chmodSync(at(), 0o775);
      },
    ],
  ])('lets the user’s own directory be %s', (_name, arrange) => {
    arrange();
    expect(ensurePrivateDir(dir())).toEqual({ kind: 'ready' });
    expect(checkPrivateDir(dir())).toEqual({ kind: 'ready' });
  });
});
