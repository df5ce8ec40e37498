import { expect, it } from 'vitest';
import { bar, lettersOf } from './bar.ts';

it.each([
  [0, 'unicode', '        '],
  [1, 'unicode', '▏       '],
  [50, 'unicode', '████    '],
  [56, 'unicode', '████▌   '],
  [100, 'unicode', '████████'],
  [1, 'ascii', '#       '],
  [50, 'ascii', '####    '],
  [200, 'ascii', '########'],
] as const)('%d of 100 in %s is %j', (part, letters, expected) =>
  expect(bar(part, { most: 100, width: 8, letters })).toBe(expected),
);

it.each([
  [{ LANG: 'en_US.UTF-8' }, 'unicode'],
  [{ LANG: 'C', LC_CTYPE: 'C.utf8' }, 'unicode'],
  [{ LANG: 'en_US.UTF-8', LC_ALL: 'C' }, 'ascii'],
  [{ LANG: 'en_US.UTF-8', TERM: 'linux' }, 'ascii'],
  [{ LANG: 'de_DE.ISO-8859-1' }, 'ascii'],
  [{}, 'ascii'],
])('%j draws in %s', (environment, expected) => expect(lettersOf(environment)).toBe(expected));
