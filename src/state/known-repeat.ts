import { listDir, readRegularFile } from '../system/files.ts';
import { type PrivateDir, pathOf } from '../system/private-path.ts';
import {
  BASELINE_VERSION,
  COUNTS_VERSION,
  isRecord,
  type Known,
  MAX_FILE,
  PENDING_VERSION,
  REPEATS_VERSION,
  readKnown,
  stampRecord,
} from './known.ts';
import {
  baselineFile,
  baselinesDir,
  countsFile,
  pendingDir,
  refutedFile,
  repeatsFile,
} from './paths.ts';
import type { StateFile } from './file.ts';

export type RepeatedEdit = {
  readonly sessionDir: PrivateDir;
  readonly projectDir: PrivateDir;
  readonly use: string;
  /** One that `isKnownFile` says yes to. */
  readonly file: string;
  /** By which settings. */
  readonly inForce: string;
  readonly at: number;
};

/** What is known of the change that an edit has made; everything was checked when it was stored. */
export type KnownRepeat = {
  /** `same`: there is no change since the last review. */
  readonly verdict: string;
  /** The file as it was when it was last reviewed, and as it is. */
  readonly was: string | null;
  readonly now: string;
  readonly reply: { readonly user: string; readonly agent: string | null } | null;
  readonly open: readonly KnownFinding[];
  /** Of what is open about the file. */
  readonly pending: StateFile;
};

export type KnownFinding = Known & { readonly id: string };

/** More files are not kept, as `baseline.ts` says. */
const MAX_FILES = 1000;

/** Null when it is not plain that nobody is to be asked, and then all of us looks. Changes nothing. */
export function findRepeat(edit: RepeatedEdit): KnownRepeat | null {
  const { sessionDir, file, at } = edit;
  const kept = readRepeats(edit);
  const was = reviewedIn(readBaseline(sessionDir, file));
  const now = readText(file);
  if (kept === null || was === undefined || now === null) return null;
  const pending = { dir: pendingDir(sessionDir), name: kept.pending };
  if (now === was) return { verdict: 'same', was, now, reply: null, open: [], pending };
  const repeat = kept.repeats.find((one) => isOf(one, was, now));
  if (repeat === undefined || !isOfNow(repeat, at) || !isStillKnown(sessionDir, repeat))
    return null;
  if (readOpen(pending) === null || isFull(baselinesDir(sessionDir))) return null;
  return toKnown(repeat, { was, now, pending });
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

export function readBaseline(sessionDir: PrivateDir, file: string): Known | null {
  const baseline = readKnown(baselineFile(sessionDir, file), BASELINE_VERSION);
  return baseline?.['file'] === file ? baseline : null;
}

/** As the last review saw the file: null when there was none, undefined when that is not plain. */
export function reviewedIn(baseline: Known | null): string | null | undefined {
  const reviewed = baseline?.['reviewed'];
  if (reviewed === null) return null;
  // Where something is hidden, the words alone do not say what it is.
  if (!isRecord(reviewed) || reviewed['mark'] !== null) return undefined;
  return typeof reviewed['text'] === 'string' ? reviewed['text'] : undefined;
}

/** Null when it is not to be read, or bytes that are no text. */
export function readText(file: string): string | null {
  const read = readRegularFile(file, MAX_FILE);
  if (read.kind !== 'read') return null;
  const text = Buffer.from(read.bytes).toString('utf8');
  return Buffer.from(text).equals(read.bytes) ? text : null;
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
  found: Pick<KnownRepeat, 'was' | 'now' | 'pending'>,
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
