// Runs the hook tests with the compiled program instead of Node.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
const DOORS = ['gate', 'drift', 'hook-', 'plan-review', 'findings', 'said-back'];
const files = DOORS.map((name) => `test/e2e/${name}`);
const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', ...files, ...process.argv.slice(2)],
  {
    stdio: 'inherit',
    env: { ...process.env, COUNTERSIGN_TEST_COMPILED: path.resolve(`dist/countersign-${version}`) },
  },
);
process.exitCode = status ?? 1;
