import type { Clock } from '../../src/model/clock.ts';

export type FakeClock = Clock & {
  /** Every sleep so far, in milliseconds. */
  waits: number[];
};

/** A clock on which only sleeping takes time; chance is always one half. */
export function createFakeClock(start = Date.parse('2026-01-01T00:00:00Z')): FakeClock {
  const waits: number[] = [];
  let now = start;
  return {
    waits,
    now: () => now,
    sleep: async (ms) => {
      waits.push(ms);
      now += ms;
    },
    random: () => 0.5,
  };
}
