import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { CASES } from '../test/model/cases.mjs';

const MAIN = path.join(import.meta.dirname, '..', 'dist', 'main.cjs');

const backends = [
  { name: 'codex', isThere: isCodexLoggedIn },
  { name: 'curl', isThere: hasServer },
].filter(({ isThere }) => isThere());

if (backends.length === 0) say('no model at hand: log in with codex login, or set OPENAI_API_KEY');
for (const { name } of backends) await measure(name);

function isCodexLoggedIn() {
  return spawnSync('codex', ['login', 'status'], { stdio: 'ignore' }).status === 0;
}

function hasServer() {
  const { OPENAI_API_KEY, COUNTERSIGN_REVIEW_BASE_URL } = process.env;
  return [OPENAI_API_KEY, COUNTERSIGN_REVIEW_BASE_URL].some((value) => (value ?? '') !== '');
}

async function measure(backend) {
  say(`${backend}: ${CASES.length} changes`);
  const results = [];
  for (const one of CASES) {
    const result = await reviewCase(one, backend);
    results.push(result);
    say(`  ${result.mark.padEnd(12)} ${one.name}${result.why}`);
  }
  say(`  ${summaryOf(results)}\n`);
}

async function reviewCase({ name, diff, finds }, backend) {
  const folder = mkdtempSync(path.join(tmpdir(), 'countersign-model-'));
  try {
    mkdirSync(path.join(folder, '.git'));
    writeFileSync(path.join(folder, 'change.diff'), diff);
    const started = process.hrtime.bigint();
    const report = JSON.parse(await runReview(folder, backend));
    const seconds = Number(process.hrtime.bigint() - started) / 1e9;
    return { name, seconds, isBug: finds !== null, ...tokensOf(report), ...judge(report, finds) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Returns the report, which a review prints in any case. */
async function runReview(cwd, backend) {
  const argv = ['review', '--type', 'code', '--content', 'change.diff', '--quiet'];
  const env = { ...process.env, COUNTERSIGN_REVIEW_EXECUTION_MODE: backend };
  const stdio = ['ignore', 'pipe', 'ignore'];
  const child = spawn(process.execPath, [MAIN, ...argv], { cwd, env, stdio });
  return await text(child.stdout);
}

function tokensOf({ receipt }) {
  const { inputTokens = 0, outputTokens = 0 } = receipt?.usage ?? {};
  return { inputTokens, outputTokens };
}

/**
 * `found` and `missed` are for bugs, `clean` and `false alarm` for clean changes; a failed review
 * is none of them.
 */
function judge(report, finds) {
  if (report.verdict === undefined || report.outcome === 'unavailable')
    return { mark: 'no review', why: `: ${report.failure?.detail ?? report.why ?? ''}` };
  if (finds === null)
    return { mark: report.verdict === 'APPROVED' ? 'clean' : 'false alarm', why: '' };
  const isFound = report.findings.some(
    // Findings of the static rules show nothing about the model.
    ({ file, title, detail, extra }) =>
      extra?.source !== 'static' &&
      (file ?? '').includes(finds.file) &&
      finds.words.test(`${title} ${detail}`),
  );
  return { mark: isFound ? 'found' : 'missed', why: isFound ? '' : `: ${report.verdict}` };
}

function summaryOf(results) {
  const count = (mark) => results.filter((one) => one.mark === mark).length;
  const sum = (field) => results.reduce((total, one) => total + one[field], 0);
  const [found, missed, alarms] = [count('found'), count('missed'), count('false alarm')];
  return [
    `precision ${share(found, found + alarms)}`,
    `recall ${share(found, found + missed)}`,
    `without a review ${count('no review')}`,
    `tokens ${sum('inputTokens')} in, ${sum('outputTokens')} out`,
    `${(sum('seconds') / results.length).toFixed(1)} s each`,
  ].join(', ');
}

function share(part, whole) {
  return whole === 0 ? '-' : `${((100 * part) / whole).toFixed(0)} % (${part}/${whole})`;
}

function say(line) {
  process.stdout.write(`${line}\n`);
}
