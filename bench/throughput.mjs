import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'tsdown';
import { MODULES, ROWS } from './text-rows.mjs';

const ROOT = path.join(import.meta.dirname, '..');
const ROW = path.join(import.meta.dirname, 'throughput-row.mjs');
export const SIZES_MB = [1, 10, 50];
export const ROUNDS = 3;

/**
 * How many times as long the static rules take on 10 MB as it takes to parse the same: with every line cut and
 * numbered, as parsers of diffs hand them out, and by the parser alone, which only seeks the hunks.
 */
export function staticRatios(rows, { of, on }) {
  const msOf = (wanted) => rows.find(({ name }) => name === wanted).ms[1];
  const rules = msOf(`static rules on ${on}`);
  return { lines: rules / msOf(`all lines of ${of}`), hunks: rules / msOf(`parse ${of}`) };
}

/** The pure text work of a review over 1, 10 and 50 MB of diff: time, and how it grows. */
export async function measureThroughput() {
  const folder = mkdtempSync(path.join(tmpdir(), 'countersign-throughput-'));
  try {
    await bundle(folder);
    return ROWS.map(({ name }) => measureRow(folder, name));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The functions as they are built for the program, but with names to call them by. */
async function bundle(outDir) {
  const entry = Object.fromEntries(
    Object.entries(MODULES).map(([name, file]) => [name, path.join(ROOT, file)]),
  );
  const options = { config: false, dts: false, format: 'esm', platform: 'node', hash: false };
  await build({ ...options, entry, outDir, logLevel: 'silent' });
}

function measureRow(folder, name) {
  const argv = [ROW, folder, name, String(ROUNDS), JSON.stringify(SIZES_MB)];
  const ms = JSON.parse(execFileSync(process.execPath, argv, { encoding: 'utf8' }));
  return { name, ms, sizesMb: SIZES_MB, growth: growthOf(ms) };
}

/** From the first size to the last: 1 is linear. */
export function growthOf(values) {
  return Math.log(values.at(-1) / values[0]) / Math.log(SIZES_MB.at(-1) / SIZES_MB[0]);
}
