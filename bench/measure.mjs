import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { childrenCpuMs } from './children-cpu.mjs';

const WARM_UP = 2;

/**
 * Runs every candidate once per round, so that the samples of one round are comparable. Ends after
 * the round in which the time is over.
 */
export async function measure(candidates, { rounds, seconds, ...world }) {
  const samples = new Map(candidates.map(({ name }) => [name, []]));
  const deadline = performance.now() + seconds * 1000;
  for (let round = -WARM_UP; round < rounds; round += 1) {
    for (const candidate of arrange(candidates, round + WARM_UP)) {
      const sample = runOnce(candidate, world);
      if (round >= 0) samples.get(candidate.name).push(sample);
      // A signal is handled only when the event loop gets a turn.
      await setTimeout(1);
    }
    showProgress(`${round + 1}/${rounds} rounds`);
    if (round >= 0 && performance.now() > deadline) break;
  }
  showProgress('');
  return samples;
}

/** A new order in every round, so that no candidate always follows the same neighbour. */
function arrange(candidates, round) {
  const start = round % candidates.length;
  const turned = [...candidates.slice(start), ...candidates.slice(0, start)];
  return round % 2 === 0 ? turned : turned.reverse();
}

export function runOnce(candidate, { cwd, env }) {
  const { path, argv, report, silent, state, variables, exit } = candidate;
  const own = { ...(report && { BENCH_REPORT: report }), ...(state && { XDG_STATE_HOME: state }) };
  const input = typeof candidate.input === 'function' ? candidate.input() : candidate.input;
  const options = {
    cwd,
    input,
    env: { ...env, ...own, ...(typeof variables === 'function' ? variables() : variables) },
  };
  const cpuBefore = childrenCpuMs();
  const start = process.hrtime.bigint();
  const run = spawnSync(path, argv, options);
  const wallMs = Number(process.hrtime.bigint() - start) / 1e6;
  const cpuMs = cpuBefore === null ? null : childrenCpuMs() - cpuBefore;
  const failure = explainFailure(run, silent, exit);
  if (failure !== null) return { failure };
  const counted = report ? JSON.parse(readFileSync(report, 'utf8')) : null;
  return { wallMs, cpuMs: counted?.cpuMs ?? cpuMs, counted };
}

/** The time of a program that failed is meaningless. */
function explainFailure({ status, signal, error, stdout, stderr }, silent, exit = 0) {
  const [said] = `${stderr ?? ''}${stdout ?? ''}`.trim().split('\n');
  if (status === null) return `ended by ${signal ?? error?.code}`;
  if (status !== exit) return `exit ${status}: ${said}`;
  return silent && said !== '' ? `not silent: ${said}` : null;
}

function showProgress(words) {
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${words}`);
}
