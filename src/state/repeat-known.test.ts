import { lstatSync, mkdtempSync, realpathSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { acquireLock, type Lease, UPDATE } from '../system/lock.ts';
import type { PrivateDir } from '../system/private-path.ts';
import { redact } from '../text/redact.ts';
import { readBaseline, startBaseline } from './baseline.ts';
import { readEdits, recordEdit } from './edits.ts';
import { pathOfFile, type StateFile } from './file.ts';
import { isQuiet, lookAtFile } from './known.ts';
import type { KnownRepeat } from './known-repeat.ts';
import { baselineFile, editsFile } from './paths.ts';
import {
  clearPending,
  peekPending,
  pendingFile,
  type PendingFinding,
  updatePending,
} from './pending.ts';
import { repeatKnown } from './repeat-known.ts';

const ONE = 'one();\n';
const TWO = 'two();\n';
const FINDING: PendingFinding = {
  ...{ id: 'f1', severity: 'major', line_start: 1, current_code: null, fixed_code: null },
  ...{ title: redact('Calls the wrong one'), detail: redact('') },
};

let base: string;
let session: PrivateDir;
let file: string;

beforeEach(async () => {
  base = realpathSync(mkdtempSync(path.join(tmpdir(), 'countersign-repeat-')));
  session = { base, parts: ['s1'] };
  file = path.join(base, 'a.js');
  writeFileSync(file, TWO);
  await startBaseline(session, redact(file), { text: redact(ONE), mark: null });
  await recordEdit(session, { use: 'first', file: redact(file), at: 1 });
  // The review that is repeated has found something, and another has cleared it.
  await updatePending(session, redact(file), () => [FINDING]);
  await clearPending(session, redact(file));
});

afterEach(() => rmSync(base, { recursive: true }));

function rejected(): KnownRepeat {
  const { baseline, bytes } = lookAtFile(session, file);
  if (baseline === null) throw new Error('the file is not known');
  return {
    ...{ verdict: 'CHANGES_REQUIRED', now: TWO, reply: null, open: [FINDING] },
    ...{ baseline, bytes: bytes() ?? Buffer.alloc(0), pending: pendingFile(session, redact(file)) },
  };
}
const approved = (): KnownRepeat => ({ ...rejected(), verdict: 'APPROVED', open: [] });

/** Somebody holds the baseline: the look is over, and nothing is done yet. */
async function repeatWhile(
  known: KnownRepeat,
  meanwhile: (lease: Lease) => unknown,
  use = 'again',
) {
  const held = await acquireLock(pathOfFile(baselineFile(session, file)), UPDATE);
  if (held.kind !== 'held') throw new Error(held.trouble.code);
  const edit = { sessionDir: session, projectDir: { base, parts: [] }, use, file };
  const end = repeatKnown({ ...edit, inForce: '', at: 2 }, known);
  await meanwhile(held.lease);
  held.lease.release();
  return await end;
}

/** Its lock of `lost` is taken away while it waits for the one of `awaited`, the next. */
async function repeatWithout(lost: StateFile, awaited: StateFile): Promise<string> {
  const held = await acquireLock(pathOfFile(awaited), UPDATE);
  if (held.kind !== 'held') throw new Error(held.trouble.code);
  const edit = { sessionDir: session, projectDir: { base, parts: [] }, use: 'again', file };
  const end = repeatKnown({ ...edit, inForce: '', at: 2 }, rejected());
  const lock = `${pathOfFile(lost)}.lock`;
  await vi.waitUntil(() => lstatSync(lock, { throwIfNoEntry: false }) !== undefined);
  unlinkSync(lock);
  held.lease.release();
  return await end;
}

async function isOpen(): Promise<boolean> {
  const edits = await readEdits(session);
  return 'open' in edits && edits.open.length > 0;
}

it('does what followed when nothing comes between', async () => {
  expect(await repeatWhile(rejected(), () => {})).toBe('done');
  expect(peekPending(session, redact(file))).toEqual([FINDING]);
  expect(readBaseline(session, redact(file))).toMatchObject({ reviewed: { text: TWO } });
  expect(await isOpen()).toBe(false);
});

it.each<[string, (lease: Lease) => void]>([
  ['the file is edited again', () => writeFileSync(file, 'three();\n')],
  ['the file is gone', () => rmSync(file)],
  [
    'another review has moved the baseline',
    (lease) => {
      const reviewed = { text: 'three();\n', mark: null };
      const record = { file, reviewed, stopped: reviewed, version: 2 };
      lease.replace(Buffer.from(JSON.stringify(record)));
    },
  ],
  ['the baseline is gone', (lease) => lease.remove()],
])('leaves it to the lanes, and changes nothing, when meanwhile %s', async (_name, meanwhile) => {
  expect(await repeatWhile(rejected(), meanwhile)).toBe('left');
  expect(peekPending(session, redact(file))).toEqual([]);
  expect(readBaseline(session, redact(file))?.reviewed?.text).not.toBe(TWO);
  expect(await isOpen()).toBe(true);
});

it('an approval does not hide what is found meanwhile', async () => {
  const find = () => updatePending(session, redact(file), () => [FINDING]);
  expect(await repeatWhile(approved(), find)).toBe('left');
  expect(peekPending(session, redact(file))).toEqual([FINDING]);
  expect(await isOpen()).toBe(true);
});

it('once nothing waits, the same edit told again is no edit, and the next one is', async () => {
  expect(await repeatWhile(rejected(), () => {})).toBe('done');
  expect(isQuiet(session)).toBe(true);
  const back: KnownRepeat = { ...rejected(), verdict: 'same', open: [] };
  expect(await repeatWhile(back, () => {})).toBe('none');
  expect(await repeatWhile(back, () => {}, 'next')).toBe('done');
  expect(isQuiet(session)).toBe(true);
  expect(await isOpen()).toBe(false);
});

it('when the journal cannot be written the lanes do it again, from the same baseline', async () => {
  const { pending } = rejected();
  expect(await repeatWithout(editsFile(session), pending)).toBe('left');
  expect(readBaseline(session, redact(file))).toMatchObject({ reviewed: { text: ONE } });
  expect(await isOpen()).toBe(true);
});

it('is told when the journal is written and the baseline cannot be', async () => {
  expect(await repeatWithout(baselineFile(session, file), editsFile(session))).toBe('done');
  expect(peekPending(session, redact(file))).toEqual([FINDING]);
  expect(readBaseline(session, redact(file))).toMatchObject({ reviewed: { text: ONE } });
  expect(await isOpen()).toBe(false);
});

it('without a verdict the edit waits on', async () => {
  const doubted: KnownRepeat = { ...rejected(), verdict: 'none', open: [] };
  expect(await repeatWhile(doubted, () => {})).toBe('done');
  expect(isQuiet(session)).toBe(false);
  expect(await isOpen()).toBe(true);
});

it('an approval takes away what is open', async () => {
  await updatePending(session, redact(file), () => [FINDING]);
  expect(await repeatWhile(approved(), () => {})).toBe('done');
  expect(peekPending(session, redact(file))).toEqual([]);
});
