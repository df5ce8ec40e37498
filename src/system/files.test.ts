import { expect, it } from 'vitest';
import { isInside } from './files.ts';

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
