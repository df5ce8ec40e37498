'use strict';
// The GitHub Copilot CLI 1.0.102: one JSON event to a line, tokens in a file.

const fs = require('node:fs');
const fake = require('./fake-program.cjs');
const playClient = require('./client.cjs');

module.exports = playClient({
  name: 'copilot',
  version: "GitHub Copilot CLI 1.0.102.\nRun 'copilot update' to check for updates.\n",
  flags: [
    '--available-tools',
    '--no-custom-instructions',
    '--disable-builtin-mcps',
    '--no-remote',
    '--no-remote-export',
    '--no-auto-update',
    '--no-ask-user',
    '--no-color',
    '--log-level',
    '--output-format',
    '--usage-output-file',
    '--reasoning-effort',
    '--model',
  ],
  readFiles: () => ({}),
  schemaOf: () => undefined,
  begin: (text) => lines([TURN, message(text)]),
  answer: (text) => {
    writeUsage();
    return lines([
      TURN,
      message(text),
      { type: 'result', exitCode: 0, usage: { premiumRequests: 1 } },
    ]);
  },
  fail: ({ status, message: said }) => {
    const data = {
      errorType: 'query',
      message: said,
      ...(status === null ? {} : { statusCode: status }),
    };
    fake.writeAll(1, lines([{ type: 'session.error', data }]));
    process.exit(1);
  },
  callTools: () => setInterval(() => fake.writeAll(1, lines([TURN, CALL])), 5),
});

const TURN = { type: 'assistant.turn_start', data: { turnId: '0' } };
const CALL = { type: 'tool.execution_complete', data: { success: false } };

function message(content) {
  return { type: 'assistant.message', data: { content } };
}

function lines(events) {
  return events.map((event) => `${JSON.stringify(event)}\n`).join('');
}

function writeUsage() {
  const at = process.argv.indexOf('--usage-output-file');
  if (at === -1) return;
  const metrics = { 'gpt-5.2': { usage: { inputTokens: 1200, outputTokens: 80 } } };
  fs.writeFileSync(process.argv[at + 1], JSON.stringify({ modelMetrics: metrics }));
}
