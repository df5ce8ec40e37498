import { afterEach, describe, expect, it } from 'vitest';
import {
  type AnthropicServer,
  type AnthropicTurn,
  isMainLoop,
  promptText,
  startAnthropicServer,
} from './anthropic-server.ts';
import { type Exchange, parseEvents, postJson } from './post-json.ts';
import type { Script } from './scripted-turns.ts';

let server: AnthropicServer;
afterEach(() => server.close());

const ask = {
  model: 'claude-opus-4-8',
  tools: [{ name: 'Read' }, { name: 'Write' }],
  messages: [{ role: 'user', content: 'Hello' }],
};
const streamed = { ...ask, stream: true };
const message = (text: string): AnthropicTurn => ({ kind: 'message', text });
const write = { file_path: 'a.txt', content: 'A text long enough to be sent in two pieces.' };

const start = async (turns: Script<AnthropicTurn>) => {
  server = await startAnthropicServer({ turns });
};
const send = (body: unknown) => postJson(`${server.url}/v1/messages?beta=true`, body);
const jsonOf = (exchange: Exchange): unknown =>
  exchange.kind === 'answered' ? JSON.parse(exchange.text) : exchange;
const eventsOf = (exchange: Exchange) =>
  exchange.kind === 'answered' ? parseEvents(exchange.text) : [];

describe('messages', () => {
  it('answers in one piece', async () => {
    const usage = { input: 120, output: 30, cachedInput: 20 };
    await start([{ kind: 'message', text: 'PONG', usage }]);
    expect(jsonOf(await send(ask))).toMatchObject({
      type: 'message',
      role: 'assistant',
      model: 'claude-opus-4-8',
      content: [{ type: 'text', text: 'PONG' }],
      stop_reason: 'end_turn',
      usage: { input_tokens: 100, cache_read_input_tokens: 20, output_tokens: 30 },
    });
  });

  it('streams the same answer', async () => {
    await start([message('PONG')]);
    expect(eventsOf(await send(streamed))).toMatchObject([
      { type: 'message_start', message: { content: [], stop_reason: null } },
      { type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } },
      { type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text: 'PONG' } },
      { type: 'content_block_stop', index: 0 },
      { type: 'message_delta', delta: { stop_reason: 'end_turn' }, usage: { output_tokens: 10 } },
      { type: 'message_stop' },
    ]);
  });

  it('calls a tool, with or without a word before', async () => {
    await start([
      { kind: 'tool', name: 'Write', input: write },
      { kind: 'tool', name: 'Write', input: write, text: 'Now.' },
    ]);
    const call = { type: 'tool_use', name: 'Write', input: write };
    expect(jsonOf(await send(ask))).toMatchObject({
      content: [{ ...call, id: 'toolu_1' }],
      stop_reason: 'tool_use',
    });
    expect(jsonOf(await send(ask))).toMatchObject({
      content: [
        { type: 'text', text: 'Now.' },
        { ...call, id: 'toolu_2' },
      ],
    });
  });

  it('streams the input of a tool in pieces', async () => {
    await start([{ kind: 'tool', name: 'Write', input: write }]);
    const events = eventsOf(await send(streamed));
    const pieces = events
      .map(({ delta }) => delta as { partial_json?: string } | undefined)
      .flatMap((delta) => delta?.partial_json ?? []);
    expect(pieces.length).toBeGreaterThan(1);
    expect(JSON.parse(pieces.join(''))).toEqual(write);
  });

  it('counts tokens', async () => {
    await start([message('unused')]);
    const exchange = await postJson(`${server.url}/v1/messages/count_tokens`, ask);
    expect(jsonOf(exchange)).toEqual({ input_tokens: 100 });
  });

  it('knows no other path', async () => {
    await start([message('unused')]);
    const exchange = await postJson(`${server.url}/v1/complete`, ask);
    expect(exchange).toMatchObject({ status: 404 });
    expect(jsonOf(exchange)).toMatchObject({ error: { type: 'not_found_error' } });
  });
});

describe('side requests', () => {
  it('leave the script alone', async () => {
    await start([message('one'), message('two')]);
    const side = { model: 'claude-haiku', messages: ask.messages };
    const bodies = [side, ask, side, { ...side, tools: [{ name: 'Read' }] }, ask];
    const texts = [];
    for (const body of bodies) texts.push(jsonOf(await send(body)));
    expect(texts).toMatchObject(
      ['ok', 'one', 'ok', 'ok', 'two'].map((text) => ({ content: [{ text }] })),
    );
    expect(server.requests.filter(isMainLoop).map(({ number }) => number)).toEqual([2, 5]);
  });
});

describe('errors', () => {
  const errors = [
    ['schema-refused-400', 400, 'invalid_request_error'],
    ['unauthorized-401', 401, 'authentication_error'],
    ['forbidden-403', 403, 'permission_error'],
    ['not-found-404', 404, 'not_found_error'],
    ['rate-limit-429', 429, 'rate_limit_error'],
    ['quota', 400, 'invalid_request_error'],
    ['server-error-500', 500, 'api_error'],
    ['unavailable-503', 503, 'overloaded_error'],
  ] as const;

  it.each(errors)('%s', async (name, status, type) => {
    await start([{ kind: 'fail', name, retryAfterSeconds: 7 }]);
    const exchange = await send(streamed);
    expect(exchange).toMatchObject({ kind: 'answered', status });
    expect(exchange.kind === 'answered' && exchange.headers.get('retry-after')).toBe('7');
    expect(jsonOf(exchange)).toMatchObject({ type: 'error', error: { type } });
  });
});

describe('flawed answers', () => {
  const flaws = [
    ['empty-message', 'end_turn', []],
    ['refusal', 'refusal', []],
    ['incomplete', 'max_tokens', [{ type: 'text', text: 'The answer stops in the mid' }]],
  ] as const;

  it.each(flaws)('%s', async (name, reason, content) => {
    await start([{ kind: 'fail', name }]);
    expect(jsonOf(await send(ask))).toMatchObject({ stop_reason: reason, content });
    const end = eventsOf(await send(streamed)).find(({ type }) => type === 'message_delta');
    expect(end).toMatchObject({ delta: { stop_reason: reason } });
  });
});

it('collects the prompt, tool results and reminders included', async () => {
  await start([message('ok')]);
  const reminder = { type: 'text', text: '<system-reminder>hook said</system-reminder>' };
  const result = { type: 'tool_result', tool_use_id: 'toolu_1', content: [reminder] };
  const refused = {
    type: 'tool_result',
    tool_use_id: 'toolu_2',
    content: 'denied',
    is_error: true,
  };
  const messages = [
    { role: 'user', content: 'question' },
    { role: 'user', content: [result, refused] },
  ];
  await send({ ...ask, system: [{ type: 'text', text: 'be brief' }], messages });
  expect(server.requests.map(promptText)).toEqual([
    'be brief\nquestion\n<system-reminder>hook said</system-reminder>\ndenied',
  ]);
});
