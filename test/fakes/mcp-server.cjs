#!/usr/bin/env node
// A server of the Model Context Protocol with one tool, which writes a file: `write_note {path, text}`.
const { writeFileSync } = require('node:fs');
const { createInterface } = require('node:readline');

const TOOL = {
  name: 'write_note',
  description: 'Writes a note.',
  inputSchema: {
    type: 'object',
    properties: { path: { type: 'string' }, text: { type: 'string' } },
    required: ['path', 'text'],
  },
};

const METHODS = {
  initialize: ({ protocolVersion }) => ({
    protocolVersion,
    capabilities: { tools: {} },
    serverInfo: { name: 'notes', version: '1.0.0' },
  }),
  'tools/list': () => ({ tools: [TOOL] }),
  'tools/call': ({ arguments: { path, text } }) => {
    writeFileSync(path, text);
    return { content: [{ type: 'text', text: 'written' }] };
  },
};

createInterface({ input: process.stdin }).on('line', (line) => {
  const { id, method, params } = JSON.parse(line);
  // A notification wants no answer.
  if (id === undefined) return;
  const answer = METHODS[method];
  const body =
    answer === undefined
      ? { error: { code: -32601, message: `no method ${method}` } }
      : { result: answer(params ?? {}) };
  process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', id, ...body })}\n`);
});
