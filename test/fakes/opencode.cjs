'use strict';
// OpenCode 1.18.33: one JSON event to a line, errors too.

const fake = require('./fake-program.cjs');
const playClient = require('./client.cjs');

module.exports = playClient({
  name: 'opencode',
  version: '1.18.33\n',
  helpOn: 2,
  flags: ['--pure', '--format', '--model', '--title', '--agent', '--variant', '--session'],
  readFiles: () => ({}),
  schemaOf: () => undefined,
  begin: (text) => lines([START, { type: 'text', part: { type: 'text', text } }]),
  answer: (text) =>
    lines([
      START,
      ...(text === '' ? [] : [{ type: 'text', part: { type: 'text', text } }]),
      {
        type: 'step_finish',
        part: { type: 'step-finish', reason: 'stop', tokens: TOKENS, cost: 0.01 },
      },
    ]),
  fail: ({ status, message }) => {
    const data = { message, ...(status === null ? {} : { statusCode: status }) };
    fake.writeAll(1, lines([{ type: 'error', error: { name: 'APIError', data } }]));
    process.exit(1);
  },
  callTools: () => setInterval(() => fake.writeAll(1, lines([START, CALL, TURN_END])), 5),
});

const TOKENS = { input: 1000, output: 60, reasoning: 20, cache: { read: 200, write: 0 } };
const START = { type: 'step_start', part: { type: 'step-start' } };
const CALL = { type: 'tool_use', part: { type: 'tool', tool: 'read', state: { status: 'error' } } };
const TURN_END = { type: 'step_finish', part: { type: 'step-finish', reason: 'tool-calls' } };

function lines(events) {
  return events.map((event) => `${JSON.stringify(event)}\n`).join('');
}
