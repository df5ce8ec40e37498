import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { parseArgs } from 'node:util';

/*
 * npm run fuzz -- [--minutes N] [--seed N]: the properties of test/fuzz with new cases, for the
 * given time.
 */

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '1' }, seed: { type: 'string' } },
});
const numbers = [values.minutes, values.seed ?? '0'];
if (numbers.some((text) => !/^\d{1,10}(?:\.\d{1,3})?$/.test(text))) {
  process.stderr.write('fuzz: --minutes and --seed take numbers\n');
  process.exit(2);
}
const root = path.join(import.meta.dirname, '..');
const argv = ['run', '--config', path.join(root, 'test/fuzz/vitest.config.ts')];
const env = {
  ...process.env,
  FUZZ_MINUTES: values.minutes,
  ...(values.seed !== undefined && { FUZZ_SEED: values.seed }),
};
const vitest = path.join(root, 'node_modules/vitest/vitest.mjs');
const { status } = spawnSync(process.execPath, [vitest, ...argv], {
  cwd: root,
  env,
  stdio: 'inherit',
});
process.exit(status ?? 1);
