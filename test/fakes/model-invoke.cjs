'use strict';
// A stand-in for Loa's `model-invoke`: prompts in files, the answer on stdout, and with
// --json-errors one JSON line on stderr for a failure.

const fake = require('./fake-program.cjs');

const FAILURES = {
  auth: { exit: 4, code: 'MISSING_API_KEY', message: 'No usable API key', retryable: false },
  'rate-limit': { exit: 1, code: 'RATE_LIMITED', message: 'Too many requests', retryable: true },
  quota: { exit: 6, code: 'BUDGET_EXCEEDED', message: 'The budget is used up', retryable: false },
  timeout: { exit: 3, code: 'TIMEOUT', message: 'The provider did not answer', retryable: true },
};

module.exports = function runFakeModelInvoke(dir) {
  const config = fake.readConfig(dir);
  const number = fake.claimNumber(dir, 'call');
  const turn = fake.claimNumber(dir, 'exec');
  const behaviour = fake.takeTurn(config.behaviour, turn);
  if (behaviour === 'hang-ignoring-sigterm') fake.ignorePoliteSignals();
  const call = { program: 'model-invoke', subcommand: 'invoke', files: {}, children: [] };
  for (const flag of ['--input', '--system']) {
    const file = readOption(flag);
    if (file !== undefined) call.files[flag] = fake.readGivenFile(file);
  }
  if (behaviour === 'orphan') call.children.push(fake.startOrphan());
  if (behaviour === 'runaway') call.children.push(fake.startRunaway());
  fake.writeRecord(dir, number, call);
  answer(behaviour, { config, call, text: fake.renderAnswer(fake.takeTurn(config.answer, turn)) });
};

function readOption(name) {
  const at = process.argv.indexOf(name);
  return at < 0 ? undefined : process.argv[at + 1];
}

function answer(behaviour, { config, call, text }) {
  const input = call.files['--input'];
  if (input === undefined || input.error !== undefined) {
    fail({ exit: 2, code: 'INVALID_INPUT', message: 'No input file', retryable: false });
  }
  const failure = FAILURES[behaviour];
  if (failure !== undefined) fail(failure);
  if (behaviour === 'crash') {
    fake.writeAll(2, 'Traceback (most recent call last):\n  the fake crashes as told\n');
    process.exit(1);
  }
  if (behaviour === 'say-and-crash') {
    fake.writeAll(1, fake.withKey(config.said.stdout ?? ''));
    fake.writeAll(2, fake.withKey(config.said.stderr ?? ''));
    process.exit(1);
  }
  if (behaviour === 'sigkill') process.kill(process.pid, 'SIGKILL');
  else if (behaviour.startsWith('hang')) {
    if (behaviour === 'hang-after-output') fake.writeAll(1, 'I have begun to look.\n');
    fake.hang();
  } else if (behaviour === 'slow-trickle') trickle(Buffer.from(text), config.trickle);
  else speak(behaviour, { text, flood: config.flood });
}

function fail({ exit, code, message, retryable }) {
  const json = process.argv.includes('--json-errors');
  const line = json
    ? JSON.stringify({ error: true, code, message, retryable })
    : `Error: ${message}`;
  fake.writeAll(2, `${line}\n`);
  process.exit(exit);
}

function speak(behaviour, { text, flood }) {
  const noise = Buffer.from('x'.repeat(64 * 1024));
  const { stdoutMb, stderrMb } = behaviour === 'flood' ? flood : { stdoutMb: 0, stderrMb: 0 };
  for (let n = 0; n < stdoutMb * 16; n++) fake.writeAll(1, noise);
  for (let n = 0; n < stderrMb * 16; n++) fake.writeAll(2, noise);
  fake.writeAll(1, fake.shapeAnswer(behaviour, text, flood));
  process.exit(0);
}

function trickle(bytes, { everyMs, bytes: size, endless }) {
  let sent = 0;
  setInterval(() => {
    if (sent >= bytes.length && !endless) process.exit(0);
    fake.writeAll(1, sent < bytes.length ? bytes.subarray(sent, sent + size) : ' ');
    sent += size;
  }, everyMs);
}
