import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { pathOf } from '../system/files/private-path.ts';
import { key, sessionDir } from './paths.ts';

describe('key', () => {
  it.each([
    '../../etc/passwd',
    'a\u0000b',
    '',
    '.',
    '..',
    '__proto__',
    'x'.repeat(4096),
    'ü/ü',
    '-rf',
  ])('makes one harmless name of %j', (text) => {
    expect(key(text)).toMatch(/^[A-Za-z0-9_-]{17,97}$/);
    expect(path.basename(key(text))).toBe(key(text));
  });

  it('keeps different texts apart, even similar ones', () => {
    const texts = [
      '/a/b',
      '/a-b',
      '/a/b/',
      ' /a/b',
      '/A/b',
      `${'x'.repeat(100)}1`,
      `${'y'.repeat(100)}1`,
    ];
    expect(new Set(texts.map(key)).size).toBe(texts.length);
  });
});

it('records are below the state directory, for any session name', () => {
  const where = (environment: Record<string, string>, session: string) =>
    path.normalize(pathOf(sessionDir(environment, '/p', session)));
  const dir = where({ XDG_STATE_HOME: '/state', HOME: '/home/a' }, '../../x');
  expect(dir.startsWith('/state/countersign/projects/')).toBe(true);
  expect(where({ HOME: '/home/a' }, 's')).toContain('/home/a/.local/state/countersign/');
  expect(where({ XDG_STATE_HOME: 'relative', HOME: '/home/a' }, 's')).toContain('/home/a/');
  const untidy = pathOf(sessionDir({ XDG_STATE_HOME: '/a/../state//' }, '/p', 's'));
  expect(untidy).toBe(path.normalize(untidy));
});

it('everything below the user’s own directory is ours to check', () => {
  const dir = sessionDir({ XDG_STATE_HOME: '/state' }, '/p', 's');
  expect(dir.base).toBe('/state');
  expect(dir.parts).toEqual(['countersign', 'projects', key('/p'), 'sessions', key('s')]);
});
