import { createHash } from 'node:crypto';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { expect, it } from 'vitest';
import { readPlanText } from '../../src/plan/review/plan-text.ts';
import { approveIfStill } from '../../src/plan/review/revision.ts';
import { openPlanFolder } from '../../src/state/plan/folder.ts';
import { createPlanBed, OPTIMAL, type PlanBed } from './scripted-plan.ts';

const TRIES = 10_000;
const WHOLE_REVIEWS = 200;
/** In memory where there is such a place: what is tried is the order of things, not the disk. */
const MEMORY = '/dev/shm';

/** Writes one plan after the other as fast as it can: the new one is there at once, or half of it first. */
const EDITOR = `
const fs = require('node:fs');
const { workerData: { file, stop } } = require('node:worker_threads');
for (let n = 0; Atomics.load(stop, 0) === 0; n += 1) {
  const half = n % 3 === 0 ? file : file + '.new';
  fs.writeFileSync(half, 'Plan number ' + n);
  if (half !== file) fs.renameSync(half, file);
}`;

/** Does something again and again while the plan is edited, and once more when it is not. */
async function whileEdited(tries: number, attempt: (bed: PlanBed) => Promise<boolean>) {
  using bed = createPlanBed({
    says: Array.from({ length: tries + 1 }, () => OPTIMAL),
    settings: { headings: [] },
    below: existsSync(MEMORY) ? MEMORY : os.tmpdir(),
  });
  const file = path.join(bed.root, 'docs/plan.md');
  writeFileSync(file, 'The first plan');
  const stop = new Int32Array(new SharedArrayBuffer(4));
  const editor = new Worker(EDITOR, { eval: true, workerData: { file, stop } });
  const ended = new Promise((resolve) => editor.once('exit', resolve));
  const seen = { approved: 0, not: 0 };
  for (let done = 0; done < tries; done += 1) seen[(await attempt(bed)) ? 'approved' : 'not'] += 1;
  Atomics.store(stop, 0, 1);
  await ended;
  writeFileSync(file, 'The last plan');
  return { ...seen, whenLeftAlone: await attempt(bed) };
}

it('ten thousand plans, edited all the while: only the bytes that were read are ever approved', async () => {
  const seen = await whileEdited(TRIES, async ({ door, root, approval }) => {
    const opened = openPlanFolder(root);
    const plan = readPlanText(door);
    // Read in the moment in which it is empty.
    if (opened.kind !== 'open' || plan.kind !== 'read') return false;
    const review = { plan_hash: plan.sha256, revision: 1, codex_thread_id: null };
    const said = approveIfStill(review, opened.folder, door);
    expect(approval()?.plan_hash ?? 'changed').toBe(said === 'approved' ? plan.sha256 : said);
    rmSync(path.join(root, '.claude/review/approval.json'), { force: true });
    return said === 'approved';
  });
  expect(Math.min(seen.approved, seen.not)).toBeGreaterThan(0);
  expect(seen.whenLeftAlone).toBe(true);
}, 120_000);

it('whole reviews, edited all the while: only the saved and sent plan is approved', async () => {
  const seen = await whileEdited(WHOLE_REVIEWS, async ({ root, review, approval, kept, asked }) => {
    const reply = await review();
    const approved = approval();
    expect(reply.kind).toBe(approved === null ? 'block' : 'tell');
    const snapshot = kept('plan_v1.snapshot.md') ?? '';
    if (approved !== null) {
      expect(createHash('sha256').update(snapshot).digest('hex')).toBe(approved.plan_hash);
      expect(asked.at(-1)?.user).toContain(snapshot);
    }
    rmSync(path.join(root, '.claude/review'), { recursive: true, force: true });
    return approved !== null;
  });
  expect(seen.not).toBeGreaterThan(0);
  expect(seen.whenLeftAlone).toBe(true);
}, 60_000);
