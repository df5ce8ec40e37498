import { expect, it } from 'vitest';
import { createKeyTable, lookUp } from './key-table.ts';

it.each([0, 1, 2, 7, 300])('a table of %i keys holds these and no others', (size) => {
  const keys = Array.from({ length: size }, (_, at) => (at * 0x10001 * 37) & 0xfffffff);
  const table = createKeyTable(new Map(keys.map((key) => [key, `value ${key}`])));
  expect(keys.map((key) => lookUp(table, key))).toEqual(keys.map((key) => `value ${key}`));
  const others = Array.from({ length: 2000 }, (_, at) => at * 131 + 1);
  const known = new Set(keys);
  expect(others.filter((key) => !known.has(key) && lookUp(table, key) !== undefined)).toEqual([]);
});

it('keys that have the same place are all found', () => {
  // The upper bits of the product choose the place: these keys differ only in lower bits.
  const keys = Array.from({ length: 6 }, (_, at) => Math.imul(at, 0x144cbc89) >>> 4);
  const table = createKeyTable(new Map(keys.map((key, at) => [key, at])));
  expect(keys.map((key) => lookUp(table, key))).toEqual([0, 1, 2, 3, 4, 5]);
});
