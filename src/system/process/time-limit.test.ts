import { expect, it } from 'vitest';
import { withTimeLimit } from './time-limit.ts';

it('returns the result of work that finishes in time', async () => {
  expect(await withTimeLimit(Promise.resolve('done'), 60_000)).toBe('done');
  expect(await withTimeLimit(new Promise(() => {}), 1)).toBe('late');
  const soon = new Promise((resolve) => setImmediate(resolve, 'soon'));
  expect(await withTimeLimit(soon, 60_000)).toBe('soon');
  await expect(withTimeLimit(Promise.reject(new Error('no')), 60_000)).rejects.toThrow('no');
});
