import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/*
 * How long `countersign redact` takes over 1, 10 and 50 MB of diff, less what node takes to start. The text is
 * this repository's own lock file and sources as added lines, repeated.
 */

const ROOT = path.join(import.meta.dirname, '..');
const PROGRAM = path.join(ROOT, 'dist', 'main.cjs');
const ROUNDS = 5;

const lines = ['package-lock.json', 'dist/index.mjs', 'dist/cli.cjs', 'docs/review.md']
  .map((file) => readFileSync(path.join(ROOT, file), 'utf8'))
  .join('\n')
  .replaceAll('\n', '\n+');

for (const megabytes of [0, 1, 10, 50]) {
  const input = lines.repeat(Math.ceil((megabytes * 1e6) / lines.length)).slice(0, megabytes * 1e6);
  const times = Array.from({ length: ROUNDS }, () => timeOnce(input));
  const median = times.sort((a, b) => a - b)[Math.floor(ROUNDS / 2)];
  process.stdout.write(`${String(megabytes).padStart(3)} MB  ${median.toFixed(0)} ms\n`);
}

function timeOnce(input) {
  const started = performance.now();
  const { status } = spawnSync(process.execPath, [PROGRAM, 'redact'], {
    input,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  if (status !== 0) throw new Error(`redact ended with ${status}`);
  return performance.now() - started;
}
