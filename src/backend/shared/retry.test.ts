import { describe, expect, it } from 'vitest';
import { createFakeClock } from '../../../test/fakes/clock.ts';
import type { WaitReason } from '../../model/clock.ts';
import { readRetryAfter, tryAgain, type AskTry } from './retry.ts';

const busy = (askedMs: number | null = null): AskTry<string> => again('rate-limit', askedMs);
const passing = (askedMs: number | null = null): AskTry<string> => again('passing', askedMs);
const final: AskTry<string> = { kind: 'final', value: 'final' };

function again(trouble: WaitReason, askedMs: number | null): AskTry<string> {
  return { kind: 'again', value: trouble, trouble, askedMs };
}

/** Plays the turns, repeats the last one, and returns the result and the waiting times. */
async function play(turns: AskTry<string>[], seconds = 300) {
  const clock = createFakeClock();
  const { signal } = new AbortController();
  let asked = 0;
  const tries = await tryAgain(
    async () => {
      const turn = turns[Math.min(asked, turns.length - 1)] ?? final;
      asked += 1;
      return turn;
    },
    { clock, deadline: clock.now() + seconds * 1000, signal },
  );
  return { ...tries, asked, waits: clock.waits };
}

describe('tryAgain', () => {
  it('does not repeat what is final', async () => {
    expect(await play([final])).toEqual({
      value: 'final',
      retried: false,
      ending: { kind: 'final' },
      asked: 1,
      waits: [],
    });
  });

  it('waits 5, 15 and 45 s for a rate limit, then gives up', async () => {
    expect(await play([busy()])).toEqual({
      value: 'rate-limit',
      retried: true,
      ending: { kind: 'used-up' },
      asked: 4,
      waits: [5000, 15_000, 45_000],
    });
  });

  it('tries a server that stumbles three times', async () => {
    expect(await play([passing()])).toMatchObject({ asked: 3, waits: [1000, 4000] });
  });

  it('waits as long as the server says', async () => {
    expect(await play([busy(700), passing(0), final])).toMatchObject({
      value: 'final',
      retried: true,
      waits: [700, 0],
    });
  });

  it('counts troubles of both kinds together', async () => {
    expect(await play([busy(), passing(), passing()])).toMatchObject({
      asked: 3,
      ending: { kind: 'used-up' },
    });
  });

  it.each([
    ['its own wait', [busy()], 4, 1, 5000],
    ["the server's wait", [busy(600_000)], 300, 1, 600_000],
    ['a wait that ends just at the deadline', [busy(4000)], 4, 1, 4000],
    ['an answer in the second after the wait', [busy(4000)], 5, 1, 4000],
    ['the wait after one that did fit', [busy()], 19, 2, 15_000],
  ] as const)('fails at once when there is no time for %s', async (...row) => {
    const [, turns, seconds, asked, waitMs] = row;
    expect(await play([...turns], seconds)).toMatchObject({
      asked,
      retried: asked > 1,
      ending: { kind: 'no-time', waitMs },
    });
  });

  it('stops when it is cancelled while it waits', async () => {
    const control = new AbortController();
    const clock = { ...createFakeClock(), sleep: async () => control.abort() };
    const limits = { clock, deadline: Infinity, signal: control.signal };
    expect(await tryAgain(async () => busy(), limits)).toEqual({
      value: 'rate-limit',
      retried: false,
      ending: { kind: 'cancelled' },
    });
  });
});

it.each([
  [0, [500, 2000]],
  [0.999, [1499, 5996]],
])('with chance %d stumbles wait %j ms', async (chance, waits) => {
  const clock = { ...createFakeClock(), random: () => chance };
  const { signal } = new AbortController();
  await tryAgain(async () => passing(), { clock, deadline: Infinity, signal });
  expect(clock.waits).toEqual(waits);
});

describe('readRetryAfter', () => {
  const now = Date.parse('Wed, 21 Oct 2026 07:28:00 GMT');
  const later = 'Wed, 21 Oct 2026 07:28:30 GMT';
  it.each([
    [{}, null],
    [{ 'retry-after': '20' }, 20_000],
    [{ 'retry-after': ' 1.5 ' }, 1500],
    [{ 'retry-after': '0' }, 0],
    [{ 'retry-after-ms': '250', 'retry-after': '20' }, 250],
    [{ 'retry-after-ms': 'soon', 'retry-after': '20' }, 20_000],
    [{ 'retry-after': later }, 30_000],
    [{ 'retry-after': later, date: 'Wed, 21 Oct 2026 07:28:20 GMT' }, 10_000],
    [{ 'retry-after': later, date: 'today' }, 30_000],
    [{ 'retry-after': 'Wed, 21 Oct 2025 07:28:00 GMT' }, 0],
    [{ 'retry-after': '-5' }, null],
    [{ 'retry-after': '1e999' }, null],
    [{ 'retry-after': 'soon' }, null],
    [{ 'retry-after': '' }, null],
  ])('%j: %s', (headers, ms) => {
    expect(readRetryAfter(headers, now)).toBe(ms);
  });
});
