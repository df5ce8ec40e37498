import { describe, expect, it } from 'vitest';
import type { Route, RouteTable } from '../model/route.ts';
import { effectiveCapabilities } from './capabilities.ts';
import { tableHash, tableLine } from './describe.ts';
import { firstSuccess, type RouteTry, type UsedUp } from './first-success.ts';

const rest = { capabilities: [], timeoutSeconds: null, retries: 0 };
const codex: Route = {
  ...rest,
  backend: 'codex',
  when: ['codex_available'],
  failMode: 'fallthrough',
};
const curl: Route = { ...rest, backend: 'curl', when: ['always'], failMode: 'hard_fail' };

type Ending = 'win' | Extract<RouteTry<string, string>, { kind: 'lost' }>['next'];

/** Walks a table with a given result per attempt; a backend without one is skipped. */
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
    expect(await walk([codex, curl], { codex: ['win'], curl: ['win'] })).toEqual({
      ending: 'won',
      won: 'codex',
      lost: [],
      skipped: [],
      trail: [succeeded('codex')],
      seen: [],
    });
  });

  it('goes on after a failure that may fall through', async () => {
    expect(await walk([codex, curl], { codex: ['go-on'], curl: ['win'] })).toMatchObject({
      won: 'curl',
      lost: ['codex'],
    });
  });

  it('skips a route whose conditions do not hold', async () => {
    expect(await walk([codex, curl], { curl: ['win'] })).toEqual({
      ending: 'won',
      won: 'curl',
      lost: [],
      skipped: [{ backend: 'codex', unmet: 'codex_available' }],
      trail: [
        { backend: 'codex', result: 'skipped', reason: 'conditions not met' },
        succeeded('curl'),
      ],
      seen: ['skip codex'],
    });
  });

  it('ends at a hard failure', async () => {
    expect(await walk([curl, codex], { codex: ['win'], curl: ['go-on'] })).toMatchObject({
      ending: 'hard-fail',
      won: null,
      lost: ['curl'],
      trail: [failed('curl')],
    });
  });

  it('a skipped route does not fail, hard or not', async () => {
    expect(await walk([curl, codex], { codex: ['win'] })).toMatchObject({ won: 'codex' });
  });

  it('is exhausted when the last route falls through or is skipped', async () => {
    expect(await walk([codex], { codex: ['go-on'] })).toMatchObject({ ending: 'exhausted' });
    expect(await walk([curl], {})).toMatchObject({ ending: 'exhausted', lost: [] });
  });

  it('retries only failures that may pass, and as often as the route allows', async () => {
    const table = [{ ...codex, retries: 2 }, curl];
    const three = await walk(table, {
      codex: ['retry', 'retry', 'retry', 'win'],
      curl: ['win'],
    });
    expect(three).toMatchObject({ won: 'curl', lost: ['codex', 'codex', 'codex'] });
    expect(three.seen).toEqual(['retry codex 1/2', 'retry codex 2/2']);
    expect(three.trail).toEqual([...Array(3).fill(failed('codex')), succeeded('curl')]);
    expect((await walk(table, { codex: ['retry', 'win'] })).trail).toEqual([
      failed('codex'),
      succeeded('codex'),
    ]);
    expect((await walk(table, { codex: ['go-on'], curl: ['win'] })).seen).toEqual([]);
  });

  it('ends when no other route can help', async () => {
    const script = { codex: ['stopped'], curl: ['win'] } as const;
    expect(await walk([{ ...codex, retries: 5 }, curl], script)).toMatchObject({
      ending: 'stopped',
      won: null,
      trail: [failed('codex')],
    });
  });

  it('ends when a limit is used up, in the middle of retries too', async () => {
    const two = (lost: readonly string[]) => (lost.length < 2 ? null : 'attempts');
    expect(
      await walk([{ ...codex, retries: 5 }, curl], { codex: ['retry', 'retry'] }, two),
    ).toMatchObject({ ending: 'attempts', lost: ['codex', 'codex'], seen: ['retry codex 1/5'] });
    expect(await walk([codex, curl], { codex: ['seconds'], curl: ['win'] })).toMatchObject({
      ending: 'seconds',
      lost: ['codex'],
    });
  });

  it('is exhausted, not limited, when nothing is left to try', async () => {
    expect(
      await walk([codex, curl], { codex: ['go-on'] }, (lost) =>
        lost.length < 1 ? null : 'attempts',
      ),
    ).toMatchObject({
      ending: 'exhausted',
    });
  });
});

describe('a table', () => {
  it('has a line and a hash that change with it', () => {
    expect(tableLine([codex, curl])).toBe(
      'codex:[codex_available]:fallthrough;curl:[always]:hard_fail;',
    );
    expect(tableHash([codex])).toMatch(/^[0-9a-f]{16}$/);
    expect(tableHash([codex])).not.toBe(tableHash([curl]));
  });

  it('cannot take another table’s hash by the name of a condition', () => {
    const forged = 'codex_available]:fallthrough;curl:[always';
    expect(tableHash([{ ...curl, backend: 'codex', when: [forged] }])).not.toBe(
      tableHash([codex, curl]),
    );
    expect(tableHash([{ ...codex, when: ['a,b'] }])).not.toBe(
      tableHash([{ ...codex, when: ['a', 'b'] }]),
    );
    expect(tableLine([{ ...codex, when: ['x\ny'] }])).toBe('codex:[x%000ay]:fallthrough;');
  });
});

it('a capability holds when the route lists it and the backend has it', () => {
  const route: Route = { ...codex, capabilities: ['multi_pass', 'metering'] };
  const backend = {
    name: 'codex',
    capabilities: ['multi_pass', 'tool_access'],
    maker: () => 'openai' as const,
  } as const;
  const ask = () => Promise.reject(new Error('not asked'));
  expect(effectiveCapabilities(route, { ...backend, ask })).toEqual(['multi_pass']);
});
