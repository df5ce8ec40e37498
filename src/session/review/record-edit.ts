import * as path from 'node:path';
import { sensitiveReason } from '../../diff/sensitive/sensitive.ts';
import type { Edit, EventOf, Was } from '../../host/event.ts';
import { RedactionError } from '../../model/errors.ts';
import type { Redacted } from '../../model/redacted.ts';
import { hasBaseline, startBaseline } from '../../state/session/baseline.ts';
import { readEdits, recordEdit } from '../../state/session/edits.ts';
import { fileKey, findFile, isHidden, shownFile } from '../../state/file-key.ts';
import { isInside, readRegularFile, resolvePath } from '../../system/files/files.ts';
import type { StorageError } from '../../system/files/storage-error.ts';
import { redact, safe } from '../../redaction/redact.ts';
import type { EditRecorder } from '../context.ts';
import { reviewableText } from '../edits/reviewable-text.ts';
import { versionOf } from '../edits/version.ts';

export type EditedFile = EventOf<'edited'>;

export type EditRecording =
  | { readonly kind: 'seen'; readonly file: Redacted }
  /** Not reviewed: outside the project, or a credentials file. */
  | { readonly kind: 'ignored' }
  /** The edit could not be recorded; only this process knows of it. */
  | { readonly kind: 'unrecorded'; readonly file: Redacted; readonly trouble: StorageError };

/** Records that a file was edited, and how it was before this session's first edit of it. */
export async function recordEditedFile(
  { edit, use, cwd }: EditedFile,
  recorder: EditRecorder,
): Promise<EditRecording> {
  const place = resolvePath(path.resolve(cwd === '' ? recorder.projectRoot : cwd, edit.file));
  const why = whyIgnored(edit, place, recorder.projectRoot);
  if (why !== null) {
    recorder.debug(safe`${redact(edit.file)} is not reviewed: ${why}`);
    return { kind: 'ignored' };
  }
  const file = await fileKey(recorder.sessionDir, place);
  await keepWas({ file, place, was: edit.was }, recorder);
  const at = recorder.clock.now();
  const failed = await recordEdit(recorder.sessionDir, { use, file, at });
  if (failed !== null) return { kind: 'unrecorded', file, trouble: failed.trouble };
  recorder.debug(safe`the edit of ${shownFile(file)} was recorded`);
  return { kind: 'seen', file };
}

/** The content of a credentials file is never read, also behind a link. */
function whyIgnored(edit: Edit, place: string, root: string): Redacted | null {
  if (isHidden(place)) return safe`no file has such a name`;
  if (!isInside(place, root)) return safe`it lies outside the project`;
  const reason = sensitiveReason(edit.file) ?? sensitiveReason(place);
  return reason === null ? null : safe`it may hold credentials (${redact(reason)})`;
}

const MAX_BYTES = 2_000_000;

type BeforeEdit = { readonly file: Redacted; readonly place: string; readonly was: Was };

/**
 * The host may run its two lanes in any order, so each of them records the file before the edit.
 */
async function keepWas(edited: BeforeEdit, recorder: EditRecorder): Promise<void> {
  const { file, place, was } = edited;
  const { sessionDir } = recorder;
  try {
    if (hasBaseline(sessionDir, file) || (await isSeen(edited, recorder))) return;
    const text = textBefore(place, was);
    if (text === undefined) return;
    const version = text === null ? null : await versionOf(reviewableText(place, text), sessionDir);
    await startBaseline(sessionDir, file, version);
  } catch (error) {
    // The review of this edit meets the same error and reports it; the edit has to be recorded
    // first.
    if (!(error instanceof RedactionError)) throw error;
  }
}

/**
 * An earlier edit of the file may wait for a review, under another key if the patterns changed
 * since. Then this edit's earlier text is not where that review begins, and git is asked.
 */
async function isSeen({ file, place }: BeforeEdit, { sessionDir, projectRoot }: EditRecorder) {
  const edits = await readEdits(sessionDir);
  if ('kind' in edits) return false;
  for (const key of new Set(edits.all.map((one) => one.file))) {
    if (key === file) return true;
    if (isHidden(key) && (await findFile(sessionDir, key, projectRoot)) === place) return true;
  }
  return false;
}

/** Undefined if it is unknown; git's version is then read later. */
function textBefore(place: string, was: Was): string | null | undefined {
  switch (was.kind) {
    case 'told':
      return (was.text?.length ?? 0) > MAX_BYTES ? undefined : was.text;
    case 'replaced':
      return undone(place, was);
    case 'unknown':
      return undefined;
  }
}

/** Takes the replacement back, if its place is unambiguous. */
function undone(place: string, was: Extract<Was, { kind: 'replaced' }>): string | undefined {
  const read = readRegularFile(place, MAX_BYTES);
  if (read.kind !== 'read' || was.after === '') return undefined;
  const parts = Buffer.from(read.bytes).toString('utf8').split(was.after);
  return parts.length === 2 || (was.all && parts.length > 2) ? parts.join(was.before) : undefined;
}
