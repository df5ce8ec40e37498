import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PrivateDir } from '../system/private-path.ts';
import { redact } from '../text/redact.ts';
import { moveBaseline, startBaseline } from './baseline.ts';
import { claimReview } from './claim.ts';
import { endReview, readEdits, recordEdit, takeEdits } from './edits.ts';
import { pathOfFile } from './file.ts';
import { isReviewedAsIs, lookAtFile } from './known.ts';
import { recordKnownEdit } from './known-edit.ts';
import { baselineFile, editsFile } from './paths.ts';
import { noteQuiet } from './quiet.ts';

const TOKEN = ['ghp', 'a1B2'.repeat(9)].join('_');

let base: string;
let session: PrivateDir;
let file: string;
beforeEach(() => {
  base = mkdtempSync(path.join(os.tmpdir(), 'countersign-unit-'));
  session = { base, parts: ['s1'] };
  file = path.join(base, 'a.js');
});
afterEach(() => rmSync(base, { recursive: true, force: true }));

const see = (use: string) => recordEdit(session, { use, file: redact(file), at: 1 });
const put = (text: string | Uint8Array) => writeFileSync(file, text);

/** One edit of the file, reviewed as it is now. */
async function review(mark: string | null = null) {
  await see('u1');
  await take('r1', async (edits) => {
    const now = { text: redact(readFileSync(file, 'utf8')), mark };
    await moveBaseline(session, { file: redact(file), now, was: null, at: 'review' });
    await endReview(session, { review: 'r1', at: 2, edits, reviewed: true });
  });
  await noteQuiet(session);
}

async function take(
  id: string,
  work: (edits: Parameters<typeof endReview>[1]['edits']) => Promise<void>,
) {
  const held = await claimReview(session, id);
  const taken = await takeEdits(session, { review: id, at: 2 });
  if (held.kind !== 'claimed' || 'kind' in taken) throw new Error('not taken');
  await work(taken);
  held.giveUp();
}

describe('isReviewedAsIs', () => {
  it('knows the bytes that the last review saw', async () => {
    put('x();\n');
    await review();
    expect(isReviewedAsIs(lookAtFile(session, file))).toBe(true);
  });

  it.each<[string, () => unknown]>([
    ['the file has changed', () => put('y();\n')],
    ['one byte of it has, which is no text', () => put(Buffer.from('x();\xff', 'latin1'))],
    ['the file is gone', () => rmSync(file)],
    ['another edit waits for its review', () => see('u2')],
    ['the journal is gone', () => rmSync(pathOfFile(editsFile(session)))],
    ['the baseline is damaged', () => writeFileSync(pathOfFile(baselineFile(session, file)), '{')],
  ])('says no when %s', async (_name, change) => {
    put('x();\ufffd');
    await review();
    expect(isReviewedAsIs(lookAtFile(session, file))).toBe(true);
    await change();
    expect(isReviewedAsIs(lookAtFile(session, file))).toBe(false);
  });

  it('says no when something was hidden or taken out', async () => {
    put('x();\n');
    await review('a mark');
    expect(isReviewedAsIs(lookAtFile(session, file))).toBe(false);
    put(`key = "${TOKEN}"\n`);
    await review();
    expect(isReviewedAsIs(lookAtFile(session, file))).toBe(false);
  });

  it('says no while an edit is under review', async () => {
    put('x();\n');
    await review();
    await see('u2');
    await take('r2', async () => {
      await noteQuiet(session);
      expect(isReviewedAsIs(lookAtFile(session, file))).toBe(false);
    });
  });

  it('follows no link out of our directories', async () => {
    put('x();\n');
    await review();
    const elsewhere = { base: path.join(base, 'other'), parts: ['s1'] };
    mkdirSync(elsewhere.base);
    symlinkSync(path.join(base, 's1'), path.join(elsewhere.base, 's1'));
    expect(isReviewedAsIs(lookAtFile(elsewhere, file))).toBe(false);
  });
});

describe('recordKnownEdit', () => {
  const edit = (use: string) => ({ use, file, at: 3 });

  it('writes what recordEdit writes, once for each use', async () => {
    await see('toolu_1');
    expect(await recordKnownEdit(session, edit('toolu_1'))).toBe(true);
    expect(await recordKnownEdit(session, edit('toolu_2'))).toBe(true);
    expect(await recordKnownEdit(session, edit('toolu_2'))).toBe(true);
    await see('toolu_2');
    const lines = readFileSync(pathOfFile(editsFile(session)), 'utf8')
      .trim()
      .split('\n');
    const [first, second] = lines.map((line) => JSON.parse(line) as object);
    expect(lines).toHaveLength(2);
    expect(Object.keys(second ?? {})).toEqual(Object.keys(first ?? {}));
    expect(await readEdits(session)).toMatchObject({ open: [{ file }, { file }] });
  });

  it('leaves the first edit of a session to others', async () => {
    mkdirSync(path.join(base, 's1'), { mode: 0o700 });
    expect(await recordKnownEdit(session, edit('u1'))).toBe(false);
  });
});

it('a file is known by a name that needs no redaction', async () => {
  const secret = path.join(base, `${TOKEN}.js`);
  for (const name of [file, secret]) await startBaseline(session, redact(name), null);
  expect(lookAtFile(session, file).baseline).not.toBeNull();
  expect(lookAtFile(session, secret).baseline).toBeNull();
});
