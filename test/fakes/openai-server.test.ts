import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import {
  type OpenAiServer,
  type OpenAiTurn,
  promptText,
  startOpenAiServer,
  toolNames,
} from './openai-server.ts';
import { type Exchange, parseEvents, postJson } from './post-json.ts';
import type { Script } from './scripted-turns.ts';

let server: OpenAiServer;
afterEach(() => server.close());

const ask = { model: 'gpt-5.2', input: 'Hello' };
const streamed = { ...ask, stream: true };
const hello: OpenAiTurn = { kind: 'message', text: 'Hello' };
const usage = { input: 120, output: 30, cachedInput: 20, reasoning: 10 };

const start = async (turns: Script<OpenAiTurn>) => {
  server = await startOpenAiServer({ turns });
};
const respond = (body: unknown) => postJson(`${server.url}/v1/responses`, body);
const chat = (body: unknown) => postJson(`${server.url}/v1/chat/completions`, body);
const jsonOf = (exchange: Exchange): unknown =>
  exchange.kind === 'answered' ? JSON.parse(exchange.text) : exchange;
const eventsOf = (exchange: Exchange) =>
  exchange.kind === 'answered' ? parseEvents(exchange.text) : [];

describe('Responses', () => {
  it('answers in one piece', async () => {
    await start([{ kind: 'message', text: 'PONG', usage }]);
    expect(jsonOf(await respond(ask))).toMatchObject({
      object: 'response',
      status: 'completed',
      model: 'gpt-5.2',
      output: [
        { type: 'message', role: 'assistant', content: [{ type: 'output_text', text: 'PONG' }] },
      ],
      usage: {
        input_tokens: 120,
        input_tokens_details: { cached_tokens: 20 },
        output_tokens: 30,
        output_tokens_details: { reasoning_tokens: 10 },
        total_tokens: 150,
      },
    });
  });

  it('streams the same answer', async () => {
    const text = 'A long text that is sent in more than one piece, with é and 😀.';
    await start([{ kind: 'message', text, usage }]);
    const events = eventsOf(await respond(streamed));
    expect(events.map(({ type }) => type)).toEqual([
      'response.created',
      'response.output_item.added',
      'response.content_part.added',
      'response.output_text.delta',
      'response.output_text.delta',
      'response.output_text.done',
      'response.content_part.done',
      'response.output_item.done',
      'response.completed',
    ]);
    expect(events.map(({ delta }) => (typeof delta === 'string' ? delta : '')).join('')).toBe(text);
    expect(events.at(-1)).toMatchObject({
      response: { output: [{ content: [{ text }] }], usage: { total_tokens: 150 } },
    });
  });

  it('calls a tool', async () => {
    await start([{ kind: 'tool', name: 'exec_command', arguments: { cmd: 'ls' } }]);
    const events = eventsOf(await respond(streamed));
    expect(events.find(({ type }) => type === 'response.output_item.done')).toMatchObject({
      item: {
        type: 'function_call',
        call_id: 'call_1',
        name: 'exec_command',
        arguments: '{"cmd":"ls"}',
      },
    });
  });
});

describe('chat completions', () => {
  it('answers in one piece', async () => {
    await start([{ kind: 'message', text: 'PONG', usage }]);
    expect(jsonOf(await chat({ model: 'gpt-5.2', messages: [] }))).toMatchObject({
      object: 'chat.completion',
      choices: [{ message: { role: 'assistant', content: 'PONG' }, finish_reason: 'stop' }],
      usage: { prompt_tokens: 120, completion_tokens: 30, total_tokens: 150 },
    });
  });

  it('streams the same answer', async () => {
    await start([{ kind: 'message', text: 'PONG', usage }]);
    const exchange = await chat({ ...streamed, stream_options: { include_usage: true } });
    expect(exchange).toMatchObject({ text: expect.stringMatching(/data: \[DONE\]\n\n$/) });
    expect(eventsOf(exchange)).toMatchObject([
      { choices: [{ delta: { role: 'assistant', content: '' }, finish_reason: null }] },
      { choices: [{ delta: { content: 'PONG' }, finish_reason: null }] },
      { choices: [{ delta: {}, finish_reason: 'stop' }] },
      { choices: [], usage: { total_tokens: 150 } },
    ]);
  });

  it('calls a tool', async () => {
    await start([{ kind: 'tool', name: 'look', arguments: { at: 'x' } }]);
    const call = { id: 'call_1', function: { name: 'look', arguments: '{"at":"x"}' } };
    expect(jsonOf(await chat(ask))).toMatchObject({
      choices: [{ message: { content: null, tool_calls: [call] }, finish_reason: 'tool_calls' }],
    });
  });
});

describe('errors', () => {
  const errors = [
    ['schema-refused-400', 400, 'invalid_json_schema'],
    ['unauthorized-401', 401, 'invalid_api_key'],
    ['forbidden-403', 403, 'unsupported_country_region_territory'],
    ['not-found-404', 404, 'model_not_found'],
    ['rate-limit-429', 429, 'rate_limit_exceeded'],
    ['quota', 429, 'insufficient_quota'],
    ['server-error-500', 500, null],
    ['unavailable-503', 503, null],
  ] as const;

  it.each(errors)('%s', async (name, status, code) => {
    await start([{ kind: 'fail', name }]);
    for (const exchange of [await respond(streamed), await chat(ask)]) {
      expect(exchange).toMatchObject({ kind: 'answered', status });
      expect(jsonOf(exchange)).toMatchObject({ error: { code, message: expect.any(String) } });
    }
  });

  it('sends a retry time, if configured', async () => {
    await start([
      { kind: 'fail', name: 'rate-limit-429', retryAfterSeconds: 7 },
      { kind: 'fail', name: 'rate-limit-429' },
    ]);
    const waits = [await respond(ask), await respond(ask)].map((exchange) =>
      exchange.kind === 'answered' ? exchange.headers.get('retry-after') : 'cut',
    );
    expect(waits).toEqual(['7', null]);
  });

  it('names the refused schema', async () => {
    await start([{ kind: 'fail', name: 'schema-refused-400' }]);
    const inResponses = await respond({ ...ask, text: { format: { name: 'verdict' } } });
    const inChat = await chat({ ...ask, response_format: { json_schema: { name: 'verdict' } } });
    expect([jsonOf(inResponses), jsonOf(inChat)]).toMatchObject([
      { error: { message: expect.stringContaining("'verdict'"), param: 'text.format.schema' } },
      { error: { message: expect.stringContaining("'verdict'"), param: 'response_format' } },
    ]);
  });
});

describe('flawed answers', () => {
  it('empty-message', async () => {
    await start([{ kind: 'fail', name: 'empty-message' }]);
    const flawed = { status: 'completed', output: [{ content: [{ text: '' }] }] };
    expect(jsonOf(await respond(ask))).toMatchObject(flawed);
    expect(eventsOf(await respond(streamed)).at(-1)).toMatchObject({ response: flawed });
    expect(jsonOf(await chat(ask))).toMatchObject({ choices: [{ message: { content: '' } }] });
  });

  it('refusal', async () => {
    await start([{ kind: 'fail', name: 'refusal' }]);
    const part = { type: 'refusal', refusal: expect.stringContaining("can't help") };
    const flawed = { status: 'completed', output: [{ content: [part] }] };
    expect(jsonOf(await respond(ask))).toMatchObject(flawed);
    expect(eventsOf(await respond(streamed)).at(-1)).toMatchObject({ response: flawed });
    expect(jsonOf(await chat(ask))).toMatchObject({
      choices: [{ message: { content: null, refusal: part.refusal } }],
    });
  });

  it('incomplete', async () => {
    await start([{ kind: 'fail', name: 'incomplete' }]);
    const flawed = { status: 'incomplete', incomplete_details: { reason: 'max_output_tokens' } };
    expect(jsonOf(await respond(ask))).toMatchObject(flawed);
    expect(eventsOf(await respond(streamed)).at(-1)).toMatchObject({
      type: 'response.incomplete',
      response: flawed,
    });
    expect(jsonOf(await chat(ask))).toMatchObject({ choices: [{ finish_reason: 'length' }] });
  });
});

it('answers anything, word for word', async () => {
  await start([{ kind: 'raw', reply: { status: 302, headers: { a: 'b' }, body: 'away' } }]);
  expect(await chat(ask)).toMatchObject({ kind: 'answered', status: 302, text: 'away' });
});

describe('other routes', () => {
  it('lists models', async () => {
    await start([hello]);
    const answer = await fetch(`${server.url}/v1/models`);
    expect(await answer.json()).toMatchObject({ object: 'list', data: [{ object: 'model' }] });
  });

  it('refuses a WebSocket', async () => {
    await start([hello]);
    const headers = { connection: 'Upgrade', upgrade: 'websocket' };
    const client = httpRequest(`${server.url}/v1/responses`, { headers }).end();
    const [answer] = (await once(client, 'response')) as [IncomingMessage];
    expect(answer.statusCode).toBe(426);
    expect(server.requests).toMatchObject([{ method: 'GET', headers: { upgrade: 'websocket' } }]);
  });

  it('knows no other path', async () => {
    await start([hello]);
    expect(await postJson(`${server.url}/v2/responses`, ask)).toMatchObject({ status: 404 });
  });
});

describe('reading requests', () => {
  it('collects the prompt of a Responses request', async () => {
    await start([hello]);
    const part = { type: 'input_text', text: 'question' };
    const result = { type: 'function_call_output', call_id: 'call_1', output: 'tool said' };
    const input = [{ type: 'message', role: 'user', content: [part] }, result];
    await respond({ model: 'gpt-5.2', instructions: 'be brief', input });
    expect(server.requests.map(promptText)).toEqual(['be brief\nquestion\ntool said']);
  });

  it('collects the prompt of a chat request', async () => {
    await start([hello]);
    const content = [{ type: 'text', text: 'question' }];
    await chat({
      messages: [
        { role: 'system', content: 'be brief' },
        { role: 'user', content },
      ],
    });
    expect(server.requests.map(promptText)).toEqual(['be brief\nquestion']);
  });

  it('finds tools in any place', async () => {
    await start([hello]);
    const named = (name: string) => ({ type: 'function', name });
    const space = { type: 'namespace', name: 'functions', tools: [named('exec'), named('wait')] };
    await respond({ tools: [named('look'), { type: 'web_search' }] });
    await respond({ input: [{ type: 'additional_tools', tools: [space] }] });
    await chat({ tools: [{ type: 'function', function: { name: 'chat_look' } }] });
    expect(server.requests.map(toolNames)).toEqual([
      ['look', 'web_search'],
      ['exec', 'wait'],
      ['chat_look'],
    ]);
  });
});
