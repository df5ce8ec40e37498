import { expect, it } from 'vitest';
import { startOf } from './process-start.ts';

it('knows when a process began', async () => {
  const began = Date.now() - process.uptime() * 1000;
  const told = await startOf(process.pid);
  // `ps` counts in whole seconds, and the process is older than its JavaScript.
  expect(Math.abs((told ?? 0) - began)).toBeLessThan(3000);
});

it('returns null if there is no such process', async () => {
  expect(await startOf(2 ** 22 + 1)).toBeNull();
});
