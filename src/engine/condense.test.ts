import { describe, expect, it } from 'vitest';
import type { Redacted } from '../model/redacted.ts';
import { redact, safe } from '../redaction/redact.ts';
import { condense } from './condense.ts';

const letters = (length: number) =>
  redact(Array.from({ length }, (_, at) => 'abcdefghij'[at % 10]).join(''));

const scripted = (answer: (text: Redacted) => Redacted | null) => {
  const asked: number[] = [];
  return {
    asked,
    summarise: async (text: Redacted) => {
      asked.push(text.length);
      return answer(text);
    },
  };
};

describe('condense', () => {
  it('returns a text within the limit unchanged, without a request', async () => {
    const { asked, summarise } = scripted(() => safe`summary`);
    expect(await condense(letters(1000), 1000, summarise)).toBe(letters(1000));
    expect(asked).toEqual([]);
  });

  it('head 40 %, summary, tail 40 %', async () => {
    const { asked, summarise } = scripted(() => safe`what it says`);
    const short = await condense(letters(1500), 1000, summarise);
    expect(short.slice(0, 400)).toBe(letters(400));
    expect(short.slice(-400)).toBe(letters(1500).slice(-400));
    expect(short).toContain('what it says');
    expect(short.length).toBeLessThanOrEqual(1000);
    expect(asked).toEqual([700]);
  });

  it('a middle that is too long is condensed first, three layers at most', async () => {
    const { asked, summarise } = scripted(() => safe`words`);
    expect((await condense(letters(3000), 1000, summarise)).length).toBeLessThanOrEqual(1000);
    expect(asked).toHaveLength(3);
    expect(Math.max(...asked)).toBeLessThan(1100);
    const deep = scripted(() => safe`words`);
    await condense(letters(100_000), 1000, deep.summarise);
    expect(deep.asked).toHaveLength(3);
    expect(Math.max(...deep.asked)).toBeLessThan(1100);
  });

  it('fails open: without a summary the text is cut, with a note', async () => {
    const { summarise } = scripted(() => null);
    const short = await condense(letters(5000), 1000, summarise);
    expect(short).toMatch(/\[left out: 4200 characters\]/);
    expect(short.length).toBeLessThan(1000);
  });

  it('a summary that is longer than its place is cut', async () => {
    const { summarise } = scripted(() => letters(9000));
    expect((await condense(letters(5000), 1000, summarise)).length).toBeLessThanOrEqual(1001);
  });
});
