import { expect, it } from 'vitest';
import { localDay, localTime } from './local-time.ts';

it.each([
  ['a number', new Date(2026, 0, 2, 3, 4, 59).getTime()],
  ['a time of a record', new Date(2026, 0, 2, 3, 4, 59).toISOString()],
])('%s is shown in local time', (_, at) => {
  expect(localTime(at)).toBe('2026-01-02 03:04');
});

it('an invalid time stays unchanged', () => {
  expect(localTime('since lunch')).toBe('since lunch');
});

it('a day', () => {
  expect(localDay(new Date(2026, 10, 16, 23, 59))).toBe('2026-11-16');
});
