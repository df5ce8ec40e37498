'use strict';
// A stand-in for the Codex CLI 0.169.0. Its behaviour is chosen by name in config.json, because
// the program under test hands its children a reduced environment.

const fs = require('node:fs');
const path = require('node:path');
const { GARBAGE_HELP, NEWER_FLAGS, parseExec, renderHelp } = require('./codex-flags.cjs');
const { leave, refuseWhatCodexRefuses } = require('./codex-refusals.cjs');
const fake = require('./fake-program.cjs');

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

module.exports = function runFakeCodex(dir) {
  const config = fake.readConfig(dir);
  const argv = process.argv.slice(2);
  const number = fake.claimNumber(dir, 'call');
  const record = (call) => fake.writeRecord(dir, number, { program: 'codex', ...call });
  if (argv.includes('--version') || argv.includes('-V')) {
    record({ subcommand: 'version' });
    fake.writeAll(1, `codex-cli ${config.version}\n`);
  } else if (argv[0] === 'login' && argv[1] === 'status') {
    record({ subcommand: 'login-status' });
    answerLoginStatus(config);
  } else if (argv[0] === 'sandbox' && config.sandbox !== 'missing') {
    record({ subcommand: 'sandbox' });
    answerSandbox(config);
  } else if (argv[0] !== 'exec') {
    record({ subcommand: 'other' });
    leave(2, `error: unrecognized subcommand '${argv[0] ?? ''}'`);
  } else if (argv.includes('--help') || argv.includes('-h')) {
    record({ subcommand: 'help' });
    answerHelp(config);
  } else {
    runExec({ dir, config, argv: argv.slice(1), record });
  }
};

function answerHelp(config) {
  if (config.help === 'hang') fake.hang();
  else if (config.help === 'garbage') fake.writeAll(1, GARBAGE_HELP);
  else fake.writeAll(1, renderHelp(listMissing(config)));
}

/** codex writes its login state to stderr. */
function answerLoginStatus({ login }) {
  if (login === 'none') leave(1, 'Not logged in');
  else if (login === 'corrupt')
    leave(1, 'Error checking login status: key must be a string at line 1');
  else if (login === 'chatgpt') fake.writeAll(2, 'Logged in using ChatGPT\n');
  else fake.writeAll(2, 'API key configured - sk-fake-***bcdef\n');
}

/** Without user namespaces its helper says why, after what codex merely finds strange. */
function answerSandbox({ sandbox }) {
  if (sandbox === 'hang') fake.hang();
  else if (sandbox === 'open') runProbe();
  else if (sandbox === 'fails')
    leave(1, 'WARNING: proceeding\nbwrap: Creating new namespace failed: Permission denied');
}

/** Runs what stands behind `--` as it is, which no sandbox should. */
function runProbe() {
  const { spawnSync } = require('node:child_process');
  const [file, ...argv] = process.argv.slice(process.argv.indexOf('--') + 1);
  leave(spawnSync(file, argv).status);
}

function listMissing(config) {
  return [...(config.help === 'old' ? NEWER_FLAGS : []), ...config.missingFlags];
}

function runExec({ dir, config, argv, record }) {
  const parsed = parseExec(argv, listMissing(config));
  const [resume, threadGiven] = parsed.words?.[0] === 'resume' ? parsed.words : [];
  const call = { subcommand: resume ?? 'exec', files: {}, workdir: null, children: [] };
  if (parsed.usage !== undefined) {
    record({ ...call, subcommand: 'usage-error' });
    leave(2, `error: ${parsed.usage}\n\nFor more information, try '--help'.`);
  }
  const { options } = parsed;
  const turn = fake.claimNumber(dir, 'exec');
  const behaviour = fake.takeTurn(config.behaviour, turn);
  if (behaviour === 'hang-ignoring-sigterm') fake.ignorePoliteSignals();
  const schema = options['--output-schema'];
  if (schema !== undefined) call.files['--output-schema'] = fake.readGivenFile(schema);
  call.workdir = readWorkdir(options['--cd'] ?? '.');
  if (behaviour === 'crash-unread') {
    record(call);
    leave(1, 'Error loading config.toml: invalid type');
  }
  call.stdin = fake.readStdin();
  record(call);
  refuseWhatCodexRefuses({ call, options });
  const thread = openThread(dir, threadGiven, options);
  const rule = config.onPrompt.find(({ contains }) => call.stdin.text.includes(contains));
  const text = fake.renderAnswer(
    rule?.answer ?? fake.takeTurn(config.answer, turn),
    call.files['--output-schema']?.text,
  );
  const run = {
    config,
    options,
    behaviour: rule?.behaviour ?? behaviour,
    text,
    thread,
    record: (more) => record({ ...call, ...more }),
  };
  answerExec(run);
}

function readWorkdir(dir) {
  try {
    const { mode } = fs.statSync(dir);
    return { path: path.resolve(dir), mode: mode & 0o7777, entries: fs.readdirSync(dir).sort() };
  } catch (error) {
    return { path: path.resolve(dir), error: error.code };
  }
}

/** A thread is kept unless ephemeral; an unknown id is refused, an unknown name starts anew. */
function openThread(dir, given, options) {
  const id = given !== undefined && UUID.test(given) ? given : makeThreadId();
  const file = path.join(dir, 'threads', id);
  if (given === id && !fs.existsSync(file)) {
    const reason = `no rollout found for thread id ${id} (code -32600)`;
    leave(1, `Error: thread/resume: thread/resume failed: ${reason}`);
  }
  if (!options['--ephemeral']) fs.appendFileSync(file, 'turn\n');
  const turns = options['--ephemeral'] ? 1 : fs.readFileSync(file, 'utf8').split('\n').length - 1;
  return { id, turns };
}

/** Any UUID will do; `node:crypto` is a sixth of the time that a start takes. */
function makeThreadId() {
  const digits = (count) =>
    Array.from({ length: count }, () => Math.floor(Math.random() * 16).toString(16)).join('');
  return `${digits(8)}-${digits(4)}-4${digits(3)}-8${digits(3)}-${digits(12)}`;
}

function answerExec(run) {
  emit(run, { type: 'thread.started', thread_id: run.thread.id });
  emit(run, { type: 'turn.started' });
  if (isUnauthorized(run)) failTurn(run, UNAUTHORIZED);
  const special = BEHAVIOURS[run.behaviour];
  if (special !== undefined) special(run);
  else deliver(run);
}

const UNAUTHORIZED = 'unexpected status 401 Unauthorized: Incorrect API key provided, url: fake';

/** The server's body, as codex hands it on. */
const SCHEMA_REFUSED = JSON.stringify({
  error: {
    message: "Invalid schema for response_format 'codex_output_schema': In context=(), not strict.",
    type: 'invalid_request_error',
    param: 'text.format.schema',
    code: 'invalid_json_schema',
  },
});

/** Without a login, a key or a provider of the user's own, the server refuses. */
function isUnauthorized({ config, options }) {
  const ownProvider = options['--config']?.some((entry) => entry.startsWith('model_provider='));
  return config.login === 'none' && !process.env.CODEX_API_KEY && !ownProvider;
}

const BEHAVIOURS = {
  auth: (run) => {
    emit(run, { type: 'error', message: `Reconnecting... 1/5 (${UNAUTHORIZED})` });
    failTurn(run, UNAUTHORIZED);
  },
  'rate-limit': (run) => failTurn(run, 'exceeded retry limit, last status: 429 Too Many Requests'),
  'schema-refused': (run) => {
    if (run.options['--output-schema'] === undefined) deliver(run);
    else failTurn(run, SCHEMA_REFUSED);
  },
  quota: (run) => failTurn(run, 'Quota exceeded. Check your plan and billing details.'),
  crash: () => leave(1, 'thread main panicked: the fake crashes as told'),
  'say-and-crash': (run) => {
    const { stdout = '', stderr = '' } = run.config.said;
    const item = { id: 'item_0', type: 'agent_message', text: fake.withKey(stdout) };
    emit(run, { type: 'item.completed', item });
    fake.writeAll(2, fake.withKey(stderr));
    process.exit(1);
  },
  sigkill: () => process.kill(process.pid, 'SIGKILL'),
  hang: fake.hang,
  'hang-ignoring-sigterm': fake.hang,
  'hang-after-output': (run) => {
    const item = { id: 'item_0', type: 'agent_message', text: 'I have begun to look.' };
    emit(run, { type: 'item.completed', item });
    fake.hang();
  },
  orphan: (run) => {
    run.record({ children: [fake.startOrphan()] });
    deliver(run);
  },
  runaway: (run) => {
    run.record({ children: [fake.startRunaway()] });
    deliver(run);
  },
  'non-fatal-error': (run) => {
    emit(run, {
      type: 'item.completed',
      item: { id: 'item_0', type: 'error', message: 'A warning.' },
    });
    emit(run, { type: 'error', message: 'Reconnecting... 1/5 (stream disconnected)' });
    deliver(run);
  },
  flood: (run) => {
    floodStreams(run.config.flood);
    deliver(run);
  },
  'slow-trickle': trickle,
};

function emit(run, event) {
  if (run.options['--json']) fake.writeAll(1, `${JSON.stringify(event)}\n`);
}

function failTurn(run, message) {
  emit(run, { type: 'error', message });
  emit(run, { type: 'turn.failed', error: { message } });
  if (!run.options['--json']) fake.writeAll(2, `ERROR: ${message}\n`);
  process.exit(1);
}

function deliver(run) {
  const answer = fake.shapeAnswer(run.behaviour, run.text, run.config.flood);
  for (const event of listClosingEvents(run, answer)) emit(run, event);
  writeAnswer(run, answer);
  process.exit(0);
}

function listClosingEvents({ config, thread }, answer) {
  const item = { id: 'item_1', type: 'agent_message', text: answer.toString('utf8') };
  const usage = {};
  for (const [name, tokens] of Object.entries(config.usage)) usage[name] = tokens * thread.turns;
  const said = answer.length === 0 ? [] : [{ type: 'item.completed', item }];
  return [...said, { type: 'turn.completed', usage }];
}

function writeAnswer({ options }, answer) {
  const file = options['--output-last-message'];
  if (file !== undefined) fs.writeFileSync(file, answer);
  if (!options['--json']) fake.writeAll(1, Buffer.concat([answer, Buffer.from('\n')]));
}

function floodStreams({ stdoutMb, stderrMb, lines }) {
  const item = { id: 'item_0', type: 'reasoning', text: 'x'.repeat(64 * 1024) };
  const line = JSON.stringify({ type: 'item.completed', item });
  const chunk = Buffer.from(lines === 'one' ? 'x'.repeat(64 * 1024) : `${line}\n`);
  for (let n = 0; n < stdoutMb * 16; n++) fake.writeAll(1, chunk);
  if (lines === 'one') fake.writeAll(1, '\n');
  for (let n = 0; n < stderrMb * 16; n++) fake.writeAll(2, chunk);
}

/** The same output in pieces of a few bytes, so that characters and lines arrive cut. */
function trickle(run) {
  const answer = fake.shapeAnswer(run.behaviour, run.text, run.config.flood);
  const events = listClosingEvents(run, answer).map((event) => `${JSON.stringify(event)}\n`);
  const bytes = Buffer.from(events.join(''));
  const { everyMs, bytes: size, endless } = run.config.trickle;
  let sent = 0;
  const timer = setInterval(() => {
    if (sent < bytes.length || endless) {
      fake.writeAll(1, sent < bytes.length ? bytes.subarray(sent, sent + size) : '\n');
      sent += size;
      return;
    }
    clearInterval(timer);
    writeAnswer(run, answer);
    process.exit(0);
  }, everyMs);
}
