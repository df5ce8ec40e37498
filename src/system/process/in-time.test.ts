import { expect, it } from 'vitest';
import { inTime } from './in-time.ts';

it('says what the work comes to, if it comes to something in time', async () => {
  expect(await inTime(Promise.resolve('done'), 60_000)).toBe('done');
  expect(await inTime(new Promise(() => {}), 1)).toBe('late');
  const soon = new Promise((resolve) => setImmediate(resolve, 'soon'));
  expect(await inTime(soon, 60_000)).toBe('soon');
  await expect(inTime(Promise.reject(new Error('no')), 60_000)).rejects.toThrow('no');
});
