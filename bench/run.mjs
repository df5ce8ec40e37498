import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { listCandidates } from './candidates.mjs';
import { listFiles, listLoads } from './files.mjs';
import { describeMachine } from './machine.mjs';
import { measureLarge } from './large.mjs';
import { measure, runOnce } from './measure.mjs';
import { readOptions } from './command-line.mjs';
import { findPrograms } from './programs.mjs';
import { timeRow } from './rows.mjs';
import { renderTable } from './table.mjs';
import { measureThroughput } from './throughput.mjs';
import { cleanEnvironment, createWorkspace } from './workspace.mjs';

try {
  const { json, ...length } = readOptions();
  if (!existsSync(path.join(import.meta.dirname, '..', 'dist', 'main.cjs')))
    throw new Error('there is no dist/main.cjs: run npm run build first');
  const result = await runBench(length);
  process.stdout.write(`${renderTable(result)}\n`);
  if (json !== undefined) writeFileSync(json, `${JSON.stringify(result, null, 2)}\n`);
  if ([...result.hooks, ...result.review].some(({ failed }) => failed)) process.exitCode = 1;
} catch (error) {
  process.stderr.write(`bench: ${error.message}\n`);
  process.exitCode = 2;
}

async function runBench(length) {
  const workspace = createWorkspace();
  const { programs, python } = findPrograms(workspace);
  const world = { cwd: workspace.project, env: cleanEnvironment(workspace, programs) };
  const candidates = listCandidates(workspace, programs);
  armGate(workspace, programs, world);
  const present = candidates.filter(({ missing = [] }) => missing.length === 0);
  const samples = await measure(present, { ...length, ...world });
  const loads = listLoads(
    candidates.filter(({ silent, state }) => silent && state === undefined),
    { inRoot: workspace.inRoot, ...world },
  );
  const rowsOf = (some) => some.map((candidate) => timeRow(candidate, samples));
  return {
    machine: { ...describeMachine(), python },
    rounds: samples.get(present[0].name).length,
    hooks: rowsOf(candidates.filter(({ report }) => report === undefined)),
    review: rowsOf(candidates.filter(({ report }) => report !== undefined)),
    throughput: await measureThroughput(),
    large: measureLarge(workspace, programs, world),
    files: listFiles(workspace, loads),
    loads,
  };
}

/** The armed gate's own state directory, with two projects; the other rows stay unarmed. */
function armGate({ inRoot, project }, { node }, world) {
  const argv = [inRoot('dist', 'main.cjs'), 'plan', 'start'];
  for (const dir of [project, inRoot('approved')]) {
    const variables = { CLAUDE_PROJECT_DIR: dir };
    const state = inRoot('armed');
    const { failure } = runOnce({ path: node, argv, input: '', state, variables }, world);
    if (failure !== undefined) throw new Error(`the gate could not be armed: ${failure}`);
  }
}
