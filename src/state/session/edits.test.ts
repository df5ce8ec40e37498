import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PrivateDir } from '../../system/files/private-path.ts';
import { redact } from '../../redaction/redact.ts';
import { claimReview } from '../store/claim.ts';
import { type Edits, endReview, readEdits, recordEdit, recordStop, takeEdits } from './edits.ts';

let base: string;
let session: PrivateDir;
beforeEach(() => {
  base = mkdtempSync(path.join(os.tmpdir(), 'countersign-unit-'));
  session = { base, parts: ['s1'] };
});
afterEach(() => rmSync(base, { recursive: true, force: true }));

const see = (use: string, file: string) => recordEdit(session, { use, file: redact(file), at: 1 });

async function edits(): Promise<Edits> {
  const read = await readEdits(session);
  if ('kind' in read) throw new Error(read.trouble.code);
  return read;
}

const filesOf = (list: readonly { readonly file: string }[]) => list.map(({ file }) => file);

/** Takes everything open, as a living process does. */
async function take(review: string) {
  const held = await claimReview(session, review);
  const taken = await takeEdits(session, { review, at: 2 });
  if (held.kind !== 'claimed' || 'kind' in taken) throw new Error('not taken');
  return { taken, held };
}

describe('the journal of edits', () => {
  it('records a tool use once, whoever reports it and how often', async () => {
    await Promise.all([see('u1', '/a'), see('u1', '/a'), see('u2', '/b'), see('u1', '/a')]);
    expect(filesOf((await edits()).open).sort()).toEqual(['/a', '/b']);
  });

  it('an edit is taken by one review only', async () => {
    await see('u1', '/a');
    const [one, other] = await Promise.all([take('r1'), take('r2')]);
    expect(one.taken.length + other.taken.length).toBe(1);
    expect((await edits()).open).toEqual([]);
    one.held.giveUp();
    other.held.giveUp();
  });

  it('taken edits are under way until they are reviewed or given back', async () => {
    await see('u1', '/a');
    const { taken, held } = await take('r1');
    expect(filesOf((await edits()).underWay.flatMap((one) => one.edits))).toEqual(['/a']);
    await endReview(session, { review: 'r1', at: 3, edits: taken, reviewed: false });
    held.giveUp();
    expect(filesOf((await edits()).open)).toEqual(['/a']);

    const again = await take('r2');
    await endReview(session, { review: 'r2', at: 4, edits: again.taken, reviewed: true });
    again.held.giveUp();
    expect(await edits()).toMatchObject({ open: [], underWay: [] });
  });

  it('a review whose process has gone has given its edits back', async () => {
    await see('u1', '/a');
    await takeEdits(session, { review: 'dead', at: 2 });
    expect(filesOf((await edits()).open)).toEqual(['/a']);
    expect((await edits()).underWay).toEqual([]);
  });

  it('knows each file that was edited since the last reviewed stop', async () => {
    await see('u1', '/a');
    await recordStop(session, 2);
    expect((await edits()).sinceStop).toEqual([]);
    await see('u2', '/b');
    await see('u3', '/b');
    expect((await edits()).sinceStop).toEqual(['/b']);
    expect(filesOf((await edits()).all)).toEqual(['/a', '/b', '/b']);
  });

  it('a damaged line is skipped, and a file that is not a journal is reported', async () => {
    await see('u1', '/a');
    const file = path.join(base, 's1', 'edits.jsonl');
    writeFileSync(file, 'garbage\n', { flag: 'a' });
    await see('u2', '/b');
    expect(filesOf((await edits()).open)).toEqual(['/a', '/b']);
    rmSync(file);
    mkdirSync(file);
    expect(await readEdits(session)).toMatchObject({
      kind: 'failed',
      trouble: { code: 'strange' },
    });
    expect(await see('u3', '/c')).toBeNull();
    expect(filesOf((await edits()).open)).toEqual(['/c']);
  });
});
