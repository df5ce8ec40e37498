import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that run for half a minute, most of it waiting: begun last, one of them would be waited for alone. */
const LONG =
  /\/(?:effects|processes|contract|cuts|matrix|kill|trust|scope-repositories|plan-review)\.test\.ts$/;

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => LONG.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    // The real clients: `npm run test:clients`.
    exclude: ['**/node_modules/**', 'test/clients/**', '**/*-real-*.test.ts'],
    setupFiles: ['test/bed/let-go.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // A process for each file costs more than most files do. So no test may leave anything behind in its process.
    isolate: false,
    sequence: { sequencer: LongFirst },
    // Most files wait for programs they started: a worker for each core leaves the cores idle.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    passWithNoTests: false,
    allowOnly: false,
  },
});
