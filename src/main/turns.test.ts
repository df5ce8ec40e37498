import { describe, expect, it } from 'vitest';
import { createTurns } from './turns.ts';

/** A piece of work that ends when it is told to. */
function start(turns: ReturnType<typeof createTurns>, log: string[], needs: string) {
  let end = () => {};
  let begin = () => {};
  const told = new Promise<void>((resolve) => (end = resolve));
  const begun = new Promise<void>((resolve) => (begin = resolve));
  const done = turns({
    needs,
    setUp: async () => void log.push(`set up ${needs}`),
    work: async () => {
      log.push(`work ${needs}`);
      begin();
      await told;
      log.push(`end ${needs}`);
    },
  });
  return { done, end, begun };
}

describe('createTurns', () => {
  it('lets the same needs work at once and others wait', async () => {
    const log: string[] = [];
    const turns = createTurns();
    const works = ['a', 'a', 'b', 'a'].map((needs) => start(turns, log, needs));
    await Promise.all(works.slice(0, 2).map(({ begun }) => begun));
    for (const { end, done } of works) {
      end();
      await done;
    }
    expect(log).toEqual([
      ...['set up a', 'work a', 'work a', 'end a', 'end a'],
      ...['set up b', 'work b', 'end b'],
      ...['set up a', 'work a', 'end a'],
    ]);
  });

  it('goes on after work or a set-up that failed', async () => {
    const log: string[] = [];
    const turns = createTurns();
    const fail = async (): Promise<never> => {
      throw new Error('no');
    };
    const failed = turns({ needs: 'a', setUp: async () => {}, work: fail });
    const unset = turns({ needs: 'b', setUp: fail, work: async () => {} });
    const last = start(turns, log, 'b');
    await expect(failed).rejects.toThrow('no');
    await expect(unset).rejects.toThrow('no');
    last.end();
    await last.done;
    expect(log).toEqual(['set up b', 'work b', 'end b']);
  });
});
