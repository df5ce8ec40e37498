import { writeHintAtomic } from '../system/atomic.ts';
import { type Lease, withLock } from '../system/lock.ts';
import { readPrivateFile } from '../system/private-file.ts';
import type { PrivateDir } from '../system/private-path.ts';
import { appendHeld, SETTLED_ROTATION } from './append.ts';
import { claimReview } from './claim.ts';
import { EDITS_VERSION, type EntryOf, toEdits } from './edit-entries.ts';
import { pathOfFile, type StateFile } from './file.ts';
import {
  BASELINE_VERSION,
  isRecord,
  journalStamp,
  PENDING_VERSION,
  QUIET_VERSION,
  readKnown,
} from './known.ts';
import { type KnownRepeat, type RepeatedEdit, readOpen } from './known-repeat.ts';
import { baselineFile, editsFile, key, quietFile, settledFile } from './paths.ts';

/*
 * What the lanes do after an edit whose change is known (`doors/hook/edit.ts`, `again.ts`), with the same
 * locks, claims and records, step by step, and without a schema. A step that cannot be made leaves the edits
 * to the lanes: what was done until then they do again, and it comes to the same.
 */

/** What became of the edit: `none` when nobody is to be told, for it was looked at before. */
export type Repeated = 'done' | 'none' | 'left';

export async function repeatKnown(edit: RepeatedEdit, known: KnownRepeat): Promise<Repeated> {
  const review = `${process.pid.toString(16)}-${process.hrtime.bigint().toString(16)}`;
  const held = await claimReview(edit.sessionDir, review);
  if (held.kind !== 'claimed') return 'left';
  try {
    const uses = await take(edit, review);
    if (uses === null) return 'left';
    if (uses.length === 0) return 'none';
    const isFollowed = await follow(edit, known);
    const reviewed = known.verdict !== 'none';
    const ended = { kind: 'ended', at: edit.at, review, uses, reviewed } as const;
    return isFollowed && (await end(edit.sessionDir, ended)) ? 'done' : 'left';
  } finally {
    held.giveUp();
  }
}

type Entry = EntryOf<string>;

/** The uses taken; none when this one was dealt with before. Null: more than edits of this file waits. */
async function take(edit: RepeatedEdit, review: string): Promise<readonly string[] | null> {
  const { sessionDir, file, at } = edit;
  const use = key(edit.use);
  return await inJournal(sessionDir, (entries, append) => {
    const isSeen = entries.some((one) => one.kind === 'seen' && one.use === use);
    const added: Entry[] = isSeen ? [] : [{ kind: 'seen', at, use, file }];
    const { open, underWay } = toEdits([...entries, ...added], new Set());
    if (underWay.length > 0 || open.some((one) => one.file !== file)) return null;
    const uses = open.map((one) => one.use);
    if (uses.length > 0) append([...added, { kind: 'taken', at, review, uses }]);
    return uses;
  });
}

type Work<T> = (entries: readonly Entry[], append: (added: readonly Entry[]) => void) => T;

/** Null when the journal is not plain, or in trouble. */
async function inJournal<T>(sessionDir: PrivateDir, work: Work<T>): Promise<T | null> {
  const path = pathOfFile(editsFile(sessionDir));
  const done = await withLock(path, (lease) => {
    const entries = readEntries(path);
    if (entries === null) return null;
    return work(entries, (added) => {
      const lines = added.map((one) => JSON.stringify({ ...one, version: EDITS_VERSION }));
      appendHeld({ path, line: lines.join('\n'), lease, rotation: null });
    });
  });
  return done.kind === 'done' ? done.value : null;
}

/** A longer one is read by those who have the time. */
const MAX_JOURNAL = 1_000_000;

function readEntries(journal: string): readonly Entry[] | null {
  const read = readPrivateFile(journal, MAX_JOURNAL);
  if (read.kind !== 'read') return null;
  try {
    const lines = read.bytes.toString('utf8').split('\n');
    const entries = lines.flatMap((line) => (line === '' ? [] : [JSON.parse(line) as unknown]));
    return entries.every(isEntry) ? entries : null;
  } catch {
    // A damaged line, which the lanes know how to leave out.
    return null;
  }
}

function isEntry(one: unknown): one is Entry {
  if (!isRecord(one) || one['version'] !== EDITS_VERSION) return false;
  switch (one['kind']) {
    case 'seen':
      return typeof one['use'] === 'string' && typeof one['file'] === 'string';
    case 'taken':
      return isTaken(one);
    case 'ended':
      return isTaken(one) && typeof one['reviewed'] === 'boolean';
    default:
      return one['kind'] === 'stopped';
  }
}

function isTaken({ review, uses }: Readonly<Record<string, unknown>>): boolean {
  return typeof review === 'string' && Array.isArray(uses);
}

/** APPROVED clears, CHANGES_REQUIRED adds; a verdict moves the baseline. */
async function follow(edit: RepeatedEdit, known: KnownRepeat): Promise<boolean> {
  switch (known.verdict) {
    case 'APPROVED':
      return (await clearFixed(edit, known)) && (await moveBaseline(edit, known));
    case 'CHANGES_REQUIRED':
      return (await addOpen(edit, known)) && (await moveBaseline(edit, known));
    case 'DECISION_NEEDED':
      return await moveBaseline(edit, known);
    default:
      return true;
  }
}

async function clearFixed(edit: RepeatedEdit, { pending }: KnownRepeat): Promise<boolean> {
  const fixed = readOpen(pending);
  if (fixed === null) return false;
  if (fixed.length === 0) return true;
  const isCleared = await underLock(pending, (lease) => {
    lease.remove();
    return true;
  });
  if (isCleared) await countFixed(edit, fixed.length);
  return isCleared;
}

/** What cannot be counted is fixed all the same. */
async function countFixed({ projectDir, at }: RepeatedEdit, findings: number): Promise<void> {
  const file = settledFile(projectDir);
  const entry = { at: new Date(at).toISOString(), how: 'fixed', findings, version: 1 };
  await underLock(file, (lease) => {
    const line = JSON.stringify(entry);
    appendHeld({ path: pathOfFile(file), line, lease, rotation: SETTLED_ROTATION });
    return true;
  });
}

async function addOpen({ file }: RepeatedEdit, { pending, open }: KnownRepeat): Promise<boolean> {
  if (open.length === 0) return true;
  return await underLock(pending, (lease) => {
    const before = readOpen(pending);
    if (before === null) return false;
    const others = before.filter(({ id }) => !open.some((one) => one.id === id));
    const findings = [...others, ...open];
    lease.replace(Buffer.from(JSON.stringify({ file, findings, version: PENDING_VERSION })));
    return true;
  });
}

async function moveBaseline(
  { sessionDir, file }: RepeatedEdit,
  { now }: KnownRepeat,
): Promise<boolean> {
  const record = baselineFile(sessionDir, file);
  return await underLock(record, (lease) => {
    const kept = readKnown(record, BASELINE_VERSION);
    if (kept?.['file'] !== file) return false;
    const reviewed = { text: now, mark: null };
    lease.replaceUnflushed(Buffer.from(JSON.stringify({ ...kept, reviewed })));
    return true;
  });
}

async function underLock(file: StateFile, work: (lease: Lease) => boolean): Promise<boolean> {
  const done = await withLock(pathOfFile(file), work);
  return done.kind === 'done' && done.value;
}

async function end(sessionDir: PrivateDir, ended: Entry & { kind: 'ended' }): Promise<boolean> {
  const done = await inJournal(sessionDir, (entries, append) => {
    append([ended]);
    const { open, underWay } = toEdits([...entries, ended], new Set());
    if (open.length === 0 && underWay.length === 0) noteQuiet(sessionDir);
    return true;
  });
  return done === true;
}

/** The journal is held: nobody has written into it since. */
function noteQuiet(sessionDir: PrivateDir): void {
  const record = { version: QUIET_VERSION, journal: journalStamp(sessionDir) };
  try {
    writeHintAtomic(pathOfFile(quietFile(sessionDir)), record);
  } catch {
    // Not said: the next edit looks for itself.
  }
}
