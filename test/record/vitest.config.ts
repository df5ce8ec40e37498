import { defineConfig } from 'vitest/config';

/** `npm run record`: not tests, but they need what tests have. */
export default defineConfig({
  test: { root: import.meta.dirname, include: ['*.record.ts'], testTimeout: 120_000 },
});
