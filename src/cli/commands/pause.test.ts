import { describe, expect, it } from 'vitest';
import { parsePause } from './pause.ts';

describe('pause', () => {
  it.each([
    [null, 1800],
    ['90s', 90],
    ['30m', 1800],
    ['2h', 7200],
    ['7d', 604_800],
  ])('%j is %i seconds', (time, seconds) => expect(parsePause(time)).toBe(seconds));

  it.each(['soon', '0m', '8d', '-5m', '5', '30 m', ''])('refuses %j', (time) => {
    expect(() => parsePause(time)).toThrow(/give a time such as/);
  });
});
