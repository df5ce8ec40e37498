import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    exclude: ['**/node_modules/**', 'test/clients/**'],
    globalSetup: ['test/bed/global-setup.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // A process for each file costs more than most files do. So no test may leave anything behind in its process.
    isolate: false,
    // Most files wait for programs they started: a worker for each core leaves the cores idle.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    passWithNoTests: false,
    allowOnly: false,
  },
});
