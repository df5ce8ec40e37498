import { describe, expect, it } from 'vitest';
import type { Effort } from '../../model/review/request.ts';
import { buildPost } from '../shared/http/request.ts';
import { apiFor, effortFor } from './request.ts';
import { modelOf } from './models.ts';
import { openAiCall } from '../../../test/backends/openai-call.ts';

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

describe('buildPost', () => {
  it('Responses', () => {
    const call = openAiCall({ api: apiFor('responses', ''), extras: { effort: 'xhigh', schema } });
    const { url, headers, body } = buildPost(call);
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
    const { url, body } = buildPost(openAiCall({ extras: { effort: 'high', schema } }));
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
    const { url, headers, body } = buildPost(openAiCall({}, 'http://gpu:1/openai?v=2'));
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
  expect(apiFor(setting, model)).toBe(apiFor(api, ''));
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
