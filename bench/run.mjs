import { execFileSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { listCandidates, listPreparations } from './candidates.mjs';
import { listFiles, listLoads } from './files.mjs';
import { measureLoad, troublesOf } from './load.mjs';
import { describeMachine } from './machine.mjs';
import { measureLarge } from './large.mjs';
import { measureParts } from './parts.mjs';
import { measure, runOnce } from './measure.mjs';
import { readOptions } from './command-line.mjs';
import { findPrograms } from './programs.mjs';
import { renderPage } from './page.mjs';
import { measureRealCodex } from './real-codex.mjs';
import { timeRow } from './rows.mjs';
import { renderTable } from './table.mjs';
import { measureThroughput } from './throughput.mjs';
import { approvePlan, cleanEnvironment, createWorkspace } from './workspace.mjs';

const RESULTS = path.join(import.meta.dirname, 'RESULTS.md');
const COMPILE = path.join(import.meta.dirname, '../scripts/compile.mjs');
const LOAD_SECONDS = 60;

try {
  const { json, write, compiled, ...length } = readOptions();
  if (!existsSync(path.join(import.meta.dirname, '..', 'dist', 'main.cjs')))
    throw new Error('there is no dist/main.cjs: run npm run build first');
  if (compiled)
    execFileSync(process.execPath, [COMPILE], { stdio: ['ignore', 'ignore', 'inherit'] });
  const result = await runBench(length, write);
  process.stdout.write(`${renderTable(result)}\n`);
  if (write) writeFileSync(RESULTS, renderPage(result));
  if (json !== undefined) writeFileSync(json, `${JSON.stringify(result, null, 2)}\n`);
  if ([...result.hooks, ...result.review].some(({ failed }) => failed)) process.exitCode = 1;
  if (result.realCodex?.failure !== undefined) process.exitCode = 1;
  if (result.load !== null && troublesOf(result.load).length > 0) process.exitCode = 1;
} catch (error) {
  process.stderr.write(`bench: ${error.message}\n`);
  process.exitCode = 2;
}

async function runBench(length, withLoad) {
  const workspace = createWorkspace();
  const { programs, python } = findPrograms(workspace);
  const world = { cwd: workspace.project, env: cleanEnvironment(workspace, programs) };
  const candidates = listCandidates(workspace, programs);
  for (const one of listPreparations(workspace, programs)) prepare(one, world);
  // Planning begins without an approval; this one follows it.
  approvePlan(workspace.inRoot('approved'));
  const present = candidates.filter(({ missing = [] }) => missing.length === 0);
  const samples = await measure(present, { ...length, ...world });
  const loads = listLoads(
    candidates.filter(
      ({ path: program, silent, state, variables }) =>
        program === programs.node && silent && (state ?? variables) === undefined,
    ),
    { inRoot: workspace.inRoot, ...world },
  );
  const rowsOf = (some) => some.map((candidate) => timeRow(candidate, samples));
  return {
    machine: { ...describeMachine(), python },
    rounds: samples.get(present[0].name).length,
    hooks: rowsOf(candidates.filter(({ report }) => report === undefined)),
    review: rowsOf(candidates.filter(({ report }) => report !== undefined)),
    realCodex: await measureRealCodex(workspace, programs, world),
    throughput: await measureThroughput(),
    large: measureLarge(workspace, programs, world),
    parts: measureParts(workspace, programs, world),
    files: listFiles(workspace, loads),
    loads,
    load: withLoad ? await measureLoad(workspace, programs, LOAD_SECONDS) : null,
  };
}

function prepare(candidate, world) {
  const { failure } = runOnce(candidate, world);
  if (failure !== undefined) throw new Error(`${candidate.argv.join(' ')}: ${failure}`);
}
