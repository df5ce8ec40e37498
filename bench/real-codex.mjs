import { existsSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { build } from 'tsdown';
import { CHANGE } from './change.mjs';
import { measure } from './measure.mjs';
import { summarise } from './statistics.mjs';

/* The real Codex with a model that answers at once: compares a whole review with codex alone. */

const ROUNDS = 10;
const TESTS = path.join(import.meta.dirname, '..', 'test');

/** Null if the tests have not installed it. */
export async function measureRealCodex({ inRoot, project }, { node }, { env }) {
  const codex = findCodex();
  if (codex === null) return null;
  for (const dir of ['real-bin', 'real-home']) mkdirSync(inRoot(dir));
  symlinkSync(codex, inRoot('real-bin', 'codex'));
  const model = await startModel(inRoot('loopback'));
  try {
    writeFileSync(inRoot('real-home', 'config.toml'), configurationFor(model.url));
    const variables = {
      PATH: `${inRoot('real-bin')}${path.delimiter}${env.PATH}`,
      CODEX_HOME: inRoot('real-home'),
      LOOPBACK_KEY: 'key',
      GPT_REVIEW_FAST: 'true',
    };
    const exec = ['exec', '--skip-git-repo-check', '--sandbox', 'read-only', '--json', '-'];
    const review = ['review', '--quiet', '--content', 'change.diff'];
    const candidates = [
      { name: 'codex alone', path: codex, argv: exec, input: CHANGE },
      { name: 'review', path: node, argv: [inRoot('dist', 'main.cjs'), ...review], input: '' },
    ];
    const world = { cwd: project, env: { ...env, ...variables } };
    const samples = await measure(candidates, { rounds: ROUNDS, seconds: 120, ...world });
    return compare(samples.get('codex alone'), samples.get('review'));
  } finally {
    await model.end();
  }
}

function compare(alone, reviewed) {
  const failed = [...alone, ...reviewed].find(({ failure }) => failure !== undefined);
  if (failed !== undefined) return { failure: failed.failure };
  const of = (pick) => ({
    alone: summarise(alone.map(pick)),
    review: summarise(reviewed.map(pick)),
    added: summarise(reviewed.map((one, round) => pick(one) - pick(alone[round]))),
  });
  return { wallMs: of(({ wallMs }) => wallMs), cpuMs: of(({ cpuMs }) => cpuMs) };
}

function findCodex() {
  const scope = path.join(TESTS, 'clients/node_modules/@openai');
  const vendor = path.join(scope, `codex-${process.platform}-${process.arch}`, 'vendor');
  const targets = existsSync(vendor) ? readdirSync(vendor) : [];
  return targets.map((target) => path.join(vendor, target, 'bin/codex')).find(existsSync) ?? null;
}

/** The test bed's server. */
async function startModel(outDir) {
  const entry = { server: path.join(TESTS, 'fakes/openai-server.ts') };
  const options = { config: false, dts: false, format: 'esm', platform: 'node', hash: false };
  await build({ ...options, entry, outDir, logLevel: 'silent' });
  const server = pathToFileURL(path.join(outDir, 'server.mjs')).href;
  const worker = new Worker(new URL('./loopback.mjs', import.meta.url), { workerData: { server } });
  const url = await new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
  return { url, end: () => worker.terminate() };
}

function configurationFor(url) {
  return `model_provider = "loopback"

[model_providers.loopback]
name = "loopback"
base_url = "${url}/v1"
env_key = "LOOPBACK_KEY"
wire_api = "responses"
`;
}
