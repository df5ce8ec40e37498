import { describe, expect, it } from 'vitest';
import { askOptions, PROMPT } from '../../test/backends/ask.ts';
import type { Answer, AskOptions, Backend } from '../model/backend.ts';
import { redact, safe } from '../redaction/redact.ts';
import { type Money, withMoney } from './money.ts';

const USED = { inputTokens: 1_000_000, outputTokens: 100_000 };

type Scene = Partial<Omit<Money, 'warn'>> & {
  answers?: readonly Partial<Extract<Answer, { kind: 'answered' }>>[];
  today?: number;
};

/** One backend, which answers as told and counts how often it is asked. */
function scene({ answers = [{}], today = 0, ...money }: Scene) {
  const asked: AskOptions[] = [];
  const warned: string[] = [];
  const backend: Backend = {
    name: 'curl',
    capabilities: [],
    maker: () => 'openai',
    ask: async (_prompt, options) => {
      const answer = answers[Math.min(asked.length, answers.length - 1)];
      asked.push(options);
      const told = { text: 'a', usage: USED, model: 'gpt-5.2', schema: 'absent' } as const;
      return { kind: 'answered', ...told, ...answer };
    },
  };
  const all = withMoney(
    { get: () => backend },
    {
      prices: {},
      budget: { perReview: null, perDay: null },
      modelFor: () => 'gpt-5.2',
      readSpentToday: async () => today,
      warn: (text) => warned.push(text),
      ...money,
    },
  );
  const ask = (more: Partial<AskOptions> = {}, prompt = PROMPT) =>
    all.get('curl')?.ask(prompt, askOptions(more));
  return { ask, asked, warned };
}

describe('an answer says what it cost', () => {
  it.each<[string, Scene, number | undefined]>([
    ['by the list price', {}, 3.15],
    ['by the price of the user', { prices: { curl: { input: 1, output: 1 } } }, 1.1],
    ['as the client reports it', { answers: [{ usage: { ...USED, costUsd: 7 } }] }, 7],
    ['not where no price is known', { answers: [{ model: 'mine' }] }, undefined],
    ['by the model that was asked for', { answers: [{ model: null }] }, 3.15],
  ])('%s', async (_name, given, costUsd) => {
    const answer = await scene(given).ask();
    expect(answer?.kind === 'answered' && answer.usage?.costUsd).toBe(costUsd);
  });
});

describe('the budget of a review', () => {
  const budget = { perReview: 4, perDay: null };

  it('is checked before each request', async () => {
    const { ask, asked } = scene({ budget });
    expect(await ask()).toMatchObject({ kind: 'answered' });
    expect(await ask({}, { ...PROMPT, user: redact('word '.repeat(600_000)) })).toMatchObject({
      kind: 'failed',
      tried: false,
      failure: {
        code: 'budget',
        detail: expect.stringMatching(/\$3\.15 of \$4\.00 is spent.*costs \$1\.0\d or more/),
        nextStep: expect.stringMatching(/review\.budget\.per_review/),
      },
    });
    expect(asked).toHaveLength(1);
  });

  it('holds requests that are made at the same time', async () => {
    const { ask, asked } = scene({ budget: { perReview: 1.5, perDay: null } });
    const large = { ...PROMPT, user: redact('word '.repeat(600_000)) };
    const answers = await Promise.all([ask({}, large), ask({}, large)]);
    expect(answers.map((one) => one?.kind)).toEqual(['answered', 'failed']);
    expect(asked).toHaveLength(1);
  });

  it('lets what costs nothing go on', async () => {
    const free = { curl: { input: 0, output: 0 } };
    const { ask } = scene({ budget: { perReview: 0, perDay: 0 }, prices: free });
    expect(await ask()).toMatchObject({ kind: 'answered' });
  });

  it('counts of a conversation only what is new', async () => {
    const answers = [
      { thread: 't', usage: { ...USED, costUsd: 3 } },
      { thread: 't', usage: { ...USED, costUsd: 3.5 } },
    ];
    const { ask } = scene({ budget, answers });
    await ask({ thread: { kind: 'new' } });
    const spent = { ...USED, costUsd: 3 };
    await ask({ thread: { kind: 'resume', id: 't', spent } });
    expect(await ask()).toMatchObject({ kind: 'answered' });
  });

  it('says once of a model without a price that it is not held', async () => {
    const { ask, warned } = scene({ budget, modelFor: () => 'mine', answers: [{ model: 'mine' }] });
    await ask();
    await ask();
    expect(warned).toEqual([expect.stringMatching(/^no price is known for mine.*review\.prices$/)]);
  });
});

it('the budget of a day counts what was spent before', async () => {
  const { ask, asked } = scene({ budget: { perReview: null, perDay: 10 }, today: 9 });
  expect(await ask()).toMatchObject({ kind: 'answered' });
  expect(await ask()).toMatchObject({
    failure: { code: 'budget', nextStep: expect.stringMatching(/countersign stats/) },
  });
  expect(asked).toHaveLength(1);
});

it('a request that failed after it was made is held to have cost its prompt', async () => {
  const failure = { code: 'timeout', detail: safe`late`, nextStep: safe`again` } as const;
  const { ask } = scene({
    budget: { perReview: 2, perDay: null },
    answers: [{ kind: 'failed', failure, tried: true, retried: false, partial: null } as never],
  });
  const large = { ...PROMPT, user: redact('word '.repeat(600_000)) };
  expect(await ask({}, large)).toMatchObject({ failure: { code: 'timeout' } });
  expect(await ask({}, large)).toMatchObject({ failure: { code: 'budget' } });
});
