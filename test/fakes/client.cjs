'use strict';
// A stand-in for the command lines of coding agents: the prompt on stdin, the answer on stdout in the form of the
// client it plays. A dialect has its help, where it is given a schema, and how it writes an answer and a failure.

const fake = require('./fake-program.cjs');

module.exports = function playClient(dialect) {
  return function runFakeClient(dir) {
    const config = fake.readConfig(dir);
    const argv = process.argv.slice(2);
    const number = fake.claimNumber(dir, 'call');
    const record = (call) => fake.writeRecord(dir, number, { program: dialect.name, ...call });
    if (argv.includes('--version')) {
      record({ subcommand: 'version' });
      fake.writeAll(1, dialect.version);
    } else if (argv.includes('--help')) {
      record({ subcommand: 'help' });
      fake.writeAll(dialect.helpOn ?? 1, renderHelp(dialect, config));
    } else {
      ask({ dir, config, dialect, record });
    }
  };
};

function renderHelp({ name, flags }, { missingFlags }) {
  const lines = flags
    .filter((flag) => !missingFlags.includes(flag))
    .map((flag) => `      ${flag}  [string]\n`);
  return `Usage: ${name} [options]\n\nOptions:\n${lines.join('')}`;
}

function ask({ dir, config, dialect, record }) {
  const turn = fake.claimNumber(dir, 'exec');
  const behaviour = fake.takeTurn(config.behaviour, turn);
  if (behaviour === 'hang-ignoring-sigterm') fake.ignorePoliteSignals();
  const files = dialect.readFiles();
  const call = { subcommand: 'exec', files, children: [], stdin: fake.readStdin() };
  if (behaviour === 'orphan') call.children.push(fake.startOrphan());
  if (behaviour === 'runaway') call.children.push(fake.startRunaway());
  record(call);
  if (call.stdin.bytes === 0)
    dialect.fail({ status: null, message: 'No input provided via stdin.' });
  const schema = dialect.schemaOf(files);
  const text = fake.renderAnswer(fake.takeTurn(config.answer, turn), schema);
  play(behaviour, { config, dialect, schema, text });
}

const REFUSALS = {
  auth: { status: 401, message: 'Incorrect API key provided' },
  'rate-limit': { status: 429, message: 'Too many requests' },
  quota: { status: 429, message: 'You have exhausted your daily quota on this model.' },
};

function play(behaviour, { config, dialect, schema, text }) {
  const refusal = REFUSALS[behaviour];
  if (refusal !== undefined) dialect.fail(refusal);
  switch (behaviour) {
    case 'schema-refused':
      if (schema !== undefined) dialect.fail({ status: 400, message: 'Invalid response schema' });
      return deliver(dialect, Buffer.from(text));
    case 'tool-calls':
      return dialect.callTools();
    case 'crash':
      fake.writeAll(2, 'Error: the fake crashes as told\n    at nowhere\n');
      return process.exit(1);
    case 'say-and-crash':
      fake.writeAll(1, fake.withKey(config.said.stdout ?? ''));
      return dialect.fail({ status: 401, message: fake.withKey(config.said.stderr ?? '') });
    case 'sigkill':
      return process.kill(process.pid, 'SIGKILL');
    case 'hang':
    case 'hang-ignoring-sigterm':
      return fake.hang();
    case 'hang-after-output':
      fake.writeAll(1, `${dialect.begin('I have begun to look.')}\n`);
      return fake.hang();
    case 'slow-trickle':
      return trickle(dialect.answer(text), config.trickle);
    case 'flood':
      flood(config.flood);
      return deliver(dialect, fake.shapeAnswer(behaviour, text, config.flood));
    default:
      return deliver(dialect, fake.shapeAnswer(behaviour, text, config.flood));
  }
}

function deliver(dialect, answer) {
  fake.writeAll(1, dialect.answer(answer.toString('utf8')));
  process.exit(0);
}

function flood({ stdoutMb, stderrMb, lines }) {
  const noise = Buffer.from('x'.repeat(64 * 1024 - 1) + (lines === 'one' ? 'x' : '\n'));
  for (let n = 0; n < stdoutMb * 16; n++) fake.writeAll(1, noise);
  for (let n = 0; n < stderrMb * 16; n++) fake.writeAll(2, noise);
}

function trickle(answer, { everyMs, bytes: size, endless }) {
  const bytes = Buffer.from(answer);
  let sent = 0;
  setInterval(() => {
    if (sent >= bytes.length && !endless) process.exit(0);
    fake.writeAll(1, sent < bytes.length ? bytes.subarray(sent, sent + size) : ' ');
    sent += size;
  }, everyMs);
}
