import * as v from 'valibot';
import type { Redacted } from '../../model/redacted.ts';
import { listDir } from '../../system/files/files.ts';
import { type PrivateDir, pathOf } from '../../system/files/private-path.ts';
import { storedFile } from '../file-key.ts';
import type { RecordFormat } from '../store/format.ts';
import { storedText } from '../store/stored-text.ts';
import { baselineFile, baselinesDir } from '../paths.ts';
import { peekRecord, updateRecord } from '../store/record.ts';

/** A file's text, redacted like everything we keep. */
export type Version = {
  readonly text: Redacted;
  /** Hash of the original text if untrusted patterns hid parts of it; otherwise null. */
  readonly mark: string | null;
};

/**
 * A file at its last review in this session, and at the agent's last stop. Null: the file did not
 * exist.
 */
export type Baseline = {
  readonly file: Redacted;
  readonly reviewed: Version | null;
  readonly stopped: Version | null;
};

const version = v.nullable(v.object({ text: storedText, mark: v.nullable(v.string()) }));
const FORMAT: RecordFormat<Baseline> = {
  version: 2,
  mayBeLost: true,
  schema: v.object({ file: storedFile, reviewed: version, stopped: version }),
};
const WITHOUT_TEXTS: RecordFormat<Pick<Baseline, 'file'>> = {
  version: FORMAT.version,
  schema: v.object({ file: storedFile }),
};

/** Larger texts are not kept; git's version is then the text before. */
const MAX_CHARACTERS = 1_000_000;
const MAX_FILES = 1000;

export function readBaseline(sessionDir: PrivateDir, file: Redacted): Baseline | null {
  const peeked = peekRecord(baselineFile(sessionDir, file), FORMAT);
  return peeked.kind === 'read' && peeked.record.file === file ? peeked.record : null;
}

/** Without its texts: redacting them takes longer than recording an edit. */
export function hasBaseline(sessionDir: PrivateDir, file: Redacted): boolean {
  const peeked = peekRecord(baselineFile(sessionDir, file), WITHOUT_TEXTS);
  return peeked.kind === 'read' && peeked.record.file === file;
}

/** Keeps the file before its first edit in this session; later calls change nothing. */
export async function startBaseline(
  sessionDir: PrivateDir,
  file: Redacted,
  was: Version | null,
): Promise<void> {
  if (hasBaseline(sessionDir, file) || isTooMuch(sessionDir, was)) return;
  const first: Baseline = { file, reviewed: bare(was), stopped: bare(was) };
  await updateRecord(baselineFile(sessionDir, file), FORMAT, (kept) => kept ?? first);
}

export type BaselineMove = {
  readonly file: Redacted;
  readonly now: Version;
  /** The text before the first review, if none is kept. */
  readonly was: Version | null;
  readonly at: 'review' | 'stop';
};

/** Keeps the file as reviewed. If the disk fails, the next review shows more. */
export async function moveBaseline(sessionDir: PrivateDir, move: BaselineMove): Promise<void> {
  const { file, now, was, at } = move;
  if (isTooMuch(sessionDir, now)) return;
  await updateRecord(baselineFile(sessionDir, file), FORMAT, (kept) => ({
    file,
    reviewed: bare(now),
    stopped: bare(at === 'stop' ? now : (kept ?? { stopped: was }).stopped),
  }));
}

function bare(version: Version | null): Version | null {
  return version === null ? null : { text: version.text, mark: version.mark };
}

function isTooMuch(sessionDir: PrivateDir, kept: Version | null): boolean {
  if ((kept?.text.length ?? 0) > MAX_CHARACTERS) return true;
  try {
    return listDir(pathOf(baselinesDir(sessionDir))).length > MAX_FILES;
  } catch {
    // An unreadable folder is not writable either; the write reports why.
    return false;
  }
}
