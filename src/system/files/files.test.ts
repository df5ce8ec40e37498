import { expect, it } from 'vitest';
import { isInside, whyNotWritable } from './files.ts';

it.each([
  ['/p', true],
  ['/p/bin', true],
  ['/p/..bin', true],
  ['/p/.../bin', true],
  ['/', false],
  ['/q', false],
  ['/pp', false],
  ['/p/../q', false],
])('%s is inside /p: %s', (dir, expected) => {
  expect(isInside(dir, '/p')).toBe(expected);
});

it.each([
  ...['/dev/null', '/dev/report.json', '/dev/../dev/x', '//dev/x'],
  ...['/dev/fd/2', '/dev/fd/99', '/proc/self/fd/99', '/proc/x', '/proc/nope/x'],
])('%s is no place for a file', (file) => {
  expect(whyNotWritable(file)).toBe('ENOTSUP');
});
