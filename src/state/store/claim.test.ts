import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { claim } from './claim.ts';

let base: string;
beforeEach(() => {
  base = mkdtempSync(path.join(os.tmpdir(), 'countersign-unit-'));
});
afterEach(() => rmSync(base, { recursive: true, force: true }));

const WORK = '../session\0/tool/review';
const dir = () => ({ base, parts: ['claims'] });

async function take(work: string) {
  const claimed = await claim(dir(), work);
  if (claimed.kind !== 'claimed') throw new Error(claimed.kind);
  return claimed;
}

it('is given to the first; others may have other work', async () => {
  const mine = await take(WORK);
  expect(await claim(dir(), WORK)).toEqual({ kind: 'taken', by: 'working' });
  (await take('other work')).giveUp();
  mine.giveUp();
  expect(readdirSync(path.join(base, 'claims'))).toEqual([]);
});

it('is free again when given up, and never again when finished', async () => {
  (await take(WORK)).giveUp();
  expect((await take(WORK)).finish()).toEqual({ kind: 'finished' });
  expect(await claim(dir(), WORK)).toEqual({ kind: 'taken', by: 'finished' });
});

it('fails by name if nothing can be stored', async () => {
  const nowhere = { base: path.join('/proc', 'nowhere'), parts: ['claims'] };
  expect(await claim(nowhere, WORK)).toMatchObject({ kind: 'failed' });
});
