import { describe, expect, it } from 'vitest';
import type { Route, RouteTable } from '../model/route.ts';
import { effectiveCapabilities } from './capabilities.ts';
import { tableHash, tableLine } from './describe.ts';
import { firstSuccess, type Try, type UsedUp } from './first-success.ts';

const rest = { capabilities: [], timeoutSeconds: null, retries: 0 };
const codex: Route = {
  ...rest,
  backend: 'codex',
  when: ['codex_available'],
  failMode: 'fallthrough',
};
const scripted: Route = { ...rest, backend: 'scripted', when: ['always'], failMode: 'hard_fail' };

type Ending = 'win' | Extract<Try<string, string>, { kind: 'lost' }>['next'];

/** Walks a table whose backends end as told, one word per try; a backend without a word is skipped. */
async function walk(
  table: RouteTable,
  script: Partial<Record<string, readonly Ending[]>>,
  usedUp: (lost: readonly string[]) => UsedUp | null = () => null,
) {
  const seen: string[] = [];
  const left = new Map(Object.entries(script).map(([name, words = []]) => [name, [...words]]));
  const ended = await firstSuccess<string, string>(table, {
    unmet: async ({ backend }) => (left.has(backend) ? null : 'codex_available'),
    attempt: async ({ backend }) => {
      const word = left.get(backend)?.shift() ?? 'go-on';
      if (word === 'win') return { kind: 'won', value: backend };
      return { kind: 'lost', value: backend, reason: 'timeout', next: word };
    },
    usedUp,
    onSkip: ({ backend }) => seen.push(`skip ${backend}`),
    onRetry: ({ backend, retries }, retry) => seen.push(`retry ${backend} ${retry}/${retries}`),
  });
  return { ...ended, seen };
}

const failed = (backend: string) => ({ backend, result: 'fail', reason: 'timeout' });
const succeeded = (backend: string) => ({ backend, result: 'success', reason: null });

describe('firstSuccess', () => {
  it('stops at the first that wins', async () => {
    expect(await walk([codex, scripted], { codex: ['win'], scripted: ['win'] })).toEqual({
      ending: 'won',
      won: 'codex',
      lost: [],
      skipped: [],
      trail: [succeeded('codex')],
      seen: [],
    });
  });

  it('goes on after a failure that may fall through', async () => {
    expect(await walk([codex, scripted], { codex: ['go-on'], scripted: ['win'] })).toMatchObject({
      won: 'scripted',
      lost: ['codex'],
    });
  });

  it('skips a route whose conditions do not hold', async () => {
    expect(await walk([codex, scripted], { scripted: ['win'] })).toEqual({
      ending: 'won',
      won: 'scripted',
      lost: [],
      skipped: [{ backend: 'codex', unmet: 'codex_available' }],
      trail: [
        { backend: 'codex', result: 'skipped', reason: 'conditions not met' },
        succeeded('scripted'),
      ],
      seen: ['skip codex'],
    });
  });

  it('ends at a hard failure', async () => {
    expect(await walk([scripted, codex], { codex: ['win'], scripted: ['go-on'] })).toMatchObject({
      ending: 'hard-fail',
      won: null,
      lost: ['scripted'],
      trail: [failed('scripted')],
    });
  });

  it('a skipped route does not fail, hard or not', async () => {
    expect(await walk([scripted, codex], { codex: ['win'] })).toMatchObject({ won: 'codex' });
  });

  it('is exhausted when the last route falls through or is skipped', async () => {
    expect(await walk([codex], { codex: ['go-on'] })).toMatchObject({ ending: 'exhausted' });
    expect(await walk([scripted], {})).toMatchObject({ ending: 'exhausted', lost: [] });
  });

  it('retries only what may go well next time, and as often as the route says', async () => {
    const table = [{ ...codex, retries: 2 }, scripted];
    const three = await walk(table, {
      codex: ['retry', 'retry', 'retry', 'win'],
      scripted: ['win'],
    });
    expect(three).toMatchObject({ won: 'scripted', lost: ['codex', 'codex', 'codex'] });
    expect(three.seen).toEqual(['retry codex 1/2', 'retry codex 2/2']);
    expect(three.trail).toEqual([...Array(3).fill(failed('codex')), succeeded('scripted')]);
    expect((await walk(table, { codex: ['retry', 'win'] })).trail).toEqual([
      failed('codex'),
      succeeded('codex'),
    ]);
    expect((await walk(table, { codex: ['go-on'], scripted: ['win'] })).seen).toEqual([]);
  });

  it('ends when no other route can help', async () => {
    const script = { codex: ['stopped'], scripted: ['win'] } as const;
    expect(await walk([{ ...codex, retries: 5 }, scripted], script)).toMatchObject({
      ending: 'stopped',
      won: null,
      trail: [failed('codex')],
    });
  });

  it('ends when a limit is used up, in the middle of retries too', async () => {
    const two = (lost: readonly string[]) => (lost.length < 2 ? null : 'attempts');
    expect(
      await walk([{ ...codex, retries: 5 }, scripted], { codex: ['retry', 'retry'] }, two),
    ).toMatchObject({ ending: 'attempts', lost: ['codex', 'codex'], seen: ['retry codex 1/5'] });
    expect(await walk([codex, scripted], { codex: ['seconds'], scripted: ['win'] })).toMatchObject({
      ending: 'seconds',
      lost: ['codex'],
    });
  });

  it('is exhausted, not limited, when nothing is left to try', async () => {
    expect(
      await walk([codex, scripted], { codex: ['go-on'] }, (lost) =>
        lost.length < 1 ? null : 'attempts',
      ),
    ).toMatchObject({
      ending: 'exhausted',
    });
  });
});

describe('a table', () => {
  it('has a line and a hash that change with it', () => {
    expect(tableLine([codex, scripted])).toBe(
      'codex:[codex_available]:fallthrough;scripted:[always]:hard_fail;',
    );
    expect(tableHash([codex])).toMatch(/^[0-9a-f]{16}$/);
    expect(tableHash([codex])).not.toBe(tableHash([scripted]));
  });

  it('cannot take another table’s hash by the name of a condition', () => {
    const forged = 'codex_available]:fallthrough;scripted:[always';
    expect(tableHash([{ ...scripted, backend: 'codex', when: [forged] }])).not.toBe(
      tableHash([codex, scripted]),
    );
    expect(tableHash([{ ...codex, when: ['a,b'] }])).not.toBe(
      tableHash([{ ...codex, when: ['a', 'b'] }]),
    );
    expect(tableLine([{ ...codex, when: ['x\ny'] }])).toBe('codex:[x%000ay]:fallthrough;');
  });
});

it('a capability holds when the route lists it and the backend has it', () => {
  const route: Route = { ...codex, capabilities: ['multi_pass', 'metering'] };
  const backend = { name: 'codex', capabilities: ['multi_pass', 'tool_access'] } as const;
  const ask = () => Promise.reject(new Error('not asked'));
  expect(effectiveCapabilities(route, { ...backend, ask })).toEqual(['multi_pass']);
});
