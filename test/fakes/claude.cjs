'use strict';
// A stand-in for Claude Code 2.1.326 with `--print`: one JSON object on stdout, errors of its own on stderr.

const fs = require('node:fs');
const path = require('node:path');
const fake = require('./fake-program.cjs');

/** The options that we use, with the number of words behind each; the last ones are not in its help. */
const FLAGS = {
  '--print': 0,
  '--output-format': 1,
  '--restricted': 0,
  '--setting-sources': 1,
  '--settings': 1,
  '--strict-mcp-config': 0,
  '--disable-slash-commands': 0,
  '--no-session-persistence': 0,
  '--system-prompt': 1,
  '--system-prompt-snapshot': 1,
  '--session-id': 1,
  '--resume': 1,
  '--model': 1,
  '--effort': 1,
  '--json-schema': 1,
  '--tools': 1,
  '--permission-mode': 1,
  '--add-dir': 1,
};
const HIDDEN_FLAGS = { '--max-turns': 1, '--system-prompt-file': 1 };

module.exports = function runFakeClaude(dir) {
  const config = fake.readConfig(dir);
  const argv = process.argv.slice(2);
  const number = fake.claimNumber(dir, 'call');
  const record = (call) => fake.writeRecord(dir, number, { program: 'claude', ...call });
  if (argv.includes('--version')) {
    record({ subcommand: 'version' });
    fake.writeAll(1, `${config.version} (Claude Code)\n`);
  } else if (argv.includes('--help')) {
    record({ subcommand: 'help' });
    answerHelp(config);
  } else if (argv[0] === 'auth' && argv[1] === 'status') {
    record({ subcommand: 'login-status' });
    answerStatus(config);
  } else review({ dir, config, argv, record });
};

function answerHelp({ help, missingFlags }) {
  if (help === 'hang') return fake.hang();
  if (help === 'garbage') return fake.writeAll(1, 'Claude says hello.\n');
  const known = Object.entries(FLAGS).filter(([flag]) => !missingFlags.includes(flag));
  const lines = known.map(([flag, words]) => `  ${flag}${words > 0 ? ' <value>' : ''}  does it`);
  return fake.writeAll(1, `Usage: claude [options]\n\nOptions:\n${lines.join('\n')}\n`);
}

function answerStatus({ login }) {
  if (login === 'garbage') return leave(1, 'credentials.json: unexpected end');
  const key = process.env.ANTHROPIC_API_KEY !== undefined;
  const method = { 'claude.ai': 'claude.ai', settings: 'api_key_helper', none: 'none' }[login];
  const authMethod = method === 'none' && key ? 'api_key' : method;
  const status = { loggedIn: authMethod !== 'none', authMethod, apiProvider: 'firstParty' };
  fake.writeAll(1, JSON.stringify(status, null, 2));
  return process.exit(status.loggedIn ? 0 : 1);
}

function review({ dir, config, argv, record }) {
  const options = parse(argv, config.missingFlags);
  const call = { subcommand: 'exec', files: {}, workdir: readWorkdir(), children: [] };
  if (options.unknown !== undefined) {
    record({ ...call, subcommand: 'usage-error' });
    leave(1, `error: unknown option '${options.unknown}'`);
  }
  for (const flag of ['--system-prompt-file', '--settings'])
    if (options[flag] !== undefined) call.files[flag] = fake.readGivenFile(options[flag]);
  const turn = fake.claimNumber(dir, 'exec');
  const behaviour = fake.takeTurn(config.behaviour, turn);
  if (behaviour === 'hang-ignoring-sigterm') fake.ignorePoliteSignals();
  call.stdin = fake.readStdin();
  record(call);
  const thread = openThread(dir, options);
  const rule = config.onPrompt.find(({ contains }) => call.stdin.text.includes(contains));
  const text = fake.renderAnswer(
    rule?.answer ?? fake.takeTurn(config.answer, turn),
    options['--json-schema'],
  );
  const run = { config, options, text, thread, record: (more) => record({ ...call, ...more }) };
  answer({ ...run, behaviour: rule?.behaviour ?? behaviour });
}

function parse(argv, missing) {
  const options = {};
  const known = { ...FLAGS, ...HIDDEN_FLAGS };
  for (let at = 0; at < argv.length; at += 1) {
    const [flag, value] = argv[at].split(/=(.*)/s);
    if (known[flag] === undefined || missing.includes(flag)) return { unknown: flag };
    options[flag] = value ?? (known[flag] === 0 ? true : argv[(at += 1)]);
  }
  return options;
}

function readWorkdir() {
  const { mode } = fs.statSync('.');
  return { path: process.cwd(), mode: mode & 0o7777, entries: fs.readdirSync('.').sort() };
}

function openThread(dir, options) {
  const resumed = options['--resume'];
  const id = resumed ?? options['--session-id'] ?? '00000000-0000-4000-8000-000000000000';
  const file = path.join(dir, 'threads', id);
  if (resumed !== undefined && !fs.existsSync(file))
    leave(1, `No conversation found with session ID: ${id}`);
  if (!options['--no-session-persistence']) fs.appendFileSync(file, 'turn\n');
  const turns = fs.existsSync(file) ? fs.readFileSync(file, 'utf8').split('\n').length - 1 : 1;
  return { id, turns };
}

const REFUSALS = {
  auth: { status: 401, result: 'Failed to authenticate. API Error: 401 invalid x-api-key' },
  'rate-limit': { status: 429, result: 'API Error: Request rejected (429) · slow down' },
  quota: { status: 400, result: 'Credit balance is too low' },
  overloaded: { status: 529, result: 'API Error: 529 Overloaded.' },
  refusal: { status: null, result: 'safeguards flagged this message', stop_reason: 'refusal' },
};

function answer(run) {
  const { behaviour, config, options, text } = run;
  if (config.login === 'none' && !process.env.ANTHROPIC_API_KEY)
    refuse(run, { status: null, result: 'Not logged in · Please run /login' });
  if (REFUSALS[behaviour] !== undefined) refuse(run, REFUSALS[behaviour]);
  if (behaviour === 'schema-refused' && options['--json-schema'] !== undefined)
    leave(1, 'Error: --json-schema is not a valid JSON Schema: data/type must be array');
  if (behaviour === 'crash') leave(1, 'panic: the fake crashes as told');
  if (behaviour === 'say-and-crash') {
    fake.writeAll(2, fake.withKey(config.said.stderr ?? ''));
    refuse(run, { status: 500, result: fake.withKey(config.said.stdout ?? '') });
  }
  if (behaviour === 'sigkill') process.kill(process.pid, 'SIGKILL');
  if (behaviour === 'orphan') run.record({ children: [fake.startOrphan()] });
  if (behaviour === 'runaway') run.record({ children: [fake.startRunaway()] });
  if (behaviour.startsWith('hang')) {
    if (behaviour === 'hang-after-output') fake.writeAll(1, 'I have begun to look.\n');
    fake.hang();
  } else if (behaviour === 'slow-trickle') trickle(resultOf(run, text), config.trickle);
  else speak(run);
}

function speak(run) {
  const { behaviour, config, text } = run;
  const noise = Buffer.from(`${'x'.repeat(64 * 1024 - 1)}\n`);
  const { stdoutMb = 0, stderrMb = 0 } = behaviour === 'flood' ? config.flood : {};
  for (let n = 0; n < stdoutMb * 16; n += 1) fake.writeAll(1, noise);
  for (let n = 0; n < stderrMb * 16; n += 1) fake.writeAll(2, noise);
  const said = fake.shapeAnswer(behaviour, text, config.flood).toString('utf8');
  fake.writeAll(1, `${resultOf(run, said)}\n`);
  process.exit(0);
}

function refuse(run, { status, result, ...more }) {
  const failed = { is_error: true, api_error_status: status, result, ...more };
  fake.writeAll(1, `${resultOf(run, result, failed)}\n`);
  process.exit(1);
}

function resultOf({ options, thread }, text, more = {}) {
  const isReview = options['--json-schema'] !== undefined && more.is_error !== true;
  return JSON.stringify({
    type: 'result',
    subtype: 'success',
    is_error: false,
    api_error_status: null,
    result: text,
    ...(isReview ? { structured_output: JSON.parse(text) } : {}),
    session_id: thread.id,
    stop_reason: 'end_turn',
    total_cost_usd: 0.25 * thread.turns,
    usage: {
      input_tokens: 1000,
      cache_creation_input_tokens: 150,
      cache_read_input_tokens: 50,
      output_tokens: 80,
    },
    modelUsage: { 'claude-opus-5-5': { outputTokens: 80 } },
    ...more,
  });
}

/** In pieces of a few bytes, so that characters arrive cut. */
function trickle(text, { everyMs, bytes: size, endless }) {
  const bytes = Buffer.from(`${text}\n`);
  let sent = 0;
  setInterval(() => {
    if (sent >= bytes.length && !endless) process.exit(0);
    fake.writeAll(1, sent < bytes.length ? bytes.subarray(sent, sent + size) : '\n');
    sent += size;
  }, everyMs);
}

function leave(code, message) {
  fake.writeAll(2, `${message}\n`);
  process.exit(code);
}
