import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that run for half a minute, most of it waiting: begun last, one of them would be waited for alone. */
const LONG =
  /\/(?:effects|processes|contract|cuts|matrix|kill|trust|init|turn-changes|scope-repositories|plan-review|plan-commands|adversarial|unoptimized|hostile-repositories|review-parts|waiting)\.test\.ts$/;

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => LONG.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

/** What the tests have in common, with the real clients or without. */
export const common = {
  setupFiles: ['test/bed/free-memory.ts'],
  testTimeout: 60_000,
  hookTimeout: 60_000,
  // A process for each file costs more than most files do. So no test may leave anything behind in its process.
  isolate: false,
  sequence: { sequencer: LongFirst },
  // Most files wait for programs they started: a worker for each core leaves the cores idle.
  maxWorkers: availableParallelism() * 2,
  passWithNoTests: false,
  allowOnly: false,
};

/**
 * Large texts and many patterns in one process. After so many patterns as all tests need, the engine compiles no more of
 * them and runs at a tenth of its speed: each of these has a process of its own.
 */
const ALONE = [
  'src/extract/letters.test.ts',
  'test/config/examples.test.ts',
  'test/diff/fuzz.test.ts',
  'test/fuzz/unoptimized.test.ts',
  'test/packing/pack-diff.test.ts',
  'test/redaction/fuzz.test.ts',
  'test/shell/{corpus,long}.test.ts',
  'test/static/{adversarial,corpus,first-look}.test.ts',
];

export default defineConfig({
  test: {
    ...common,
    projects: [
      {
        extends: true,
        test: {
          name: 'tests',
          include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
          // The real clients: `npm run test:clients`.
          exclude: [...configDefaults.exclude, 'test/clients/**', '**/*-real-*.test.ts', ...ALONE],
        },
      },
      { extends: true, test: { name: 'alone', include: ALONE, isolate: true } },
    ],
  },
});
