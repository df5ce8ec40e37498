import { defineConfig } from 'vitest/config';

/**
 * The review command alone, with what every system has: no terminal, no fake programs, no real clients.
 * `npm test` runs these files too.
 */
export default defineConfig({
  test: {
    include: [
      'src/{cli,config,diff,engine,extract,model,prompt,redaction,route,static,text}/**/*.test.ts',
      'test/portable/**/*.test.ts',
    ],
    testTimeout: 60_000,
    passWithNoTests: false,
    allowOnly: false,
  },
});
