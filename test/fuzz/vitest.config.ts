import { defineConfig } from 'vitest/config';

/** `npm run fuzz -- --minutes N`: as long as it is told. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['*.fuzz.ts'],
    testTimeout: 2 ** 31 - 1,
    disableConsoleIntercept: true,
  },
});
