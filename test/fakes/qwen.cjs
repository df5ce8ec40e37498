'use strict';
// Qwen Code 0.24.4: one JSON array on stdout, errors in its last element.

const fake = require('./fake-program.cjs');
const playClient = require('./client.cjs');

module.exports = playClient({
  name: 'qwen',
  version: '0.24.4\n',
  flags: [
    '--bare',
    '--model',
    '--auth-type',
    '--output-format',
    '--system-prompt',
    '--json-schema',
    '--chat-recording',
    '--exclude-tools',
    '--max-tool-calls',
    '--max-session-turns',
  ],
  readFiles: () => (schemaFile() === undefined ? {} : { schema: fake.readGivenFile(schemaFile()) }),
  schemaOf: ({ schema }) => schema?.text,
  begin: (text) => text,
  answer: (text) => JSON.stringify([INIT, said(text), finished(text)]),
  fail: ({ status, message }) =>
    fail(`[API Error: ${status === null ? '' : `${status} `}${message}]`),
  callTools: () => {
    const error = {
      type: 'FatalBudgetExceededError',
      message: 'tool-call budget of 0 exceeded',
      code: 55,
    };
    fake.writeAll(2, `${JSON.stringify({ error }, null, 2)}\n`);
    process.exit(55);
  },
});

const INIT = { type: 'system', subtype: 'init', tools: ['structured_output'] };
const USAGE = { input_tokens: 1200, output_tokens: 80, total_tokens: 1280 };

function schemaFile() {
  const at = process.argv.indexOf('--json-schema');
  return at === -1 ? undefined : process.argv[at + 1].slice(1);
}

function said(text) {
  return { type: 'assistant', message: { role: 'assistant', content: [{ type: 'text', text }] } };
}

/** With a schema the answer is a tool call, whose arguments are an object. */
function finished(text) {
  const result = {
    type: 'result',
    subtype: 'success',
    is_error: false,
    result: text,
    usage: USAGE,
  };
  if (schemaFile() === undefined) return result;
  return { ...result, structured_result: JSON.parse(text) };
}

function fail(message) {
  const result = {
    type: 'result',
    subtype: 'error_during_execution',
    is_error: true,
    error: { message },
  };
  fake.writeAll(1, JSON.stringify([INIT, said(message), result]));
  const error = { type: 'AlreadyReportedError', message, code: 1 };
  fake.writeAll(2, `${JSON.stringify({ error }, null, 2)}\n`);
  process.exit(1);
}
