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
 * The time of the static rules on 10 MB, relative to parsing it: with a popular parser, with ours
 * into all its lines without keeping them, and with ours into hunks only.
 */
export function staticRatios(rows, { kind }) {
  const msOf = (wanted) => rows.find(({ name }) => name === wanted).ms[1];
  const ratioTo = (name) => msOf(`static rules on ${kind}`) / msOf(name);
  return {
    others: ratioTo(`parse-diff on ${kind}`),
    whole: ratioTo(`${kind}: all lines`),
    letGo: ratioTo(`${kind}: lines let go`),
    hunks: ratioTo(`${kind}: hunks alone`),
  };
}

/** The text processing of a review for 1, 10 and 50 MB of diff: time and growth. */
export async function measureThroughput() {
  const folder = mkdtempSync(path.join(tmpdir(), 'countersign-throughput-'));
  try {
    await bundle(folder);
    return ROWS.map(({ name, isYardstick }) => ({ ...measureRow(folder, name), isYardstick }));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Builds the functions like the program, but with names to call them by. */
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
