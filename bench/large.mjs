import { rmSync, writeFileSync } from 'node:fs';
import { runOnce } from './measure.mjs';
import { makeDiff } from './texts.mjs';
import { growthOf, SIZES_MB } from './throughput.mjs';

/**
 * Everything that a review does before its first request, by the whole program: does memory stay
 * limited?
 */
export function measureLarge({ inRoot }, { node }, world) {
  const samples = SIZES_MB.map((size) => {
    const content = inRoot('project', `${size}mb.diff`);
    writeFileSync(content, makeDiff(size * 1e6));
    const flags = ['review', '--dry-run', '--quiet', '--content', content];
    const argv = ['--require', inRoot('probe.cjs'), inRoot('dist', 'main.cjs'), ...flags];
    const sample = runOnce({ path: node, argv, input: '', report: inRoot('large.json') }, world);
    rmSync(content);
    if (sample.failure !== undefined) throw new Error(`a diff of ${size} MB: ${sample.failure}`);
    return sample.counted;
  });
  const row = (name, unit, values) => ({ name, unit, values, growth: growthOf(values) });
  return [
    row(
      'CPU of our own process',
      'ms',
      samples.map(({ cpuMs }) => cpuMs),
    ),
    row(
      'peak memory',
      'MB',
      samples.map(({ peakMb }) => peakMb),
    ),
  ];
}
