import { describe, expect, it } from 'vitest';
import type { Effort } from '../../model/review/request.ts';
import { safe } from '../../redaction/redact.ts';
import { apiOf, buildRequest, type CurlCall, effortFor, plainerExtras } from './request.ts';
import { modelOf } from './models.ts';
import { findServer } from './server.ts';

function callOf(more: Partial<CurlCall>, baseUrl: string | null = null): CurlCall {
  const found = findServer({ OPENAI_API_KEY: 'a-key-of-mine' }, baseUrl);
  if (found.kind === 'failed') throw new Error(found.failure.detail);
  return {
    server: found.server,
    api: 'chat',
    model: 'gpt-5.2',
    prompt: { system: safe`rules`, user: safe`diff` },
    extras: { effort: null, schema: null },
    ...more,
  };
}

const nonce = 'f00dfeed'.repeat(4);
const schema = {
  type: 'object',
  required: ['nonce'],
  properties: { nonce: { type: 'string', enum: [nonce] } },
};
const messages = [
  { role: 'system', content: 'rules' },
  { role: 'user', content: 'diff' },
];

describe('buildRequest', () => {
  it('Responses', () => {
    const call = callOf({ api: 'responses', extras: { effort: 'xhigh', schema } });
    const { url, headers, body } = buildRequest(call);
    expect(url.href).toBe('https://api.openai.com/v1/responses');
    expect(headers).toEqual({ 'user-agent': 'countersign', authorization: 'Bearer a-key-of-mine' });
    expect(JSON.parse(body)).toEqual({
      model: 'gpt-5.2',
      instructions: 'rules',
      input: 'diff',
      store: false,
      reasoning: { effort: 'xhigh' },
      text: { format: { type: 'json_schema', name: 'review', strict: true, schema } },
    });
  });

  it('Chat Completions', () => {
    const { url, body } = buildRequest(callOf({ extras: { effort: 'high', schema } }));
    expect(url.href).toBe('https://api.openai.com/v1/chat/completions');
    expect(JSON.parse(body)).toEqual({
      model: 'gpt-5.2',
      messages,
      store: false,
      reasoning_effort: 'high',
      response_format: {
        type: 'json_schema',
        json_schema: { name: 'review', strict: true, schema },
      },
    });
  });

  it('only what everybody understands to other servers, and no key over plain http', () => {
    const { url, headers, body } = buildRequest(callOf({}, 'http://gpu:1/openai?v=2'));
    expect(url.href).toBe('http://gpu:1/openai/chat/completions?v=2');
    expect(headers).toEqual({ 'user-agent': 'countersign' });
    expect(JSON.parse(body)).toEqual({ model: 'gpt-5.2', messages });
  });
});

it.each([
  [null, 'code', 'gpt-5.2-codex'],
  [null, 'documents', 'gpt-5.2'],
  ['mine', 'code', 'mine'],
] as const)('model %s for %s: %s', (model, subject, expected) => {
  expect(modelOf({ model, subject })).toBe(expected);
});

it.each([
  ['auto', 'gpt-5.2-codex', 'responses'],
  ['auto', 'CODEX-mini', 'responses'],
  ['auto', 'gpt-5.2', 'chat'],
  ['chat', 'gpt-5.2-codex', 'chat'],
  ['responses', 'llama3', 'responses'],
] as const)('api %s with %s: %s', (setting, model, api) => {
  expect(apiOf(setting, model)).toBe(api);
});

it.each([
  ['gpt-5.2', 'xhigh', 'xhigh'],
  ['gpt-5.2-codex', 'high', 'high'],
  ['gpt-5.1-codex-max', 'xhigh', 'xhigh'],
  ['gpt-5', 'xhigh', 'high'],
  ['openai/o3', 'xhigh', 'high'],
  ['o4-mini', 'low', 'low'],
  ['gpt-5.2-chat-latest', 'high', null],
  ['gpt-4o', 'high', null],
  ['gpt-oss:20b', 'high', null],
  ['llama3', 'high', null],
  ['olmo2', 'high', null],
  ['my-codex', 'high', null],
] satisfies [string, Effort, Effort | null][])('%s at %s: %s', (model, effort, expected) => {
  expect(effortFor(model, effort)).toBe(expected);
});

describe('plainerExtras', () => {
  const both = { effort: 'high', schema } as const;
  const error = { type: null, code: null, param: null, message: null };
  it.each([
    [400, { param: 'text.format.schema', code: 'invalid_json_schema' }, 'schema'],
    [400, { message: 'response_format is not supported' }, 'schema'],
    [422, { message: 'bad request' }, 'schema'],
    [400, { param: 'reasoning_effort', code: 'unsupported_value' }, 'effort'],
    [400, { message: '"llama3" does not support thinking' }, 'effort'],
    [400, { param: 'input', code: 'context_length_exceeded' }, null],
    [400, { param: 'model', message: 'no such model' }, null],
    [404, { param: 'response_format' }, null],
    [500, { message: 'schema' }, null],
  ] as const)('%i %j leaves out: %s', (status, said, gone) => {
    const expected = gone === null ? null : { ...both, [gone]: null };
    expect(plainerExtras(both, { status, error: { ...error, ...said } })).toEqual(expected);
  });

  it('has nothing to leave out of a plain request', () => {
    const plain = { effort: null, schema: null };
    const said = { ...error, message: 'reasoning schema' };
    expect(plainerExtras(plain, { status: 400, error: said })).toBeNull();
  });
});
