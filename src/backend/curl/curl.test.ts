import { afterEach, describe, expect, it, vi } from 'vitest';
import { backendOf } from '../../../test/backends/ask.ts';
import { createFakeClock } from '../../../test/fakes/clock.ts';
import {
  type OpenAiTurn,
  promptText,
  startOpenAiServer,
} from '../../../test/fakes/openai-server.ts';
import type { RecordedRequest, ScriptedServer } from '../../../test/fakes/scripted-server.ts';
import { jsonReply, type FailureName, type Script } from '../../../test/fakes/scripted-turns.ts';
import type { Answer, AskOptions } from '../../model/backend.ts';
import type { Environment } from '../../model/environment.ts';
import { safe } from '../../redaction/redact.ts';

/** Built at run time, so that no key-like text is in the repository. */
const KEY = ['sk', 'proj', 'Zx81'.repeat(10)].join('-');
const PROMPT = { system: safe`be strict`, user: safe`the diff` };
const SCHEMA = { type: 'object', required: ['verdict'], additionalProperties: false };

let server: ScriptedServer | undefined;
let clock = createFakeClock();
afterEach(async () => {
  await server?.close();
  server = undefined;
  clock = createFakeClock();
});

type Given = Partial<AskOptions> & {
  turns?: Script<OpenAiTurn>;
  env?: Environment;
  baseUrl?: string | null;
  api?: 'auto' | 'responses' | 'chat';
};

async function ask(given: Given = {}): Promise<Answer> {
  const { turns, env = { OPENAI_API_KEY: KEY }, baseUrl, api = 'auto', ...options } = given;
  if (turns !== undefined) server = await startOpenAiServer({ turns });
  const settings = {
    'review.base_url': baseUrl === undefined ? (server?.url ?? null) : baseUrl,
    'review.api': api,
  };
  const backend = backendOf('curl', { environment: env, project: '/', settings, clock });
  return backend.ask(PROMPT, {
    model: null,
    subject: 'code',
    effort: 'xhigh',
    timeoutSeconds: 300,
    signal: new AbortController().signal,
    schema: null,
    tools: 'none',
    ...options,
  });
}

const requests = (): readonly RecordedRequest[] => server?.requests ?? [];
const bodies = () => requests().map(({ json }) => json as Record<string, unknown>);
const message = (text: string): OpenAiTurn => ({ kind: 'message', text });
const fail = (name: FailureName, retryAfterSeconds?: number): OpenAiTurn => ({
  kind: 'fail',
  name,
  ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
});
const raw = (status: number, headers: Record<string, string>, body: string): OpenAiTurn => ({
  kind: 'raw',
  reply: { status, headers, body },
});
const failed = (code: string, more: object = {}) => ({
  kind: 'failed',
  failure: { code },
  ...more,
});

describe.each([
  { api: 'responses', model: 'gpt-5.2-codex', path: '/v1/responses' },
  { api: 'chat', model: 'gpt-5.2', path: '/v1/chat/completions' },
] as const)('$api', ({ api, model, path }) => {
  it('answers', async () => {
    const turns = [{ kind: 'message', text: 'PONG', usage: { input: 12, output: 3 } }] as const;
    expect(await ask({ turns, subject: api === 'chat' ? 'documents' : 'code' })).toEqual({
      kind: 'answered',
      text: 'PONG',
      usage: { inputTokens: 12, outputTokens: 3 },
      model,
      schema: 'absent',
    });
    expect(requests()).toMatchObject([
      { method: 'POST', path, headers: { authorization: `Bearer ${KEY}` }, json: { model } },
    ]);
    expect(requests().map(promptText)).toEqual(['be strict\nthe diff']);
    expect(requests()[0]?.body).not.toContain(KEY);
  });

  it.each([
    ['a refusal', fail('refusal')],
    ['an empty answer', fail('empty-message')],
    ['a tool call', { kind: 'tool', name: 'shell', arguments: {} }],
  ] satisfies [string, OpenAiTurn][])('takes %s for no words at all', async (_name, turn) => {
    expect(await ask({ turns: [turn], api })).toMatchObject({ kind: 'answered', text: '' });
  });

  it('says that an answer was cut short, and keeps it', async () => {
    expect(await ask({ turns: [fail('incomplete')], api })).toMatchObject({
      kind: 'failed',
      tried: true,
      failure: {
        code: 'bad-answer',
        detail: expect.stringContaining('cut off at the token limit'),
      },
      partial: expect.stringContaining('The answer stops'),
    });
  });

  it('holds the answer to a schema', async () => {
    const turns = [message('{"verdict":"APPROVED"}'), message('no JSON')];
    expect(await ask({ turns, api, schema: SCHEMA })).toMatchObject({ schema: 'enforced' });
    const sent = JSON.stringify(bodies()[0]);
    expect(sent).toContain(`"strict":true,"schema":${JSON.stringify(SCHEMA)}`);
    expect(await ask({ api, schema: SCHEMA })).toMatchObject({ schema: 'absent' });
  });

  it('asks once more without a schema that is refused', async () => {
    const turns = [fail('schema-refused-400'), message('{"verdict":"APPROVED"}')];
    expect(await ask({ turns, api, schema: SCHEMA })).toMatchObject({
      kind: 'answered',
      schema: 'absent',
    });
    expect(requests().map(({ body }) => body.includes('json_schema'))).toEqual([true, false]);
    expect(clock.waits).toEqual([]);
  });

  it('does so once: what is refused without a schema too has failed', async () => {
    const answer = await ask({ turns: [fail('schema-refused-400')], api, schema: SCHEMA });
    expect(answer).toMatchObject(failed('unsupported', { tried: true }));
    expect(requests()).toHaveLength(2);
  });

  it('asks once more without an effort that is refused', async () => {
    const error = { type: 'invalid_request_error', param: 'reasoning.effort', message: 'No.' };
    const turns: OpenAiTurn[] = [
      { kind: 'raw', reply: jsonReply({ error }, 400) },
      message('fine'),
    ];
    expect(await ask({ turns, api, model: 'o9' })).toMatchObject({ text: 'fine' });
    expect(requests().map(({ body }) => /"reasoning(_effort)?":/.test(body))).toEqual([
      true,
      false,
    ]);
  });
});

describe('retries', () => {
  it('waits 5, 15 and 45 s for a rate limit', async () => {
    const busy = fail('rate-limit-429');
    expect(await ask({ turns: [busy, busy, busy, message('fine')] })).toMatchObject({
      kind: 'answered',
      text: 'fine',
    });
    expect(clock.waits).toEqual([5000, 15_000, 45_000]);
  });

  it('gives up after the third wait', async () => {
    const answer = await ask({ turns: [fail('rate-limit-429')] });
    expect(answer).toMatchObject(failed('rate-limit', { tried: true, retried: true }));
    expect(requests()).toHaveLength(4);
  });

  it('waits as long as the server says', async () => {
    await ask({ turns: [fail('rate-limit-429', 7), message('fine')] });
    expect(clock.waits).toEqual([7000]);
  });

  it('fails at once when the server wants more time than there is', async () => {
    const answer = await ask({ turns: [fail('rate-limit-429', 3600)] });
    expect(answer).toMatchObject(failed('rate-limit', { tried: true, retried: false }));
    expect(answer.kind === 'failed' && answer.failure.nextStep).toContain('wait 3600 s');
    expect(requests()).toHaveLength(1);
    expect(clock.waits).toEqual([]);
  });

  it('does not count the seconds of a wait of years', async () => {
    const answer = await ask({ turns: [fail('rate-limit-429', 900_000_000)] });
    expect(answer.kind === 'failed' && answer.failure.nextStep).toContain('wait more than a day');
  });

  it.each([
    'server-error-500',
    'unavailable-503',
    'drop-before-headers',
    'drop-mid-stream',
  ] as const)('tries three times on %s', async (name) => {
    const answer = await ask({ turns: [fail(name)] });
    const code = name.startsWith('drop') ? 'unreachable' : 'crashed';
    expect(answer).toMatchObject(failed(code, { tried: true, retried: true }));
    expect(requests()).toHaveLength(3);
    expect(clock.waits).toEqual([1000, 4000]);
  });

  it.each([
    ['quota', 'quota'],
    ['unauthorized-401', 'auth-refused'],
    ['forbidden-403', 'auth-refused'],
    ['not-found-404', 'unsupported'],
    ['schema-refused-400', 'unsupported'],
    ['end-mid-stream', 'bad-answer'],
    ['malformed-stream', 'bad-answer'],
  ] as const)('does not repeat what ended with %s', async (name, code) => {
    const answer = await ask({ turns: [fail(name)] });
    expect(answer).toMatchObject(failed(code, { tried: true, retried: false }));
    expect(requests()).toHaveLength(1);
  });

  it('stops when it is cancelled while it waits', async () => {
    const control = new AbortController();
    clock = { ...clock, sleep: async () => control.abort() };
    const answer = await ask({ turns: [fail('rate-limit-429')], signal: control.signal });
    expect(answer).toMatchObject(failed('cancelled', { tried: true, retried: false }));
  });
});

describe('bad servers', () => {
  const html = '<!DOCTYPE html><p>Log in to the network</p>';
  it.each([
    ['a web page', raw(200, { 'content-type': 'text/html' }, html), 'unreachable'],
    ['a page that does not say so', raw(404, {}, html), 'unreachable'],
    ['a redirect', raw(307, { location: 'https://evil.example/v1' }, ''), 'unsupported'],
    ['a compressed answer', raw(200, { 'content-encoding': 'gzip' }, 'x'), 'bad-answer'],
    ['plain words', raw(200, {}, 'Hello'), 'bad-answer'],
    ['JSON of another kind', raw(200, {}, '[]'), 'bad-answer'],
  ] as const)('%s', async (_name, turn, code) => {
    const answer = await ask({ turns: [turn] });
    expect(answer).toMatchObject(failed(code, { tried: true, retried: false }));
    expect(requests()).toHaveLength(1);
  });

  it('names the server a redirect points to, and does not go there', async () => {
    const answer = await ask({ turns: [raw(302, { location: 'https://evil.example/?a=b' }, '')] });
    expect(answer.kind === 'failed' && answer.failure.detail).toContain('to evil.example;');
  });

  it('a flood is cut, and no half line of it kept', async () => {
    const before = process.memoryUsage().rss;
    const answer = await ask({ turns: [fail('flood')] });
    expect(answer).toMatchObject(failed('bad-answer', { partial: null }));
    expect(process.memoryUsage().rss - before).toBeLessThan(200_000_000);
  });

  it('nobody listens', async () => {
    const gone = await startOpenAiServer({ turns: [message('')] });
    await gone.close();
    const answer = await ask({ baseUrl: gone.url });
    expect(answer).toMatchObject(failed('unreachable', { tried: true, retried: true }));
    expect(answer.kind === 'failed' && answer.failure.detail).toContain('ECONNREFUSED');
  });

  it('an error under a good status', async () => {
    const error = { code: 'server_error', message: 'Sorry.' };
    const reply = jsonReply({ status: 'failed', error, output: [] });
    const answer = await ask({ turns: [{ kind: 'raw', reply }] });
    expect(answer).toMatchObject(failed('crashed', { retried: true }));
  });
});

describe('the deadline', () => {
  it.each(['hang-before-headers', 'hang-after-headers', 'trickle'] as const)(
    'holds with %s',
    async (name) => {
      const answer = await ask({ turns: [fail(name)], timeoutSeconds: 0.3 });
      expect(answer).toMatchObject(failed('timeout', { tried: true, retried: false }));
    },
  );

  it('keeps what had come for the report', async () => {
    const answer = await ask({ turns: [fail('trickle')], timeoutSeconds: 0.4 });
    expect(answer).toMatchObject({ partial: expect.stringMatching(/^\{"/) });
  });

  it('is not moved by waiting: the last request gets the time that is left', async () => {
    const turns = [fail('rate-limit-429', 298.9), fail('hang-before-headers')];
    expect(await ask({ turns })).toMatchObject(failed('timeout', { retried: true }));
  });

  it('an abort ends it too', async () => {
    const control = new AbortController();
    const asked = ask({ turns: [fail('hang-after-headers')], signal: control.signal });
    await vi.waitFor(() => expect(requests()).toHaveLength(1));
    control.abort();
    expect(await asked).toMatchObject(failed('cancelled', { tried: true, retried: false }));
  });

  it('an abort before the first request means that none is made', async () => {
    const answer = await ask({ turns: [message('')], signal: AbortSignal.abort() });
    expect(answer).toMatchObject(failed('cancelled', { tried: false }));
    expect(requests()).toHaveLength(0);
  });
});

describe('the key', () => {
  it('without one OpenAI is not asked', async () => {
    const answer = await ask({ env: { OPENAI_API_KEY: ' ' }, baseUrl: null });
    expect(answer).toMatchObject(failed('no-key', { tried: false, retried: false, partial: null }));
    expect(answer.kind === 'failed' && answer.failure.nextStep).toMatch(
      /export OPENAI_API_KEY=…, or .*export COUNTERSIGN_REVIEW_BASE_URL=/,
    );
  });

  it('a server of the user’s own needs none', async () => {
    expect(await ask({ turns: [message('fine')], env: {} })).toMatchObject({ text: 'fine' });
    expect(requests()[0]?.headers).not.toHaveProperty('authorization');
  });

  it.each([
    ['a key that looks like one', KEY],
    ['a word of the user’s own', 'opensesame'],
  ])('is not shown by a server that echoes it: %s', async (_name, key) => {
    const echo = (status: number) => (request: RecordedRequest) => {
      const said = `You sent ${request.headers['authorization']}. Your key: ${key}.`;
      const error = { message: said, type: key, code: `bad ${key}` };
      const output = [{ type: 'message', content: [{ type: 'output_text', text: said }] }];
      const body = status === 200 ? { output, model: key } : { error };
      return { kind: 'raw', reply: jsonReply(body, status) } satisfies OpenAiTurn;
    };
    const env = { OPENAI_API_KEY: key };
    for (const status of [200, 400, 401, 404]) {
      const answer = await ask({ turns: echo(status), env });
      expect(JSON.stringify(answer)).toContain('[REDACTED]');
      expect(JSON.stringify(answer)).not.toContain(key);
      await server?.close();
    }
  });

  it('is not shown in what is kept of a broken answer', async () => {
    const turn = raw(200, {}, `half an answer with ${KEY} and the beginning: ${KEY.slice(0, 20)}`);
    const answer = await ask({ turns: [turn] });
    expect(answer).toMatchObject({
      partial: 'half an answer with [REDACTED] and the beginning: ',
    });
  });
});

it('an error is told with its type, code and message', async () => {
  const answer = await ask({ turns: [fail('not-found-404')], model: 'gpt-6' });
  const host = new URL(server?.url ?? '').host;
  expect(answer.kind === 'failed' && answer.failure).toEqual({
    code: 'unsupported',
    detail: `${host} answered 404: The model \`gpt-6\` does not exist or you do not have access to it (type invalid_request_error, code model_not_found)`,
    nextStep: `name a model that ${host} has with --model`,
  });
});
