import { describe, expect, it } from 'vitest';
import { openAiCall } from '../../../test/backends/openai-call.ts';
import { hasFieldsOf, readAnswer } from '../shared/http/read-answer.ts';
import { apiFor } from './request.ts';

type Api = 'responses' | 'chat';

const read = (api: Api, value: unknown) =>
  readAnswer(openAiCall({ api: apiFor(api, '') }), {
    text: JSON.stringify(value),
    body: 'whole',
  });

const text = (words: unknown) => ({ type: 'output_text', text: words });
const item = (...content: unknown[]) => ({ type: 'message', content });

describe('Responses', () => {
  it.each([
    ['one part', { status: 'completed', output: [item(text('a'))] }, 'a'],
    ['several parts', { output: [item(text('a'), text('b')), item(text('c'))] }, 'abc'],
    ['reasoning before it', { output: [{ type: 'reasoning' }, item(text('a'))] }, 'a'],
    ['nothing', { output: [] }, ''],
    ['odd parts', { output: [null, 7, item(null, text(7), 'x')] }, ''],
    ['a refusal beside words', { output: [item(text('a'), { type: 'refusal' })] }, ''],
    ['a tool call', { output: [item(text('a')), { type: 'function_call' }] }, ''],
  ])('%s', (_name, answer, expected) => {
    expect(read('responses', answer)).toMatchObject({ kind: 'said', text: expected });
  });
});

describe('Chat Completions', () => {
  const choice = (message: unknown, finish: unknown = 'stop') => ({
    choices: [{ message, finish_reason: finish }],
  });
  it.each([
    ['words', choice({ content: 'a' }), 'a'],
    ['words without an ending', choice({ content: 'a' }, null), 'a'],
    ['parts', choice({ content: [{ type: 'text', text: 'a' }] }), 'a'],
    ['nothing', choice({ content: null }), ''],
    ['no choice', { choices: [] }, ''],
    ['an odd choice', { choices: [null] }, ''],
    ['a refusal', choice({ content: 'a', refusal: 'no' }), ''],
    ['a tool call', choice({ content: 'a' }, 'tool_calls'), ''],
    ['a tool call that says stop', choice({ content: 'a', tool_calls: [{}] }), ''],
  ])('%s', (_name, answer, expected) => {
    expect(read('chat', answer)).toMatchObject({ kind: 'said', text: expected });
  });
});

describe('an answer that was stopped', () => {
  const chat = (finish: string) => ({
    choices: [{ message: { content: 'a' }, finish_reason: finish }],
  });
  const response = (status: string, reason?: string) => ({
    status,
    incomplete_details: reason === undefined ? null : { reason },
    output: [item(text('a'))],
  });
  it.each([
    ['chat', chat('length'), 'limit'],
    ['chat', chat('content_filter'), 'filter'],
    ['responses', response('incomplete', 'max_output_tokens'), 'limit'],
    ['responses', response('incomplete', 'content_filter'), 'filter'],
    ['responses', response('incomplete'), 'unknown'],
    ['responses', response('in_progress'), 'unknown'],
  ] as const)('%s %j: %s', (api, answer, by) => {
    expect(read(api, answer)).toEqual({ kind: 'stopped', by, text: 'a' });
  });
});

it.each([
  [
    { input_tokens: 1, output_tokens: 2 },
    { inputTokens: 1, outputTokens: 2 },
  ],
  [
    { prompt_tokens: 1, completion_tokens: 2 },
    { inputTokens: 1, outputTokens: 2 },
  ],
  [{ prompt_tokens: 1 }, null],
  [{ prompt_tokens: '1', completion_tokens: -2 }, null],
  [null, null],
])('usage %j', (usage, expected) => {
  expect(read('chat', { choices: [], usage })).toMatchObject({ usage: expected });
});

describe('what is no answer', () => {
  it.each([{}, [], null, 'words', { choices: {} }, { output: [] }])('%j', (value) => {
    expect(read('chat', value)).toEqual({ kind: 'unreadable' });
  });

  it('half of one, or more than may be read', () => {
    expect(readAnswer(openAiCall(), { text: '{"choices":[', body: 'whole' }).kind).toBe(
      'unreadable',
    );
    expect(readAnswer(openAiCall(), { text: '{"choices":[]}', body: 'cut' }).kind).toBe(
      'unreadable',
    );
  });

  it.each([
    [{ error: { code: 429, message: 'slow' } }, { code: '429', message: 'slow' }],
    [{ error: 'no' }, { code: null, message: 'no' }],
    [
      { status: 'failed', error: null, output: [] },
      { code: null, message: null },
    ],
  ])('an error: %j', (value, error) => {
    expect(read('responses', value)).toMatchObject({ kind: 'error', error });
  });

  it('an empty error is none', () => {
    expect(read('chat', { error: '', choices: [] }).kind).toBe('said');
  });
});

it.each([
  ['{"a":1,"b":null}', true],
  ['{"a":1}', false],
  ['words', false],
  ['```json\n{"a":1,"b":2}\n```', false],
])('%s has the fields of its schema: %s', (answer, expected) => {
  expect(hasFieldsOf({ required: ['a', 'b'] }, answer)).toBe(expected);
});
