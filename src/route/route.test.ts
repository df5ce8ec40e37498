import { describe, expect, it } from 'vitest';
import type { Route, RouteTable } from '../model/route.ts';
import { tableHash, tableLine } from './describe.ts';
import { firstSuccess } from './first-success.ts';

const rest = { capabilities: [], timeoutSeconds: null, retries: 0 };
const codex: Route = {
  ...rest,
  backend: 'codex',
  when: ['codex_available'],
  failMode: 'fallthrough',
};
const scripted: Route = { ...rest, backend: 'scripted', when: ['always'], failMode: 'hard_fail' };

async function walk(table: RouteTable, answers: Partial<Record<string, 'win' | 'lose'>>) {
  const skipped: string[] = [];
  const ended = await firstSuccess<string, string>(table, {
    applies: async ({ backend }) => answers[backend] !== undefined,
    attempt: async ({ backend }) =>
      answers[backend] === 'win'
        ? { kind: 'won', value: backend }
        : { kind: 'lost', value: backend, reason: 'timeout' },
    onSkip: ({ backend }) => skipped.push(backend),
  });
  return { ...ended, skipped };
}

describe('firstSuccess', () => {
  it('stops at the first that wins', async () => {
    expect(await walk([codex, scripted], { codex: 'win', scripted: 'win' })).toEqual({
      won: 'codex',
      lost: [],
      trail: [{ backend: 'codex', result: 'success', reason: null }],
      skipped: [],
    });
  });

  it('goes on after a failure that may fall through', async () => {
    expect(await walk([codex, scripted], { codex: 'lose', scripted: 'win' })).toMatchObject({
      won: 'scripted',
      lost: ['codex'],
    });
  });

  it('skips a route whose conditions do not hold', async () => {
    expect(await walk([codex, scripted], { scripted: 'win' })).toEqual({
      won: 'scripted',
      lost: [],
      trail: [
        { backend: 'codex', result: 'skipped', reason: 'conditions not met' },
        { backend: 'scripted', result: 'success', reason: null },
      ],
      skipped: ['codex'],
    });
  });

  it('ends at a hard failure', async () => {
    expect(await walk([scripted, codex], { codex: 'win', scripted: 'lose' })).toEqual({
      won: null,
      lost: ['scripted'],
      trail: [{ backend: 'scripted', result: 'fail', reason: 'timeout' }],
      skipped: [],
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
});
