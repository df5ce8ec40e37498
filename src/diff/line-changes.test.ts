import { describe, expect, it } from 'vitest';
import { lineChanges } from './line-changes.ts';

const changes = (before: string, after: string) =>
  lineChanges(Array.from(before), Array.from(after)).map(({ oldFrom, oldTo, newFrom, newTo }) => [
    before.slice(oldFrom, oldTo),
    after.slice(newFrom, newTo),
  ]);

describe('lineChanges', () => {
  it.each([
    ['', '', []],
    ['abc', 'abc', []],
    ['', 'ab', [['', 'ab']]],
    ['ab', '', [['ab', '']]],
    ['abc', 'axc', [['b', 'x']]],
    [
      'abcdef',
      'abxdeyf',
      [
        ['c', 'x'],
        ['', 'y'],
      ],
    ],
    [
      'aabb',
      'abab',
      [
        ['a', ''],
        ['', 'a'],
      ],
    ],
  ])('%j → %j', (before, after, expected) => {
    expect(changes(before, after)).toEqual(expected);
  });

  it('applied to the old text they give the new one, and lines in between stay', () => {
    let seed = 7;
    const random = (below: number) => {
      seed = (seed * 1103515245 + 12345) % 2147483648;
      return seed % below;
    };
    const text = () => Array.from({ length: random(40) }, () => 'abcd'[random(4)] ?? '');
    for (let round = 0; round < 500; round += 1) {
      const [before, after] = [text(), text()];
      const found = lineChanges(before, after);
      const built: string[] = [];
      let at = 0;
      for (const { oldFrom, oldTo, newFrom, newTo } of found) {
        built.push(...before.slice(at, oldFrom));
        expect(built).toHaveLength(newFrom);
        built.push(...after.slice(newFrom, newTo));
        at = oldTo;
      }
      expect([...built, ...before.slice(at)]).toEqual(after);
    }
  });

  it('is as short as can be', () => {
    const cost = lineChanges(Array.from('abcabba'), Array.from('cbabac'))
      .map(({ oldFrom, oldTo, newFrom, newTo }) => oldTo - oldFrom + newTo - newFrom)
      .reduce((sum, one) => sum + one, 0);
    expect(cost).toBe(5);
  });

  it('two large texts with nothing in common are one change, at once', () => {
    const lines = (word: string) => Array.from({ length: 20_000 }, (_, line) => `${word}${line}`);
    expect(lineChanges(lines('a'), lines('b'))).toEqual([
      { oldFrom: 0, oldTo: 20_000, newFrom: 0, newTo: 20_000 },
    ]);
  });
});
