import { loadOurs, ROWS } from './text-rows.mjs';

// One process per row: `throughput-row.mjs FOLDER NAME ROUNDS SIZES`, the sizes in MB. Otherwise
// the garbage of one row would be collected at the cost of the next.
const [folder, wanted, rounds, sizes] = process.argv.slice(2);
const { work, make, prepare } = ROWS.find(({ name }) => name === wanted);
const ours = await loadOurs(folder);
process.stdout.write(JSON.stringify(measureRow(work(ours), Number(rounds), JSON.parse(sizes))));

/**
 * Milliseconds for each size. Interleaved; the best of several, because any disturbance only adds
 * time.
 */
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
 * The mean of enough runs to equal the largest text: a single run of a small one would end before
 * its garbage is collected, and the growth would show the collector instead of the work.
 */
function timeOf(run, input, times) {
  const start = performance.now();
  for (let time = 0; time < times; time += 1) run(input);
  return (performance.now() - start) / times;
}
