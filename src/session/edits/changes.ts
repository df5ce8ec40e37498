import * as path from 'node:path';
import { diffTexts } from '../../diff/make/diff-texts.ts';
import { changedFiles } from '../../diff/changed-files.ts';
import { isNotebook } from '../../diff/make/notebook.ts';
import { parseDiff } from '../../diff/parse/parse.ts';
import { isMadeByProgram } from '../../diff/pack/rank.ts';
import { RedactionError } from '../../model/errors.ts';
import type { Failure } from '../../model/failure.ts';
import type { Redacted } from '../../model/redacted.ts';
import { type Baseline, readBaseline, type Version } from '../../state/session/baseline.ts';
import { fileKey, findFile, isHidden, nameInProject, shownFile } from '../../state/file-key.ts';
import { skippedByContent, skippedByName } from '../../static/skip.ts';
import { readEntry } from '../../system/files/entry.ts';
import { type FileRead, readRegularFile } from '../../system/files/files.ts';
import { redact, safe } from '../../redaction/redact.ts';
import { redactionFailure } from '../../redaction/redaction-failure.ts';
import type { HookDoor } from '../context.ts';
import { ignoredFiles, textInGit } from './git-files.ts';
import { reviewableText } from './reviewable-text.ts';
import { isTrivial } from './trivial.ts';
import { isData, isUnreadable, MAX_BYTES, TOO_LARGE } from './unreadable.ts';
import { type Counted, versionOf } from './version.ts';

/** One file as a review sees it. */
export type FileChange = {
  /** By what records know it. */
  readonly file: Redacted;
  /** Where it is. Never leaves the process, no more than `path`: a secret may stand in its name. */
  readonly place: string;
  /** Inside the project. */
  readonly path: string;
  readonly name: Redacted;
  readonly before: Version | null;
  readonly after: Version;
  /** Empty when all that changed is hidden by patterns of an untrusted project's file. */
  readonly diff: string;
  readonly added: number;
  readonly removed: number;
  /** Places of the file, as it is or was, that only such patterns hid. */
  readonly hidden: number;
  /** No edit of a tool is known: a command has changed it. */
  readonly byCommand?: true;
  /** By what records know the file that was renamed to this one. */
  readonly renamedFrom?: Redacted;
  /** A new credentials file: only its name counts. */
  readonly withoutContent?: true;
};

export type Since = keyof Pick<Baseline, 'reviewed' | 'stopped'>;

/** A file that was edited and that nobody could look at. */
export type Unread = {
  readonly file: Redacted;
  readonly name: Redacted;
  readonly failure: Pick<Failure, 'detail' | 'nextStep'>;
  /** For good; otherwise the next review tries again. */
  readonly isLost: boolean;
};

export type ReadChanges = {
  readonly changes: readonly FileChange[];
  readonly unread: readonly Unread[];
};

/** The file that a change begins with; null: there was none. */
export type ReadBefore = (placed: PlacedEdit) => Promise<Version | null>;

/** What is to be reviewed of these files: not what came and went, is made by a program or trivial. */
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
    // Once: it has two keys when the patterns have changed since it was first seen.
    else changes.set(read.place, read);
  }
  return { changes: [...changes.values()], unread };
}

/** A file that cannot be found or redacted keeps no other one from being reviewed. */
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

/** Not "gone": whoever cannot say where a file is does not know whether it is there. */
const LOST: Pick<Unread, 'failure' | 'isLost'> = {
  failure: {
    detail: safe`part of its name is redacted, and it was not found by the rest`,
    nextStep: safe`look at it yourself, or with countersign review`,
  },
  isLost: true,
};

/** Nothing, when there is no change. */
export function tellWhyNot(file: Redacted, why: Redacted, { debug }: HookDoor): void {
  if (why !== '') debug(safe`${shownFile(file)} is not reviewed: ${why}`);
}

/** Nor what git ignores. Asked last: starting git costs more than all the rest. */
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

/** One file against what it was before; words when it is not reviewed. */
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
  // A removal that was reviewed is kept as an empty file.
  if (isGone && (before === null || before.text === '')) return safe`it is gone`;
  const named = { file, place, path: inProject, name: redact(inProject) };
  return compare({ ...named, before, after }, isGone ? null : after.text);
}

/** Named to the user, unless no one would review it anyway. */
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

/** A file as it is this moment; one that is gone has no text. */
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

/** A link is known by where it points to, as git knows it. */
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

/** As this session last had it reviewed; without that, as git has it. */
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

/** `now` is null when the file is gone. */
function compare(versions: Compared, now: string | null): FileChange | Redacted {
  const { path, before, after } = versions;
  const diff = diffTexts({ path, before: before?.text ?? null, after: now });
  const wasMark = before?.mark ?? null;
  const isSameHidden = wasMark === after.mark;
  if (diff === '' && isSameHidden) return safe``;
  const why = whySkipped(diff, path) ?? (isSameHidden ? whyTrivial(diff) : null);
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

function whySkipped(text: string, name: string): Redacted | null {
  const diff = parseDiff(text);
  const [file, seen] = [diff.files[0], changedFiles(diff)[0]];
  if (file?.kind === 'binary') return safe`it is no text`;
  const byContent = seen === undefined ? null : skippedByContent(seen);
  const byName = skippedByName(name);
  // Its cells are written by people; what is made by a program in it was left out before.
  const named = byName === 'generated' && isNotebook(name) ? null : byName;
  // Not by its long lines: a change must not take itself out of review.
  const byPath = file !== undefined && isMadeByProgram(file) ? 'generated' : null;
  const made = named ?? byContent ?? byPath;
  return made === null ? null : safe`it is ${redact(made)}`;
}

/** Not asked where something changed that is hidden: that may be anything. */
function whyTrivial(text: string): Redacted | null {
  const [seen] = changedFiles(parseDiff(text));
  if (seen === undefined || !isTrivial(seen)) return null;
  return safe`only blank lines and comments changed`;
}
