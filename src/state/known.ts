import { isAbsent, readRegularFile, stampOf } from '../system/files.ts';
import { checkPrivateDir } from '../system/private-dir.ts';
import { readPrivateText } from '../system/private-file.ts';
import type { PrivateDir } from '../system/private-path.ts';
import { pathOfFile, type StateFile } from './file.ts';
import { baselineFile, editsFile, pausedFile, quietFile, repeatsFile } from './paths.ts';

/*
 * What the entry asks of a session's records, checked by hand and not by a schema: most edits are of files
 * that the session knows, and such an edit need not pay for all that a review loads. Whatever is not plain
 * at sight is "no", and the lanes themselves look.
 */

/** Of each record; another one is not understood here. */
export const BASELINE_VERSION = 2;
export const QUIET_VERSION = 1;
export const REPEATS_VERSION = 1;
export const COUNTS_VERSION = 1;
export const PENDING_VERSION = 1;

/** A record as it stands there. */
export type Known = Readonly<Record<string, unknown>>;

const MAX_RECORD = 16 * 1024 * 1024;
const MAX_FILE = 2_000_000;

/** A file and the record of it, each read once however often it is asked about. */
export type AtSight = {
  /** No edit waits for a review. */
  readonly quiet: boolean;
  /** Null when there is none that is plain, or it is another file's. */
  readonly baseline: Kept | null;
  /** Null when it is not to be read. */
  readonly bytes: () => Uint8Array | null;
};

export function lookAtFile(sessionDir: PrivateDir, file: string): AtSight {
  // Asked first: a review that ends after this may have moved the baseline that is read next, never an older one.
  const quiet = isQuiet(sessionDir);
  const baseline = readKept(baselineFile(sessionDir, file), BASELINE_VERSION);
  let read: Uint8Array | null | undefined;
  return {
    quiet,
    // Its name is kept as it is, so there is nothing in it to be redacted.
    baseline: baseline?.value['file'] === file ? baseline : null,
    bytes: () => (read ??= read === null ? null : readFileBytes(file)),
  };
}

export function readFileBytes(file: string): Uint8Array | null {
  const read = readRegularFile(file, MAX_FILE);
  return read.kind === 'read' ? read.bytes : null;
}

/** The last review of this file saw exactly these bytes, and no edit waits for one. */
export function isReviewedAsIs({ quiet, baseline, bytes }: AtSight): boolean {
  if (!quiet) return false;
  const reviewed = baseline?.value['reviewed'];
  if (!isRecord(reviewed) || typeof reviewed['text'] !== 'string' || reviewed['mark'] !== null)
    return false;
  const now = bytes();
  // The bytes, not their text: a text that was redacted, or bytes that are none, equal nothing.
  return now !== null && Buffer.from(reviewed['text']).equals(now);
}

/** Some change of this file was reviewed a moment ago. */
export function mayBeRepeat(sessionDir: PrivateDir, file: string): boolean {
  return !isAbsent(pathOfFile(repeatsFile(sessionDir, file)));
}

export function mayBePaused(projectDir: PrivateDir): boolean {
  return !isAbsent(pathOfFile(pausedFile(projectDir)));
}

/** Nothing was written into the journal since nothing in it was open. */
export function isQuiet(sessionDir: PrivateDir): boolean {
  const known = readKnown(quietFile(sessionDir), QUIET_VERSION);
  return known !== null && known['journal'] === journalStamp(sessionDir);
}

export function journalStamp(sessionDir: PrivateDir): string | null {
  return stampRecord(editsFile(sessionDir));
}

/** By what a file of ours is known to be as it was; null when there is none. */
export function stampRecord(file: StateFile): string | null {
  const stamp = stampOf(pathOfFile(file));
  return stamp === null ? null : `${stamp.size}:${stamp.mtimeMs}:${stamp.ctimeMs}`;
}

/** Null when there is none, or none that is plain. */
export function readKnown(file: StateFile, version: number): Known | null {
  return readKept(file, version)?.value ?? null;
}

/** A record, and the text of it. */
export type Kept = { readonly value: Known; readonly text: string };

function readKept(file: StateFile, version: number): Kept | null {
  // A link in place of a directory of ours could lead to a file that came with the repository.
  if (checkPrivateDir(file.dir, ours).kind !== 'ready') return null;
  const text = readText(file);
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) && value['version'] === version ? { value, text } : null;
  } catch {
    // Damaged: whoever reads it with a schema sets it aside.
    return null;
  }
}

const ours = new Set<string>();

/** Of a record as it stands there, in a directory that was checked. */
export function readText(file: StateFile): string | null {
  return readPrivateText(pathOfFile(file), MAX_RECORD);
}

export function isRecord(value: unknown): value is Known {
  return typeof value === 'object' && value !== null;
}
