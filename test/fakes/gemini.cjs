'use strict';
// The Gemini CLI 0.61.0: settings in GEMINI_CLI_HOME, one JSON object on stdout, errors as JSON on stderr.

const fs = require('node:fs');
const path = require('node:path');
const fake = require('./fake-program.cjs');
const playClient = require('./client.cjs');

module.exports = playClient({
  name: 'gemini',
  version: '0.61.0\n',
  flags: ['--model', '--extensions', '--output-format', '--session-id'],
  readFiles: () => ({
    settings: fake.readGivenFile(settingsFile()),
    GEMINI_SYSTEM_MD: fake.readGivenFile(process.env.GEMINI_SYSTEM_MD ?? ''),
  }),
  schemaOf: () => readSchema(),
  begin: (text) => text,
  answer: (text) => JSON.stringify({ session_id: 'fake', response: text, stats: STATS }, null, 2),
  fail: ({ status, message }) => fail(status ?? 1, JSON.stringify({ error: { message } })),
  callTools: () => fail(53, 'Reached max session turns for this session.'),
});

const STATS = {
  models: {
    'gemini-2.5-pro': { tokens: { prompt: 1200, candidates: 80, thoughts: 20, total: 1300 } },
  },
};

function settingsFile() {
  return path.join(process.env.GEMINI_CLI_HOME ?? '', '.gemini/settings.json');
}

function readSchema() {
  const { modelConfigs } = JSON.parse(fs.readFileSync(settingsFile(), 'utf8'));
  const model = process.argv[process.argv.indexOf('--model') + 1];
  const { generateContentConfig } = modelConfigs.customAliases[model].modelConfig;
  const schema = generateContentConfig.responseJsonSchema;
  return schema === undefined ? undefined : JSON.stringify(schema);
}

/** Its exit code is the status as far as a byte holds it. */
function fail(code, message) {
  const error = JSON.stringify(
    { session_id: 'fake', error: { type: 'Error', message, code } },
    null,
    2,
  );
  fake.writeAll(2, `Warning: 256-color support not detected.\n${error}\n`);
  process.exit(code % 256);
}
