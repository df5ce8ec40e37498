import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { eventsOf } from './events.mjs';
import { findPrograms } from './programs.mjs';
import { summarise } from './statistics.mjs';
import { cleanEnvironment, createWorkspace } from './workspace.mjs';

/*
 * Many processes at once in one project and session: hooks and reviews, restarted as soon as they
 * end, for a given time. Each must end in time and leave its line in a journal.
 */

const HOOKS = 50;
const REVIEWS = 8;
/** Far beyond a busy machine's time; a slower process waits for a lock that is never released. */
const STUCK_MS = 60_000;
/** The first and the last part of the time, between which memory is compared. */
const PART = 0.25;

export async function measureLoad(workspace, programs, seconds) {
  const { inRoot, project } = workspace;
  const state = inRoot('load-state');
  const env = { ...cleanEnvironment(workspace, programs), XDG_STATE_HOME: state };
  const start = performance.now();
  const world = {
    env,
    cwd: project,
    inRoot,
    node: programs.node,
    start,
    until: start + seconds * 1000,
  };
  const kinds = [
    ...Array.from({ length: HOOKS }, (_, at) => (at % 5 === 4 ? 'gate' : 'edit')),
    ...Array.from({ length: REVIEWS }, () => 'review'),
  ];
  const runs = (await Promise.all(kinds.map((kind, at) => keepRunning(kind, at, world)))).flat();
  return {
    ...{ hooks: HOOKS, reviews: REVIEWS, seconds },
    took: (performance.now() - start) / 1000,
    kinds: ['edit', 'gate', 'review'].map((kind) => rowOf(kind, runs, seconds * 1000)),
    lost: lostOf(runs, state),
    left: leftIn(state, inRoot('tmp')),
  };
}

/** Runs one after another until the time is over. */
async function keepRunning(kind, at, world) {
  const runs = [];
  while (performance.now() < world.until) runs.push(await runOne(kind, at, world));
  return runs;
}

async function runOne(kind, at, { env, cwd, inRoot, node, start }) {
  const report = inRoot(`load-${at}.json`);
  const probe = ['--require', inRoot('probe.cjs'), inRoot('dist', 'main.cjs')];
  const began = performance.now();
  const child = spawn(node, [...probe, ...ARGV[kind]], {
    ...{ cwd, env: { ...env, BENCH_REPORT: report, ...MORE[kind] } },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk));
  child.stdin.end(inputOf(kind, cwd));
  const timer = setTimeout(() => child.kill('SIGKILL'), STUCK_MS);
  const [code, signal] = await new Promise((resolve) =>
    child.once('close', (...ended) => resolve(ended)),
  );
  clearTimeout(timer);
  const ms = performance.now() - began;
  const isRight = code === 0 && IS_RIGHT[kind](said);
  const peakMb = isRight ? JSON.parse(readFileSync(report, 'utf8')).peakMb : null;
  return {
    kind,
    at: began - start,
    ms,
    peakMb,
    wrong: isRight ? null : `${code ?? signal}: ${said.slice(0, 200)}`,
  };
}

const ARGV = {
  edit: ['hook', 'after'],
  gate: ['hook', 'gate'],
  review: ['review', '--content', 'change.diff', '--quiet'],
};
const MORE = { edit: {}, gate: {}, review: { GPT_REVIEW_FAST: 'true' } };
const IS_RIGHT = {
  edit: (said) => said === '',
  gate: (said) => said === '',
  review: (said) => said.includes('"verdict": "APPROVED"') || said.includes('"verdict":"APPROVED"'),
};

function inputOf(kind, project) {
  const events = eventsOf(project);
  return { edit: events.edit, gate: () => events.beforeEdit, review: () => '' }[kind]();
}

function rowOf(kind, runs, ms) {
  const own = runs.filter((run) => run.kind === kind);
  const peakOf = (some) => {
    const peaks = some.flatMap(({ peakMb }) => (peakMb === null ? [] : [peakMb]));
    return peaks.length === 0 ? null : summarise(peaks).median;
  };
  const wrong = own.filter((run) => run.wrong !== null);
  return {
    ...{ kind, count: own.length, ms: summarise(own.map((run) => run.ms)) },
    longest: Math.max(...own.map((run) => run.ms)),
    wrong: { count: wrong.length, first: wrong[0]?.wrong ?? null },
    peakMb: [
      peakOf(own.filter(({ at }) => at < ms * PART)),
      peakOf(own.filter(({ at }) => at > ms * (1 - PART))),
    ],
  };
}

/** Successful runs without a line in any journal. */
function lostOf(runs, state) {
  const well = (kind) => runs.filter((run) => run.kind === kind && run.wrong === null).length;
  const lines = (name, word) =>
    filesIn(state)
      .filter((file) => [name, `${name}.older`].includes(path.basename(file)))
      .flatMap((file) => readFileSync(file, 'utf8').split('\n'))
      .filter((line) => line !== '' && JSON.parse(line)[word] !== undefined);
  const uses = new Set(lines('edits.jsonl', 'use').map((line) => JSON.parse(line).use));
  return {
    edit: well('edit') - uses.size,
    review: well('review') - lines('reviews.jsonl', 'verdict').length,
  };
}

function leftIn(state, tmp) {
  const locks = filesIn(state).filter((file) => /\.(?:lock|tmp)$/.test(file));
  return [...locks, ...readdirSync(tmp)];
}

function filesIn(dir) {
  if (!existsSync(dir)) return [];
  return readdirSync(dir, { recursive: true }).map((name) => path.join(dir, String(name)));
}

/** Flat: the last runs use at most a tenth more than the first. */
const GROWN = 1.1;

export function troublesOf({ kinds, lost, left }) {
  return [
    ...kinds
      .filter(({ wrong }) => wrong.count > 0)
      .map(({ kind, wrong }) => `${kind}: ${wrong.first}`),
    ...kinds
      .filter(({ peakMb: [first, last] }) => last !== null && last > first * GROWN)
      .map(({ kind }) => `${kind} grows`),
    ...Object.entries(lost)
      .filter(([, count]) => count !== 0)
      .map(([kind, count]) => `${kind}: ${count} lost`),
    ...left.map((file) => `left behind: ${path.basename(file)}`),
  ];
}

export function renderLoad(result) {
  const { hooks, reviews, took, kinds, lost, left } = result;
  const troubles = troublesOf(result);
  return [
    `${hooks} hooks and ${reviews} reviews at once in one project and session, for ${took.toFixed(0)} s`,
    ...kinds.map(renderKind),
    `lost: ${lost.edit} edits, ${lost.review} reviews; left behind: ${left.length} locks and temporary files`,
    troubles.length === 0 ? 'nothing went wrong' : `TROUBLE: ${troubles.join('; ')}`,
  ];
}

function renderKind({ kind, count, ms, longest, wrong, peakMb }) {
  const times = `median ${ms.median.toFixed(0)} ms, longest ${longest.toFixed(0)} ms`;
  const memory = peakMb.map((mb) => mb?.toFixed(1) ?? '-').join(' → ');
  return `${kind.padEnd(7)}${String(count).padStart(6)} runs, ${wrong.count} wrong, ${times}, peak memory ${memory} MB`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { values } = parseArgs({ options: { seconds: { type: 'string', default: '60' } } });
  const workspace = createWorkspace();
  const result = await measureLoad(
    workspace,
    findPrograms(workspace).programs,
    Number(values.seconds),
  );
  process.stdout.write(`${renderLoad(result).join('\n')}\n`);
  if (troublesOf(result).length > 0) process.exitCode = 1;
}
