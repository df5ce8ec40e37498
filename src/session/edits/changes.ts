import * as path from 'node:path';
import { diffTexts } from '../../diff/make/diff-texts.ts';
import { parseDiff } from '../../diff/parse/parse.ts';
import { RedactionError } from '../../model/errors.ts';
import type { Failure } from '../../model/failure.ts';
import type { Redacted } from '../../model/redacted.ts';
import { type Baseline, readBaseline, type Version } from '../../state/session/baseline.ts';
import { fileKey, findFile, isHidden, nameInProject, shownFile } from '../../state/file-key.ts';
import { readEntry } from '../../system/files/entry.ts';
import { type FileRead, readRegularFile } from '../../system/files/files.ts';
import { redact, safe } from '../../redaction/redact.ts';
import { redactionFailure } from '../../redaction/redaction-failure.ts';
import type { HookDoor } from '../context.ts';
import { ignoredFiles, textInGit } from './git-files.ts';
import { reviewableText } from './reviewable-text.ts';
import { isData, isUnreadable, MAX_BYTES, TOO_LARGE } from './unreadable.ts';
import { type Counted, versionOf } from './version.ts';
import { isUnreadableCode, whyNoReview } from './why-no-review.ts';

export type FileChange = {
  /** The name of the file in records. */
  readonly file: Redacted;
  /** Absolute path. Like `path`, it never leaves the process: a file name may contain a secret. */
  readonly place: string;
  /** Path relative to the project. */
  readonly path: string;
  readonly name: Redacted;
  readonly before: Version | null;
  readonly after: Version;
  /** Empty if patterns of an untrusted project's file hide the whole change. */
  readonly diff: string;
  readonly added: number;
  readonly removed: number;
  /** Number of places, before and after, that only such patterns hid. */
  readonly hidden: number;
  /** A command changed the file; no tool reported the edit. */
  readonly byCommand?: true;
  /** The former name of a renamed file in records. */
  readonly renamedFrom?: Redacted;
  /** A new credentials file: only its name is reviewed. */
  readonly withoutContent?: true;
};

export type Since = keyof Pick<Baseline, 'reviewed' | 'stopped'>;

/** An edited file that could not be read. */
export type Unread = {
  readonly file: Redacted;
  readonly name: Redacted;
  readonly failure: Pick<Failure, 'detail' | 'nextStep'>;
  /** True if it never will be readable; otherwise the next review tries again. */
  readonly isLost: boolean;
};

export type ReadChanges = {
  readonly changes: readonly FileChange[];
  readonly unread: readonly Unread[];
};

/** The file before the change; null if it did not exist. */
export type ReadBefore = (placed: PlacedEdit) => Promise<Version | null>;

/** The changes to review. Skips files that came and went, generated files and trivial changes. */
export async function readChanges(
  files: readonly Redacted[],
  since: Since | ReadBefore,
  door: HookDoor,
): Promise<ReadChanges> {
  const readBefore: ReadBefore =
    typeof since === 'string' ? (placed) => lastReviewed(placed, since, door) : since;
  const changes = new Map<string, FileChange>();
  const unread: Unread[] = [];
  for (const file of files) {
    const read = await readKnown(file, readBefore, door);
    if (typeof read === 'string') tellWhyNot(file, read, door);
    else if ('failure' in read) unread.push(read);
    // A file has two keys if the patterns changed since it was first recorded; it is listed once.
    else changes.set(read.place, read);
  }
  return { changes: [...changes.values()], unread };
}

/** A file that cannot be found or redacted does not stop the review of the others. */
async function readKnown(
  key: Redacted,
  readBefore: ReadBefore,
  door: HookDoor,
): Promise<FileChange | Unread | Redacted> {
  const place = await findFile(door.sessionDir, key, door.projectRoot);
  const named = { file: key, name: nameInProject(key, door.projectRoot) };
  if (place === null) return { ...named, ...LOST };
  try {
    const file = isHidden(key) ? await fileKey(door.sessionDir, place) : key;
    return await readChange({ file, place }, readBefore, door);
  } catch (error) {
    if (!(error instanceof RedactionError)) throw error;
    return { ...named, failure: redactionFailure(error), isLost: false };
  }
}

/** Not "gone": if the path is unknown, the file may still exist. */
const LOST: Pick<Unread, 'failure' | 'isLost'> = {
  failure: {
    detail: safe`part of its name is redacted, and it was not found by the rest`,
    nextStep: safe`look at it yourself, or with countersign review`,
  },
  isLost: true,
};

export function tellWhyNot(file: Redacted, why: Redacted, { debug }: HookDoor): void {
  if (why !== '') debug(safe`${shownFile(file)} is not reviewed: ${why}`);
}

/** Drops files that git ignores. This comes last because starting git costs most. */
export async function withoutIgnored(
  changes: readonly FileChange[],
  door: HookDoor,
): Promise<readonly FileChange[]> {
  if (changes.length === 0) return changes;
  const ignored = await ignoredFiles(
    changes.map(({ place }) => place),
    door,
  );
  for (const place of ignored) door.debug(safe`${redact(place)} is not reviewed: git ignores it`);
  return changes.filter(({ place }) => !ignored.has(place));
}

export type PlacedEdit = Pick<FileChange, 'file' | 'place'>;

/** Compares one file with its earlier version; returns the reason if it is not reviewed. */
export async function readChange(
  { file, place }: PlacedEdit,
  readBefore: ReadBefore,
  door: HookDoor,
): Promise<FileChange | Unread | Redacted> {
  const after = await versionNow(place, door);
  if ('errno' in after) return await unreadable({ file, place }, after.errno, door);
  const { isGone } = after;
  const inProject = nameOf(place, door);
  const before = await readBefore({ file, place });
  // A reviewed removal is recorded as an empty file.
  if (isGone && (before === null || before.text === '')) return safe`it is gone`;
  const named = { file, place, path: inProject, name: redact(inProject) };
  return compare({ ...named, before, after }, isGone ? null : after.text);
}

/** Reported to the user, unless the file would not be reviewed anyway. */
async function unreadable(
  { file, place }: PlacedEdit,
  errno: string,
  door: HookDoor,
): Promise<Unread | Redacted> {
  const name = nameOf(place, door);
  const why = safe`it cannot be read (${redact(errno)})`;
  const isText = isUnreadable(errno) && !isData(place, name);
  if (!isText || (await ignoredFiles([place], door)).has(place)) return why;
  const detail = errno === 'EFBIG' ? TOO_LARGE : why;
  return {
    file,
    name: redact(name),
    failure: { ...LOST.failure, detail },
    isLost: detail === TOO_LARGE,
  };
}

/** The file as it is now; a removed file has no text. */
export async function versionNow(
  place: string,
  { sessionDir }: HookDoor,
): Promise<(Counted & { readonly isGone: boolean }) | { readonly errno: string }> {
  const read = readNowAt(place);
  const isGone = read.kind === 'failed' && read.errno === 'ENOENT';
  if (read.kind === 'failed' && !isGone) return { errno: read.errno };
  const text = read.kind === 'read' ? reviewableText(place, read.text) : '';
  return { ...(await versionOf(text, sessionDir)), isGone };
}

/** A link counts as the path it points to, as in git. */
function readNowAt(place: string): FileRead {
  const entry = readEntry(place, 0);
  if (entry.kind === 'link') return { kind: 'read', text: entry.target };
  const read = readRegularFile(place, MAX_BYTES);
  if (read.kind === 'failed') return read;
  return { kind: 'read', text: Buffer.from(read.bytes).toString('utf8') };
}

export function nameOf(place: string, { projectRoot }: HookDoor): string {
  return path.relative(projectRoot, place).split(path.sep).join('/');
}

/** The version this session last had reviewed, otherwise the one in git. */
export async function lastReviewed(
  { file, place }: PlacedEdit,
  since: Since,
  door: HookDoor,
): Promise<Version | null> {
  const kept = readBaseline(door.sessionDir, file);
  return kept === null ? await textInGit(nameOf(place, door), door) : kept[since];
}

type Compared = Pick<FileChange, 'file' | 'place' | 'path' | 'name' | 'before'> & {
  readonly after: Counted;
};

/** `now` is null if the file is gone. */
function compare(versions: Compared, now: string | null): FileChange | Unread | Redacted {
  const { file, name, path, before, after } = versions;
  const diff = diffTexts({ path, before: before?.text ?? null, after: now });
  const wasMark = before?.mark ?? null;
  const isSameHidden = wasMark === after.mark;
  if (diff === '' && isSameHidden) return safe``;
  if (now !== null && isUnreadableCode(diff, path)) return { file, name, ...NO_TEXT };
  const why = whyNoReview({ diff, path, isSameHidden });
  if (why !== null) return why;
  const { added, removed } = parseDiff(diff).files[0] ?? { added: 0, removed: 0 };
  return {
    ...versions,
    diff,
    added,
    removed,
    hidden: Math.max(after.hidden, wasMark === null ? 0 : 1),
  };
}

const NO_TEXT: Pick<Unread, 'failure' | 'isLost'> = {
  failure: {
    detail: safe`it has NUL characters, so no diff can show it`,
    nextStep: safe`look at it yourself, or have it saved as UTF-8`,
  },
  isLost: true,
};
