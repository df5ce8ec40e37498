import { afterEach, describe, expect, it } from 'vitest';
import { askOptions, backendOf, PROMPT } from '../../../test/backends/ask.ts';
import { createFakeClock } from '../../../test/fakes/clock.ts';
import { type GoogleTurn, startGoogleServer } from '../../../test/fakes/google-server.ts';
import type { ScriptedServer } from '../../../test/fakes/scripted-server.ts';
import { jsonReply } from '../../../test/fakes/scripted-turns.ts';
import type { AskOptions } from '../../model/backend.ts';

/** Built at run time, so that no key-like text is in the repository. */
const KEY = ['AI', 'za', 'Zx81'.repeat(9)].join('');
const SCHEMA = {
  type: 'object',
  properties: { nonce: { type: 'string', enum: ['abc'] } },
  required: ['nonce'],
};

let server: ScriptedServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

async function ask({ turns, ...options }: { turns: readonly GoogleTurn[] } & Partial<AskOptions>) {
  server = await startGoogleServer({ turns });
  const clock = createFakeClock();
  const backend = backendOf('google', {
    environment: { GEMINI_API_KEY: KEY },
    project: '/',
    settings: { 'review.google.base_url': server.url },
    clock,
  });
  return { answer: await backend.ask(PROMPT, askOptions(options)), clock };
}

const say = (answer: object) => ({ kind: 'raw', reply: jsonReply(answer) }) as const;
const candidate = (finishReason: string, ...parts: object[]) =>
  say({ candidates: [{ content: { parts }, finishReason }] });
const refuse = (code: number, status: string, message: string, details: object[] = []) =>
  ({ kind: 'raw', reply: jsonReply({ error: { code, message, status, details } }, code) }) as const;

describe('a request', () => {
  it('has the key in its header alone, and asks for the schema and how hard to think', async () => {
    const turns = [{ kind: 'review', answer: { verdict: 'APPROVED' } }] as const;
    const { answer } = await ask({ turns, effort: 'xhigh', schema: SCHEMA });
    expect(answer).toMatchObject({ kind: 'answered', schema: 'enforced' });
    const [request] = server?.requests ?? [];
    expect(request).toMatchObject({
      path: '/v1beta/models/gemini-3.1-pro-preview:generateContent',
      query: '',
      headers: { 'x-goog-api-key': KEY },
      json: {
        systemInstruction: { parts: [{ text: PROMPT.system }] },
        contents: [{ role: 'user', parts: [{ text: PROMPT.user }] }],
        generationConfig: {
          responseMimeType: 'application/json',
          responseJsonSchema: SCHEMA,
          thinkingConfig: { thinkingLevel: 'HIGH' },
        },
      },
    });
    expect(request?.body).not.toContain(KEY);
  });

  it.each([
    ['gemini-2.5-pro', 'gemini-2.5-pro', { thinkingConfig: { thinkingBudget: 16_384 } }],
    ['models/gemini-2.0-flash', 'gemini-2.0-flash', {}],
    ['gpt-5.2', 'gemini-3.1-pro-preview', { thinkingConfig: { thinkingLevel: 'HIGH' } }],
    ['a/b?c', 'a%2Fb%3Fc', {}],
  ])('with model %s asks for %s', async (model, path, generationConfig) => {
    await ask({ turns: [{ kind: 'message', text: 'a' }], model });
    const [request] = server?.requests ?? [];
    expect(request?.path).toBe(`/v1beta/models/${path}:generateContent`);
    expect(request?.json).toHaveProperty('generationConfig', generationConfig);
  });
});

describe('an answer', () => {
  it('is its text without the thoughts, which are paid all the same', async () => {
    const content = { parts: [{ text: 'hm', thought: true }, { text: 'a' }, { text: 'b' }] };
    const usageMetadata = { promptTokenCount: 9, candidatesTokenCount: 4, thoughtsTokenCount: 20 };
    const turns = [say({ candidates: [{ content, finishReason: 'STOP' }], usageMetadata })];
    const { answer } = await ask({ turns });
    const usage = { inputTokens: 9, outputTokens: 24 };
    expect(answer).toMatchObject({ kind: 'answered', text: 'ab', usage });
  });

  it.each([
    ['MAX_TOKENS', /token limit/],
    ['SAFETY', /filter/],
    ['PROHIBITED_CONTENT', /filter/],
    ['OTHER', /not finished/],
  ])('that ends with %s is none', async (reason, detail) => {
    const { answer } = await ask({ turns: [candidate(reason, { text: 'half' })] });
    const failure = { code: 'bad-answer', detail: expect.stringMatching(detail) };
    expect(answer).toMatchObject({ kind: 'failed', failure });
  });

  it('to a prompt that was blocked is none', async () => {
    const turns = [say({ promptFeedback: { blockReason: 'SAFETY' } })];
    const failure = { code: 'bad-answer', detail: expect.stringMatching(/filter/) };
    expect((await ask({ turns })).answer).toMatchObject({ failure });
  });

  it('without a candidate and without a reason is none', async () => {
    const failure = { code: 'bad-answer', detail: expect.stringMatching(/something else/) };
    expect((await ask({ turns: [say({})] })).answer).toMatchObject({ failure });
  });

  it.each([
    ['STOP', { functionCall: { name: 'x' } }],
    ['MALFORMED_FUNCTION_CALL', { text: 'call' }],
  ])('that wants a tool (%s) says nothing', async (reason, part) => {
    const { answer } = await ask({ turns: [candidate(reason, { text: 'a' }, part)] });
    expect(answer).toMatchObject({ kind: 'answered', text: '' });
  });
});

describe('a refusal', () => {
  const perDay = [
    { violations: [{ quotaId: 'GenerateRequestsPerDayPerProjectPerModel-FreeTier' }] },
  ];
  it.each([
    [
      refuse(400, 'INVALID_ARGUMENT', 'No', [{ reason: 'API_KEY_INVALID' }]),
      'auth-refused',
      /GEMINI_API_KEY/,
    ],
    [refuse(400, 'INVALID_ARGUMENT', 'API key not valid.', []), 'auth-refused', /GEMINI_API_KEY/],
    [
      refuse(400, 'INVALID_ARGUMENT', 'The input token count (9) exceeds', []),
      'too-large',
      /^split/,
    ],
    [
      refuse(400, 'FAILED_PRECONDITION', 'User location is not supported', []),
      'unsupported',
      /--model/,
    ],
    [refuse(403, 'PERMISSION_DENIED', 'no', []), 'auth-refused', /GEMINI_API_KEY/],
    [refuse(404, 'NOT_FOUND', 'models/x is not found', []), 'unsupported', /--model/],
    [refuse(429, 'RESOURCE_EXHAUSTED', 'quota', perDay), 'quota', /^wait until/],
    [refuse(429, 'RESOURCE_EXHAUSTED', 'slow', []), 'rate-limit', /^wait/],
    [refuse(500, 'INTERNAL', 'oops', []), 'crashed', /in a few minutes/],
    [refuse(503, 'UNAVAILABLE', 'overloaded', []), 'crashed', /in a few minutes/],
    [refuse(504, 'DEADLINE_EXCEEDED', 'slow', []), 'crashed', /in a few minutes/],
  ])('%j: %s', async (turn, expected, nextStep) => {
    const { answer } = await ask({ turns: [turn] });
    const failure = { code: expected, nextStep: expect.stringMatching(nextStep) };
    expect(answer).toMatchObject({ kind: 'failed', failure });
  });

  it('says in its body how long to wait', async () => {
    const slow = refuse(429, 'RESOURCE_EXHAUSTED', 'slow', [{ retryDelay: '2.5s' }]);
    const { answer, clock } = await ask({ turns: [slow, { kind: 'message', text: 'a' }] });
    expect(answer.kind).toBe('answered');
    expect(clock.waits).toEqual([2500]);
  });
});
