import { afterEach, describe, expect, it } from 'vitest';
import { askOptions, backendOf, backendWorld, PROMPT } from '../../../test/backends/ask.ts';
import { type OllamaTurn, startOllamaServer } from '../../../test/fakes/ollama-server.ts';
import type { ScriptedServer } from '../../../test/fakes/scripted-server.ts';
import { jsonReply } from '../../../test/fakes/scripted-turns.ts';
import type { AskOptions } from '../../model/backend.ts';
import { redact } from '../../redaction/redact.ts';
import { describeBackends, makerOf } from '../registry.ts';

let server: ScriptedServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

const MODEL = 'qwen3-coder:30b';
const SAYS: readonly OllamaTurn[] = [
  { kind: 'message', text: 'a', usage: { input: 9, output: 4 } },
];

type Given = {
  turns?: readonly OllamaTurn[];
  shown?: object;
  prompt?: typeof PROMPT;
  named?: string | null;
} & Partial<AskOptions>;

async function setUp({ turns = SAYS, shown, named = MODEL }: Given = {}) {
  server = await startOllamaServer({ turns, ...(shown && { shown }) });
  const settings = { 'review.ollama.base_url': server.url, 'review.ollama.model': named };
  return { environment: {}, project: '/', settings };
}

async function ask({ turns, shown, named, prompt = PROMPT, ...options }: Given = {}) {
  const backend = backendOf('ollama', await setUp({ turns, shown, named } as Given));
  return await backend.ask(prompt, askOptions(options));
}

const shownAs = (context: number, ...capabilities: string[]) => ({
  capabilities,
  model_info: { 'general.architecture': 'qwen3', 'qwen3.context_length': context },
});
const chats = () => (server?.requests ?? []).filter(({ path }) => path === '/api/chat');

describe('a request', () => {
  it('sets the size of the context, and asks for the schema', async () => {
    const schema = { type: 'object', required: ['verdict'] };
    const turns = [{ kind: 'review', answer: { verdict: 'APPROVED' } }] as const;
    expect(await ask({ turns, schema })).toMatchObject({ kind: 'answered', schema: 'enforced' });
    expect(server?.requests.map(({ path }) => path)).toEqual(['/api/show', '/api/chat']);
    expect(chats()[0]?.headers).not.toHaveProperty('authorization');
    expect(chats()[0]?.json).toEqual({
      model: MODEL,
      messages: [
        { role: 'system', content: PROMPT.system },
        { role: 'user', content: PROMPT.user },
      ],
      stream: false,
      format: schema,
      options: { num_ctx: 12_288 },
    });
  });

  it.each([
    [MODEL, 'high', { think: true }],
    [MODEL, 'low', { think: false }],
    ['gpt-oss:20b', 'xhigh', { think: 'high' }],
  ] as const)('%s that thinks is told how hard: %s', async (named, effort, expected) => {
    await ask({ named, effort, shown: shownAs(32_768, 'completion', 'thinking') });
    expect(chats()[0]?.json).toMatchObject(expected);
  });

  it('names the model of --model, unless that is one that only its maker runs', async () => {
    await ask({ model: 'gemma3:12b' });
    expect(chats()[0]?.json).toMatchObject({ model: 'gemma3:12b' });
    await server?.close();
    await ask({ model: 'gpt-5.2-codex' });
    expect(chats()[0]?.json).toMatchObject({ model: MODEL });
  });

  it('is not made without a model', async () => {
    const failure = { code: 'unsupported', nextStep: expect.stringMatching(/ollama list/) };
    expect(await ask({ named: null })).toMatchObject({ tried: false, failure });
    expect(server?.requests).toHaveLength(0);
  });

  it('is not made when the prompt is over what the model reads', async () => {
    const prompt = { ...PROMPT, user: redact('word '.repeat(20_000)) };
    const answer = await ask({ prompt, shown: shownAs(8_192, 'completion') });
    expect(answer).toMatchObject({ tried: false, failure: { code: 'too-large' } });
    expect(chats()).toHaveLength(0);
  });

  it('has room for the prompt and the answer, as far as the model goes', async () => {
    const prompt = { ...PROMPT, user: redact('word '.repeat(20_000)) };
    const turns: readonly OllamaTurn[] = [
      { kind: 'message', text: 'a', usage: { input: 20_000, output: 1 } },
    ];
    await ask({ prompt, turns, shown: shownAs(262_144, 'completion') });
    expect(chats()[0]?.json).toMatchObject({ options: { num_ctx: 32_768 } });
    await server?.close();
    await ask({ prompt, turns, shown: shownAs(25_000, 'completion') });
    expect(chats()[0]?.json).toMatchObject({ options: { num_ctx: 25_000 } });
  });
});

describe('an answer', () => {
  it('counts tokens', async () => {
    const usage = { inputTokens: 9, outputTokens: 4 };
    expect(await ask()).toMatchObject({ kind: 'answered', text: 'a', model: MODEL, usage });
  });

  it('to a prompt that the server has cut is none', async () => {
    const prompt = { ...PROMPT, user: redact('word '.repeat(20_000)) };
    const turns: readonly OllamaTurn[] = [
      { kind: 'message', text: 'fine', usage: { input: 4_096, output: 1 } },
    ];
    const failure = { code: 'too-large', detail: expect.stringMatching(/cut the prompt/) };
    expect(await ask({ prompt, turns })).toMatchObject({ kind: 'failed', failure });
  });

  it('at the token limit is none', async () => {
    const failure = { code: 'bad-answer', detail: expect.stringMatching(/token limit/) };
    expect(await ask({ turns: [{ kind: 'fail', name: 'incomplete' }] })).toMatchObject({ failure });
  });

  it('that wants a tool says nothing', async () => {
    const turns: readonly OllamaTurn[] = [{ kind: 'tool', name: 'x', input: {} }];
    expect(await ask({ turns })).toMatchObject({ kind: 'answered', text: '' });
  });
});

it('a model that is not there is said before the review', async () => {
  const answer = await ask({ named: 'gone' });
  const failure = { code: 'unsupported', nextStep: expect.stringMatching(/ollama pull/) };
  expect(answer).toMatchObject({ kind: 'failed', failure });
  expect(chats()).toHaveLength(0);
});

describe('doctor', () => {
  const standing = async (given: Given) => {
    const world = backendWorld(await setUp(given));
    const probe = { tools: 'none', signal: new AbortController().signal, timeoutMs: 5000 } as const;
    const all = await describeBackends(world, probe);
    return all.find(({ backend }) => backend === 'ollama');
  };
  it.each([
    [MODEL, 'ready', new RegExp(`^${MODEL} at 127\\.0\\.0\\.1:\\d+, reads 131072 tokens$`)],
    ['gone', 'broken', /not found/],
    [null, 'not-set-up', /names no model/],
  ])('with model %s: %s', async (named, kind, detail) => {
    expect(await standing({ named })).toMatchObject({
      kind,
      detail: expect.stringMatching(detail),
    });
    expect(chats()).toHaveLength(0);
  });
});

it.each([
  [MODEL, 'alibaba'],
  ['gemma3:12b', 'google'],
  ['gpt-oss:20b', 'openai'],
  ['mine', 'unknown'],
])('%s is made by %s', async (named, maker) => {
  expect(await makerOf('ollama', backendWorld(await setUp({ named })))).toBe(maker);
});

it('an error under a good status is one', async () => {
  const turns = [{ kind: 'raw', reply: jsonReply({ error: 'out of memory' }) }] as const;
  expect(await ask({ turns })).toMatchObject({
    failure: { detail: expect.stringMatching(/out of memory/) },
  });
});
