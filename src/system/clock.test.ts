import { expect, it } from 'vitest';
import { systemClock } from './clock.ts';

it('returns the time since the epoch', () => {
  expect(Math.abs(systemClock.now() - Date.now())).toBeLessThan(60_000);
});

it('sleeps for the given time', async () => {
  const began = systemClock.now();
  await systemClock.sleep(20, new AbortController().signal);
  expect(systemClock.now() - began).toBeGreaterThan(15);
});

it('wakes up when the signal is aborted, before or during its sleep', async () => {
  const control = new AbortController();
  const began = systemClock.now();
  const sleep = systemClock.sleep(60_000, control.signal);
  control.abort();
  await sleep;
  await systemClock.sleep(60_000, control.signal);
  expect(systemClock.now() - began).toBeLessThan(10_000);
});
