import { listDir } from '../system/files.ts';
import { type PrivateDir, pathOf } from '../system/private-path.ts';
import {
  type AtSight,
  COUNTS_VERSION,
  isRecord,
  type Kept,
  type Known,
  PENDING_VERSION,
  REPEATS_VERSION,
  readKnown,
  stampRecord,
} from './known.ts';
import { baselinesDir, countsFile, pendingDir, refutedFile, repeatsFile } from './paths.ts';
import type { StateFile } from './file.ts';

export type RepeatedEdit = {
  readonly sessionDir: PrivateDir;
  readonly projectDir: PrivateDir;
  readonly use: string;
  /** One that the session knows. */
  readonly file: string;
  /** By which settings. */
  readonly inForce: string;
  readonly at: number;
};

/** What is known of the change that an edit has made; everything was checked when it was stored. */
export type KnownRepeat = {
  /** `same`: there is no change since the last review. */
  readonly verdict: string;
  /** The file as it is, in words and in bytes, and the record of how it was. */
  readonly now: string;
  readonly bytes: Uint8Array;
  readonly baseline: Kept;
  readonly reply: { readonly user: string; readonly agent: string | null } | null;
  readonly open: readonly KnownFinding[];
  /** Of what is open about the file. */
  readonly pending: StateFile;
};

export type KnownFinding = Known & { readonly id: string };

/** More files are not kept, as `baseline.ts` says. */
const MAX_FILES = 1000;

/** Null when it is not plain that nobody is to be asked, and then all of us looks. Changes nothing. */
export function findRepeat(edit: RepeatedEdit, seen: AtSight): KnownRepeat | null {
  const kept = readRepeats(edit);
  const [{ baseline }, bytes] = [seen, seen.bytes()];
  if (kept === null || baseline === null || bytes === null) return null;
  const was = reviewedIn(baseline.value);
  const now = textOf(bytes);
  if (was === undefined || now === null) return null;
  const pending = { dir: pendingDir(edit.sessionDir), name: kept.pending };
  const found = { now, bytes, baseline, pending };
  if (now === was) return { ...found, verdict: 'same', reply: null, open: [] };
  const repeat = kept.repeats.find((one) => isOf(one, was, now));
  return repeat === undefined || !isToBeMade(repeat, edit, pending) ? null : toKnown(repeat, found);
}

function isToBeMade(repeat: Known, { sessionDir, at }: RepeatedEdit, pending: StateFile): boolean {
  if (!isOfNow(repeat, at) || !isStillKnown(sessionDir, repeat)) return false;
  return readOpen(pending) !== null && !isFull(baselinesDir(sessionDir));
}

/** Or cannot be listed, which the lanes know how to live with. */
function isFull(baselines: PrivateDir): boolean {
  try {
    return listDir(pathOf(baselines)).length > MAX_FILES;
  } catch {
    return true;
  }
}

type Repeats = { readonly pending: string; readonly repeats: readonly Known[] };

/** Null when there are none by the settings in force. */
function readRepeats({ sessionDir, projectDir, file, inForce }: RepeatedEdit): Repeats | null {
  const kept = readKnown(repeatsFile(sessionDir, file), REPEATS_VERSION);
  if (kept === null || kept['file'] !== file || kept['inForce'] !== inForce) return null;
  // A finding that was refuted meanwhile does not come back.
  if (kept['refuted'] !== stampRecord(refutedFile(projectDir))) return null;
  const { pending, repeats } = kept;
  const areRecords = Array.isArray(repeats) && repeats.every(isRecord);
  return isName(pending) && areRecords ? { pending, repeats } : null;
}

/** As the last review saw the file: null when there was none, undefined when that is not plain. */
function reviewedIn(baseline: Known): string | null | undefined {
  const reviewed = baseline['reviewed'];
  if (reviewed === null) return null;
  // Where something is hidden, the words alone do not say what it is.
  if (!isRecord(reviewed) || reviewed['mark'] !== null) return undefined;
  return typeof reviewed['text'] === 'string' ? reviewed['text'] : undefined;
}

/** Null when the bytes are no text. */
function textOf(bytes: Uint8Array): string | null {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8');
  return Buffer.from(text).equals(bytes) ? text : null;
}

function isName(name: unknown): name is string {
  return typeof name === 'string' && /^[0-9a-f]{32}\.json$/.test(name);
}

/** A text that was redacted equals no file's, so nothing that is hidden is repeated. */
function isOf(one: Known, was: string | null, now: string): boolean {
  return one['was'] === was && one['now'] === now;
}

/** Either way, as for the review itself: a clock may have been set back. */
function isOfNow({ at, until }: Known, now: number): boolean {
  if (typeof at !== 'number' || typeof until !== 'number') return false;
  return Math.abs(now - at) <= until - at;
}

/** The review itself is what counts: it may have been forgotten, or made anew with another end. */
function isStillKnown(sessionDir: PrivateDir, { fingerprint, at, verdict }: Known): boolean {
  const reviewed = readKnown(countsFile(sessionDir), COUNTS_VERSION)?.['reviewed'];
  if (!Array.isArray(reviewed)) return false;
  const last: unknown = reviewed.findLast(
    (one: unknown) => isRecord(one) && one['fingerprint'] === fingerprint,
  );
  return isRecord(last) && last['at'] === at && last['verdict'] === verdict;
}

function toKnown(
  { verdict, reply, open }: Known,
  found: Pick<KnownRepeat, 'now' | 'bytes' | 'baseline' | 'pending'>,
): KnownRepeat | null {
  if (typeof verdict !== 'string' || !Array.isArray(open) || !open.every(isFinding)) return null;
  if (reply !== null && !isReply(reply)) return null;
  return { ...found, verdict, reply, open };
}

function isReply(reply: unknown): reply is NonNullable<KnownRepeat['reply']> {
  if (!isRecord(reply) || typeof reply['user'] !== 'string') return false;
  return reply['agent'] === null || typeof reply['agent'] === 'string';
}

function isFinding(finding: unknown): finding is KnownFinding {
  return isRecord(finding) && typeof finding['id'] === 'string';
}

/** What is open about a file, as it stands there; null when that is not plain. */
export function readOpen(pending: StateFile): readonly KnownFinding[] | null {
  if (stampRecord(pending) === null) return [];
  const findings = readKnown(pending, PENDING_VERSION)?.['findings'];
  return Array.isArray(findings) && findings.every(isFinding) ? findings : null;
}
