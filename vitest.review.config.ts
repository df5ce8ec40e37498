import { defineConfig } from 'vitest/config';

/**
 * The review command alone, with what every system has: no terminal, no fake programs, no real clients.
 * `npm test` runs these files too.
 */
export default defineConfig({
  test: {
    include: [
      'src/{config,diff,doors/cli,engine,extract,model,prompt,route,static,text}/**/*.test.ts',
      'test/portable/**/*.test.ts',
    ],
    testTimeout: 60_000,
    passWithNoTests: false,
    allowOnly: false,
  },
});
