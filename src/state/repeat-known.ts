import { writeHintAtomic } from '../system/atomic.ts';
import { acquireLock, type Lease, UPDATE, withLock } from '../system/lock.ts';
import { readPrivateText } from '../system/private-file.ts';
import { failedBy } from '../system/trouble.ts';
import { appendHeld, SETTLED_ROTATION } from './append.ts';
import { EDITS_VERSION, type EntryOf, toEdits } from './edit-entries.ts';
import { pathOfFile, type StateFile } from './file.ts';
import {
  isQuiet,
  isRecord,
  journalStamp,
  PENDING_VERSION,
  QUIET_VERSION,
  readFileBytes,
  readText,
  stampRecord,
} from './known.ts';
import { type KnownRepeat, type RepeatedEdit, readOpen } from './known-repeat.ts';
import { baselineFile, editsFile, key, quietFile, settledFile } from './paths.ts';

/*
 * What the lanes do after an edit whose change is known (`doors/hook/edit.ts`, `again.ts`): the same records,
 * without a schema. All locks are held from the look to the last line, so that nobody sees it half done.
 * What is open is written first: when that or the journal cannot be written, the edit is left to the lanes, which do
 * it again from the same baseline, and it comes to the same. Once the journal says that the edit is ended nobody else
 * would tell of it, so it is told whatever becomes of the rest: a baseline that stays has more reviewed.
 */

/** What became of the edit: `none` when nobody is to be told, for it was looked at before. */
export type Repeated = 'done' | 'none' | 'left';

export async function repeatKnown(edit: RepeatedEdit, known: KnownRepeat): Promise<Repeated> {
  const records = [
    baselineFile(edit.sessionDir, edit.file),
    editsFile(edit.sessionDir),
    ...(known.open.length > 0 || isCleared(known) ? [known.pending] : []),
  ];
  const cleared = { findings: 0 };
  const end = await holding(records, (leases) => repeatHeld({ edit, known, leases, cleared }));
  if (cleared.findings > 0) await countFixed(edit, cleared.findings);
  return end;
}

/** Something is open, and an approval takes it away. */
function isCleared({ verdict, pending }: KnownRepeat): boolean {
  return verdict === 'APPROVED' && stampRecord(pending) !== null;
}

/** Of the record at this path. */
type Leases = ReadonlyMap<string, Lease>;

/** Always taken in one order, and nobody else holds two locks at once: nobody waits for ever. */
async function holding(
  records: readonly StateFile[],
  work: (leases: Leases) => Repeated,
): Promise<Repeated> {
  const held = new Map<string, Lease>();
  try {
    for (const path of records.map(pathOfFile)) {
      const acquired = await acquireLock(path, UPDATE);
      if (acquired.kind === 'failed') return 'left';
      held.set(path, acquired.lease);
    }
    return work(held);
  } catch (error) {
    // A bug flies on from here; a disk in trouble is for the lanes to tell.
    failedBy(error, '');
    return 'left';
  } finally {
    for (const { release } of held.values()) release();
  }
}

function leaseOf(leases: Leases, record: StateFile): Lease {
  const lease = leases.get(pathOfFile(record));
  if (lease === undefined) throw new Error(`${record.name} is not held`);
  return lease;
}

type Repeating = {
  readonly edit: RepeatedEdit;
  readonly known: KnownRepeat;
  readonly leases: Leases;
  /** How much of what was open an approval has taken away. */
  readonly cleared: { findings: number };
};

function repeatHeld(repeating: Repeating): Repeated {
  const { edit, known, leases } = repeating;
  if (!isAsFound(edit, known)) return 'left';
  const journal = editsFile(edit.sessionDir);
  const path = pathOfFile(journal);
  const entries = readEntries(path, edit);
  const added = entries === null ? null : entriesFor(edit, known, entries);
  if (added === null) return 'left';
  if (added.length === 0) return 'none';
  if (!follow(repeating)) return 'left';
  const lines = added.map((one) => JSON.stringify({ ...one, version: EDITS_VERSION }));
  appendHeld({ path, line: lines.join('\n'), lease: leaseOf(leases, journal), rotation: null });
  settle(repeating);
  return 'done';
}

/** Before the locks were held, another hook may have moved the baseline, and another edit the file. */
function isAsFound({ sessionDir, file }: RepeatedEdit, { baseline, bytes }: KnownRepeat): boolean {
  if (readText(baselineFile(sessionDir, file)) !== baseline.text) return false;
  const now = readFileBytes(file);
  return now !== null && Buffer.compare(now, bytes) === 0;
}

type Entry = EntryOf<string>;

/** Seen, taken and ended; none when all was dealt with before. Null: more than edits of this file waits. */
function entriesFor(
  { file, at, ...edit }: RepeatedEdit,
  { verdict }: KnownRepeat,
  entries: readonly Entry[],
): readonly Entry[] | null {
  const use = key(edit.use);
  const isSeen = entries.some((one) => one.kind === 'seen' && one.use === use);
  const seen: Entry[] = isSeen ? [] : [{ kind: 'seen', at, use, file }];
  const { open, underWay } = toEdits([...entries, ...seen], new Set());
  if (underWay.length > 0 || open.some((one) => one.file !== file)) return null;
  const uses = open.map((one) => one.use);
  if (uses.length === 0) return [];
  const review = `${process.pid.toString(16)}-${process.hrtime.bigint().toString(16)}`;
  const reviewed = verdict !== 'none';
  return [
    ...seen,
    { kind: 'taken', at, review, uses },
    { kind: 'ended', at, review, uses, reviewed },
  ];
}

/** A longer one is read by those who have the time. */
const MAX_JOURNAL = 1_000_000;

/** Where nothing waits, only what is said of this very edit: a session may have had a thousand. */
function readEntries(journal: string, edit: RepeatedEdit): readonly Entry[] | null {
  const text = readPrivateText(journal, MAX_JOURNAL);
  if (text === null) return null;
  const word = isQuiet(edit.sessionDir) ? key(edit.use) : '';
  try {
    const lines = text.split('\n');
    const some = lines.filter((line) => line !== '' && line.includes(word));
    const entries = some.map((line) => JSON.parse(line) as unknown);
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

/** APPROVED clears, CHANGES_REQUIRED adds. False when what is open is not plain, or not held. */
function follow({ edit, known, leases, cleared }: Repeating): boolean {
  const { open, pending } = known;
  if (isCleared(known)) {
    const held = leases.get(pathOfFile(pending));
    // What has been found since then is not held.
    if (held === undefined) return false;
    const findings = readOpen(pending)?.length ?? 0;
    held.remove();
    cleared.findings = findings;
  }
  return open.length === 0 || addOpen(edit, known, leaseOf(leases, pending));
}

/** A verdict moves the baseline, and all that waited is ended. */
function settle({ edit, known, leases }: Repeating): void {
  if (known.verdict === 'none') return;
  try {
    const record = baselineFile(edit.sessionDir, edit.file);
    if (known.verdict !== 'same') moveBaseline(known, leaseOf(leases, record));
  } catch (error) {
    // A bug flies on from here.
    failedBy(error, '');
  }
  noteQuiet(edit);
}

function addOpen({ file }: RepeatedEdit, { pending, open }: KnownRepeat, lease: Lease): boolean {
  const before = readOpen(pending);
  if (before === null) return false;
  const others = before.filter(({ id }) => !open.some((one) => one.id === id));
  const findings = [...others, ...open];
  lease.replace(Buffer.from(JSON.stringify({ file, findings, version: PENDING_VERSION })));
  return true;
}

function moveBaseline({ now, baseline }: KnownRepeat, lease: Lease): void {
  const reviewed = { text: now, mark: null };
  lease.replaceUnflushed(Buffer.from(JSON.stringify({ ...baseline.value, reviewed })));
}

/** The journal is held: nobody has written into it since. */
function noteQuiet({ sessionDir }: RepeatedEdit): void {
  const record = { version: QUIET_VERSION, journal: journalStamp(sessionDir) };
  try {
    writeHintAtomic(pathOfFile(quietFile(sessionDir)), record);
  } catch {
    // Not said: the next edit looks for itself.
  }
}

/** For `countersign stats`; what cannot be counted is fixed all the same. */
async function countFixed({ projectDir, at }: RepeatedEdit, findings: number): Promise<void> {
  const path = pathOfFile(settledFile(projectDir));
  const line = JSON.stringify({
    at: new Date(at).toISOString(),
    how: 'fixed',
    findings,
    version: 1,
  });
  await withLock(path, (lease) => appendHeld({ path, line, lease, rotation: SETTLED_ROTATION }));
}
