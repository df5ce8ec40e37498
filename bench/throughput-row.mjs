import { loadOurs, ROWS } from './text-rows.mjs';

// A program of its own for every row: `throughput-row.mjs FOLDER NAME ROUNDS SIZES`, the sizes in MB. What one row
// leaves in memory would be collected at the cost of the next.
const [folder, wanted, rounds, sizes] = process.argv.slice(2);
const { work, make, prepare } = ROWS.find(({ name }) => name === wanted);
const ours = await loadOurs(folder);
process.stdout.write(JSON.stringify(measureRow(work(ours), Number(rounds), JSON.parse(sizes))));

/** Milliseconds for each size. Interleaved; the best of several, because everything that disturbs only adds. */
function measureRow(run, rounds, sizesMb) {
  const inputs = sizesMb.map((size) => prepare(ours)(make(size * 1e6)));
  const best = inputs.map(() => Infinity);
  for (let round = 0; round < rounds; round += 1)
    inputs.forEach((input, at) => {
      best[at] = Math.min(best[at], timeOf(run, input, sizesMb.at(-1) / sizesMb[at]));
    });
  return best;
}

/**
 * The mean of as many times as make up the largest text: done once, a small one would end before the garbage of
 * its work is collected, and the growth would show the collector, not the work.
 */
function timeOf(run, input, times) {
  const start = performance.now();
  for (let time = 0; time < times; time += 1) run(input);
  return (performance.now() - start) / times;
}
