import * as v from 'valibot';
import type { Redacted } from '../../model/redacted.ts';
import { listDir } from '../../system/files/files.ts';
import { type PrivateDir, pathOf } from '../../system/files/private-path.ts';
import { storedFile } from '../file-key.ts';
import { type RecordFormat, storedText } from '../store/format.ts';
import { baselineFile, baselinesDir } from '../paths.ts';
import { peekRecord, updateRecord } from '../store/record.ts';

/** A file's text, redacted like everything we keep. */
export type Version = {
  readonly text: Redacted;
  /** Of the text as it was, where patterns hid something that nobody has trusted; else null. */
  readonly mark: string | null;
};

/**
 * A file as it was when this session last had it reviewed, and as it was when the agent last stopped.
 * Null: there was no such file.
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

/** More is not kept: what git has is then the file before. */
const MAX_CHARACTERS = 1_000_000;
const MAX_FILES = 1000;

export function readBaseline(sessionDir: PrivateDir, file: Redacted): Baseline | null {
  const peeked = peekRecord(baselineFile(sessionDir, file), FORMAT);
  return peeked.kind === 'read' && peeked.record.file === file ? peeked.record : null;
}

/** The file before its first edit in this session; later ones change nothing. */
export async function startBaseline(
  sessionDir: PrivateDir,
  file: Redacted,
  was: Version | null,
): Promise<void> {
  if (readBaseline(sessionDir, file) !== null || isTooMuch(sessionDir, was)) return;
  const first: Baseline = { file, reviewed: bare(was), stopped: bare(was) };
  await updateRecord(baselineFile(sessionDir, file), FORMAT, (kept) => kept ?? first);
}

export type BaselineMove = {
  readonly file: Redacted;
  readonly now: Version;
  /** What it was before anybody looked, where nothing is kept of that. */
  readonly was: Version | null;
  readonly at: 'review' | 'stop';
};

/** The file as a review has seen it. A disk in trouble keeps nothing: then more is shown next time. */
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
    // Not readable, so not writable by us either: whoever writes there will say why.
    return false;
  }
}
