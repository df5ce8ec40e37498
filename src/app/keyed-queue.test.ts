import { describe, expect, it } from 'vitest';
import { createKeyedQueue } from './keyed-queue.ts';

const NEVER = new AbortController().signal;

/** Work that ends on request. */
function start(
  turns: ReturnType<typeof createKeyedQueue>,
  log: string[],
  needs: string,
  signal = NEVER,
) {
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
    signal,
  });
  return { done, end, begun };
}

describe('createTurns', () => {
  it('lets the same needs work at once and others wait', async () => {
    const log: string[] = [];
    const turns = createKeyedQueue();
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
    const turns = createKeyedQueue();
    const fail = async (): Promise<never> => {
      throw new Error('no');
    };
    const failed = turns({ needs: 'a', setUp: async () => {}, work: fail, signal: NEVER });
    const unset = turns({ needs: 'b', setUp: fail, work: async () => {}, signal: NEVER });
    const last = start(turns, log, 'b');
    await expect(failed).rejects.toThrow('no');
    await expect(unset).rejects.toThrow('no');
    last.end();
    await last.done;
    expect(log).toEqual(['set up b', 'work b', 'end b']);
  });

  it('an interruption ends a wait at once, first in the queue or not', async () => {
    const log: string[] = [];
    const turns = createKeyedQueue();
    const [first, second] = [new AbortController(), new AbortController()];
    const long = start(turns, log, 'a');
    await long.begun;
    const waiting = [first, second].map(({ signal }) => start(turns, log, 'b', signal));
    const beside = start(turns, log, 'a');
    second.abort(new Error('second'));
    await expect(waiting[1]?.done).rejects.toThrow('second');
    first.abort(new Error('first'));
    await expect(waiting[0]?.done).rejects.toThrow('first');
    // No work with other needs is before it any more.
    await beside.begun;
    for (const { end, done } of [long, beside]) {
      end();
      await done;
    }
    expect(log).toEqual(['set up a', 'work a', 'work a', 'end a', 'end a']);
  });

  it('leaves work that has begun to end by itself', async () => {
    const log: string[] = [];
    const ending = new AbortController();
    const work = start(createKeyedQueue(), log, 'a', ending.signal);
    await work.begun;
    ending.abort(new Error('now'));
    work.end();
    await work.done;
    expect(log).toEqual(['set up a', 'work a', 'end a']);
  });
});
