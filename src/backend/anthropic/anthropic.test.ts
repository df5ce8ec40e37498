import { afterEach, describe, expect, it } from 'vitest';
import { askOptions, backendOf, PROMPT } from '../../../test/backends/ask.ts';
import { type AnthropicTurn, startAnthropicServer } from '../../../test/fakes/anthropic-server.ts';
import type { ScriptedServer } from '../../../test/fakes/scripted-server.ts';
import { jsonReply } from '../../../test/fakes/scripted-turns.ts';
import type { AskOptions } from '../../model/backend.ts';
import { redact } from '../../redaction/redact.ts';
import { contextOf, effortFor } from './messages-api.ts';

/** Built at run time, so that no key-like text is in the repository. */
const KEY = ['sk', 'ant', 'api03', 'Zx81'.repeat(10)].join('-');
const SCHEMA = {
  type: 'object',
  properties: { nonce: { type: 'string', enum: ['abc'] } },
  required: ['nonce'],
  additionalProperties: false,
};

let server: ScriptedServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

type Given = { turns: readonly AnthropicTurn[]; prompt?: typeof PROMPT } & Partial<AskOptions>;

async function ask({ turns, prompt = PROMPT, ...options }: Given) {
  server = await startAnthropicServer({ turns });
  const backend = backendOf('anthropic', {
    environment: { ANTHROPIC_API_KEY: KEY },
    project: '/',
    settings: { 'review.anthropic.base_url': server.url },
  });
  return await backend.ask(prompt, askOptions(options));
}

const refuse = (status: number, error: object, headers: Record<string, string> = {}) => {
  const reply = jsonReply({ type: 'error', error }, status);
  return { kind: 'raw', reply: { ...reply, headers: { ...reply.headers, ...headers } } } as const;
};
const say = (answer: object) => ({ kind: 'raw', reply: jsonReply(answer) }) as const;
const text = (words: string) => ({ type: 'text', text: words });

describe('a request', () => {
  it('has the key in its header alone, and asks for the schema and how hard to think', async () => {
    const turns = [{ kind: 'review', answer: { verdict: 'APPROVED' } }] as const;
    const answer = await ask({ turns, effort: 'xhigh', schema: SCHEMA });
    expect(answer).toMatchObject({ kind: 'answered', schema: 'enforced' });
    const [request] = server?.requests ?? [];
    expect(request).toMatchObject({
      path: '/v1/messages',
      query: '',
      headers: { 'x-api-key': KEY, 'anthropic-version': '2023-06-01' },
      json: {
        model: 'claude-opus-5-5',
        max_tokens: 32_000,
        system: PROMPT.system,
        messages: [{ role: 'user', content: PROMPT.user }],
        thinking: { type: 'adaptive' },
        output_config: { effort: 'xhigh', format: { type: 'json_schema', schema: SCHEMA } },
      },
    });
    expect(request?.headers).not.toHaveProperty('authorization');
    expect(request?.body).not.toContain(KEY);
  });

  it.each([
    [null, 'claude-opus-5-5'],
    ['claude-haiku-4-5', 'claude-haiku-4-5'],
    ['my-own', 'my-own'],
    ['gpt-5.2', 'claude-opus-5-5'],
  ])('with model %s asks for %s', async (model, expected) => {
    await ask({ turns: [{ kind: 'message', text: 'a' }], model });
    expect(server?.requests[0]?.json).toMatchObject({ model: expected });
  });

  it('without effort where the model refuses it', async () => {
    const said = 'output_config.effort: not supported on this model';
    const refusal = refuse(400, { type: 'invalid_request_error', message: said });
    const answer = await ask({ turns: [refusal, { kind: 'message', text: 'a' }] });
    expect(answer.kind).toBe('answered');
    expect(server?.requests[1]?.json).not.toHaveProperty('thinking');
  });

  it('is not made when the prompt is over what the model reads', async () => {
    const prompt = { ...PROMPT, user: redact('word '.repeat(250_000)) };
    const model = 'claude-haiku-4-5';
    const answer = await ask({ turns: [{ kind: 'message', text: 'a' }], prompt, model });
    expect(answer).toMatchObject({
      kind: 'failed',
      tried: false,
      failure: { code: 'too-large', detail: expect.stringMatching(/claude-haiku-4-5.*200000$/) },
    });
    expect(server?.requests).toHaveLength(0);
  });
});

describe('an answer', () => {
  it('is its text alone, and cached input is input', async () => {
    const usage = {
      input_tokens: 1,
      cache_creation_input_tokens: 20,
      cache_read_input_tokens: 300,
      output_tokens: 4,
    };
    const content = [{ type: 'thinking', thinking: 'hm' }, text('a'), text('b')];
    const answer = await ask({ turns: [say({ content, stop_reason: 'end_turn', usage })] });
    expect(answer).toMatchObject({
      kind: 'answered',
      text: 'ab',
      usage: { inputTokens: 321, outputTokens: 4 },
    });
  });

  it.each([
    ['max_tokens', 'bad-answer', /token limit/],
    ['model_context_window_exceeded', 'too-large', /context/],
    ['refusal', 'bad-answer', /refused/],
    ['pause_turn', 'bad-answer', /not finished/],
  ])('that ends with %s is none: %s', async (stop, code, detail) => {
    const answer = await ask({ turns: [say({ content: [text('half')], stop_reason: stop })] });
    expect(answer).toMatchObject({
      kind: 'failed',
      failure: { code, detail: expect.stringMatching(detail) },
    });
  });

  it('that wants a tool says nothing', async () => {
    const content = [text('I look'), { type: 'tool_use', id: 'a', name: 'Bash', input: {} }];
    const answer = await ask({ turns: [say({ content, stop_reason: 'tool_use' })] });
    expect(answer).toMatchObject({ kind: 'answered', text: '' });
  });
});

describe('a refusal', () => {
  it.each([
    [
      refuse(400, { type: 'invalid_request_error', message: 'prompt is too long: 9 tokens > 8' }),
      'too-large',
      /^split/,
    ],
    [
      refuse(400, { type: 'invalid_request_error', message: 'Your credit balance is too low' }),
      'quota',
      /^add credit/,
    ],
    [
      refuse(400, { type: 'invalid_request_error', message: 'reached your specified spend limit' }),
      'quota',
      /^add credit/,
    ],
    [
      refuse(401, { type: 'authentication_error', message: 'invalid x-api-key' }),
      'auth-refused',
      /ANTHROPIC_API_KEY/,
    ],
    [refuse(402, { type: 'billing_error', message: 'no' }), 'quota', /^add credit/],
    [refuse(403, { type: 'permission_error', message: 'no' }), 'auth-refused', /ANTHROPIC_API_KEY/],
    [
      refuse(404, { type: 'not_found_error', message: 'model: claude-x' }),
      'unsupported',
      /--model/,
    ],
    [refuse(413, { type: 'request_too_large', message: 'no' }), 'too-large', /^split/],
    [refuse(429, { type: 'rate_limit_error', message: 'slow down' }), 'rate-limit', /^wait/],
    [refuse(500, { type: 'api_error', message: 'oops' }), 'crashed', /in a few minutes/],
    [
      refuse(529, { type: 'overloaded_error', message: 'Overloaded' }),
      'crashed',
      /in a few minutes/,
    ],
  ])('%j: %s', async (turn, code, nextStep) => {
    const answer = await ask({ turns: [turn], schema: SCHEMA });
    expect(answer).toMatchObject({
      failure: { code, nextStep: expect.stringMatching(nextStep) },
    });
    const isPassing = code === 'rate-limit' || code === 'crashed';
    if (!isPassing && code !== 'unsupported') expect(server?.requests).toHaveLength(1);
  });

  it('that the server calls final is not tried again', async () => {
    const turns = [refuse(529, { type: 'overloaded_error' }, { 'x-should-retry': 'false' })];
    expect(await ask({ turns })).toMatchObject({ retried: false, failure: { code: 'crashed' } });
    expect(server?.requests).toHaveLength(1);
  });
});

it.each([
  ['claude-opus-5-5', 'xhigh', 1_000_000],
  ['claude-opus-4-7', 'xhigh', 1_000_000],
  ['claude-sonnet-4-6', 'high', 1_000_000],
  ['anthropic/claude-haiku-5-5', 'xhigh', 1_000_000],
  ['claude-sonnet-4-5-20250929', null, 200_000],
  ['claude-opus-4-1', null, 200_000],
  ['mine', null, 200_000],
] as const)('%s thinks at most %s and reads %i tokens', (model, effort, context) => {
  expect(effortFor(model, 'xhigh')).toBe(effort);
  expect(contextOf(model)).toBe(context);
});
