import { expect, it } from 'vitest';
import { limitRounds } from './rounds.ts';

const LINE = '{"type":"step"';
const step = `${LINE},"n":1}\n`;

/** Whether the run would be ended, for output in pieces of this size. */
function isEnded(output: string, size: number): boolean {
  const rounds = limitRounds({ line: LINE, max: 3 });
  for (let at = 0; at < output.length; at += size)
    rounds.count(Buffer.from(output.slice(at, at + size)));
  return rounds.signal.aborted;
}

it.each([1, 2, 13, 14, 15, 40, 1000])('counts lines in pieces of %i characters', (size) => {
  expect(isEnded(step.repeat(3), size)).toBe(false);
  expect(isEnded(step.repeat(4), size)).toBe(true);
});

it('counts lines only where they begin', () => {
  expect(isEnded(`{"type":"text","text":${JSON.stringify(LINE)}}\n`.repeat(9), 10)).toBe(false);
});

it('never ends a program without a limit', () => {
  const rounds = limitRounds(undefined);
  rounds.count(Buffer.from(step.repeat(9)));
  expect(rounds.signal.aborted).toBe(false);
});
