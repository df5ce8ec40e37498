import * as v from 'valibot';
import type { StateFile } from '../../src/state/store/file.ts';
import type { RecordFormat } from '../../src/state/store/format.ts';

/** `head` and `tail` agree unless a record is half of one and half of another. */
export type Counter = { head: number; filling: string; tail: number };

export const COUNTER: RecordFormat<Counter> = {
  version: 1,
  schema: v.object({ head: v.number(), filling: v.string(), tail: v.number() }),
};

export type Line = { worker: string; n: number; filling: string };

export const LINE: RecordFormat<Line> = {
  version: 1,
  schema: v.object({ worker: v.string(), n: v.number(), filling: v.string() }),
};

export const counterFile = (base: string, name = 'counter.json'): StateFile => ({
  dir: { base, parts: ['countersign', 'counters'] },
  name,
});

export const journalFile = (base: string): StateFile => ({
  dir: { base, parts: ['countersign', 'journals'] },
  name: 'journal.jsonl',
});

export const claimsDir = (base: string) => ({ base, parts: ['countersign', 'claims'] });

export const count = (record: Counter | null): Counter => {
  const next = (record?.head ?? 0) + 1;
  return { head: next, filling: String(next).repeat((next % 7) * 300), tail: next };
};
