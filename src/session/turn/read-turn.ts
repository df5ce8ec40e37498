import * as path from 'node:path';
import { mergeTexts } from '../../diff/make/merge-texts.ts';
import { RedactionError } from '../../model/errors.ts';
import type { Redacted } from '../../model/redacted.ts';
import { mayBeArmed } from '../../state/plan/armed.ts';
import type { Version } from '../../state/session/baseline.ts';
import { fileKey, findFile, nameInProject } from '../../state/file-key.ts';
import { updateTurnStart } from '../../state/session/turn-start.ts';
import { isInside, resolvePath } from '../../system/files/files.ts';
import { redact, safe } from '../../redaction/redact.ts';
import { redactionFailure } from '../../redaction/redaction-failure.ts';
import {
  type FileChange,
  lastReviewed,
  readChange,
  type ReadBefore,
  readChanges,
  tellWhyNot,
  type Unread,
} from '../edits/changes.ts';
import type { HookDoor } from '../context.ts';
import { credentialsFile } from '../edits/credentials-file.ts';
import { reviewableText } from '../edits/reviewable-text.ts';
import { versionOf } from '../edits/version.ts';
import { startAt } from './begin.ts';
import { readBlobs } from './commits.ts';
import type { TurnFile } from './compare.ts';
import { pairRenames } from './renames.ts';
import { filesBefore, type TurnSnapshot, takeTurnSnapshot } from './turn-snapshot.ts';
import { readRevertedFiles } from './reverted-files.ts';

export type TurnChanges = {
  readonly changes: readonly FileChange[];
  readonly unread: readonly Unread[];
  /** Number of changed files that were not read because there are too many. */
  readonly leftOut: number;
  /** Folders with a repository of their own that were not there, or at another commit, when the turn began. */
  readonly repositories: readonly Redacted[];
  /** Whether changes by commands were seen too. */
  readonly isWhole: boolean;
  /**
   * Marks everything as reviewed except these files (names as in records): later changes are new.
   */
  readonly settle: (except: ReadonlySet<string>) => Promise<void>;
};

const MAX_COMMAND_FILES = 1000;

/** `edited`: files that tools have edited, named as in records. */
export async function readTurn(edited: readonly Redacted[], door: HookDoor): Promise<TurnChanges> {
  const seen = await takeTurnSnapshot(door);
  if (seen === null) return { ...(await readChanges(edited, 'stopped', door)), ...UNSEEN };
  const places = await placesOf(edited, door);
  const own = edited.filter((file) => !seen.foreign.has(places.get(file) ?? ''));
  const byTool = new Set(places.values());
  const others = seen.changed.filter(({ place }) => !byTool.has(place));
  const byCommand = others.slice(0, MAX_COMMAND_FILES);
  const readBefore = await beforeOf(
    [...seen.changed.filter((one) => !others.includes(one)), ...byCommand],
    door,
  );
  const tools = await readChanges(own, readBefore, door);
  const changed = new Set(tools.changes.map(({ file }) => file));
  const back = await readRevertedFiles(
    own.filter((file) => !changed.has(file)),
    door,
  );
  const commands = await readCommandChanges(byCommand, readBefore, door);
  for (const place of seen.foreign)
    door.debug(safe`${redact(place)} is not reviewed: it came from elsewhere`);
  const left = others.slice(MAX_COMMAND_FILES);
  return {
    changes: [...tools.changes, ...back, ...pairRenames(commands.changes)],
    unread: [...tools.unread, ...commands.unread],
    leftOut: left.length,
    repositories: newRepositories(seen),
    isWhole: true,
    settle: await settling(seen, left, door),
  };
}

const UNSEEN: Omit<TurnChanges, 'changes' | 'unread'> = {
  leftOut: 0,
  repositories: [],
  isWhole: false,
  settle: async () => {},
};

function newRepositories({ start, look }: TurnSnapshot): readonly Redacted[] {
  const known = new Set(start.repositories);
  return look.repositories.map((name) => redact(name)).filter((name) => !known.has(name));
}

async function placesOf(files: readonly Redacted[], { sessionDir, projectRoot }: HookDoor) {
  const places = new Map<Redacted, string>();
  for (const file of files) {
    const place = await findFile(sessionDir, file, projectRoot);
    if (place !== null) places.set(file, place);
  }
  return places;
}

const NOT_FOR_LONG_MS = 5000;

/** Reads the files before any reviewer is asked: a later change was not reviewed. */
async function settling(
  seen: TurnSnapshot,
  left: readonly TurnFile[],
  door: HookDoor,
): Promise<TurnChanges['settle']> {
  const next = await startAt(seen.look, door, door.clock.now() + NOT_FOR_LONG_MS);
  return async (except) => {
    const again: TurnFile[] = [];
    for (const file of seen.changed)
      if (except.has(await fileKey(door.sessionDir, file.place))) again.push(file);
    const files = { ...next.files, ...filesBefore([...left, ...again]) };
    await updateTurnStart(door.sessionDir, (kept) => ({ ...next, files, told: kept?.told ?? [] }));
  };
}

/** The text of every changed file at the start of the turn; one process reads all blobs. */
async function beforeOf(files: readonly TurnFile[], door: HookDoor): Promise<ReadBefore> {
  const wanted = files.flatMap(({ was, merged }) => [was.blob, merged?.before, merged?.after]);
  const blobs = await readBlobs(
    door.git,
    wanted.filter((blob) => typeof blob === 'string'),
  );
  const byPlace = new Map(files.map((file) => [file.place, file]));
  return async (placed) => {
    const file = byPlace.get(placed.place);
    const before = file === undefined ? undefined : await versionBefore(file, blobs, door);
    return before === undefined ? await lastReviewed(placed, 'stopped', door) : before;
  };
}

type Blobs = ReadonlyMap<string, string>;

type BeforeTurn = Version | null | undefined;

/** Undefined: the file was there, but its text is unknown. */
async function versionBefore(file: TurnFile, blobs: Blobs, door: HookDoor): Promise<BeforeTurn> {
  const reading = { blobs, door };
  const { merged } = file;
  const own = await versionAtStart(file, reading);
  if (merged === null) return own;
  const base = await versionOfBlob(merged.before, file, reading);
  return mergedVersion(base, own, await versionOfBlob(merged.after, file, reading));
}

async function versionAtStart(file: TurnFile, reading: TurnReading): Promise<BeforeTurn> {
  const { isThere, version, blob } = file.was;
  if (!isThere) return null;
  if (version !== null) return { text: redact(version.text), mark: version.mark };
  return blob === null ? undefined : await versionOfBlob(blob, file, reading);
}

/** Where the two sides conflict, the content from elsewhere counts. */
function mergedVersion(base: BeforeTurn, own: BeforeTurn, theirs: BeforeTurn): BeforeTurn {
  if (own === undefined || own === null || theirs === undefined || theirs === null) return theirs;
  const text = mergeTexts(base?.text ?? '', own.text, theirs.text);
  return text === null ? theirs : { text: redact(text), mark: own.mark ?? theirs.mark };
}

type TurnReading = { readonly blobs: Blobs; readonly door: HookDoor };

async function versionOfBlob(
  blob: string | null,
  { place }: TurnFile,
  { blobs, door }: TurnReading,
): Promise<BeforeTurn> {
  if (blob === null) return null;
  const text = blobs.get(blob);
  return text === undefined
    ? undefined
    : await versionOf(reviewableText(place, text), door.sessionDir);
}

async function readCommandChanges(
  files: readonly TurnFile[],
  readBefore: ReadBefore,
  door: HookDoor,
) {
  const changes: FileChange[] = [];
  const unread: Unread[] = [];
  for (const { place, was } of files) {
    const file = await fileKey(door.sessionDir, place);
    const why = whyNotReviewed(place, door);
    const read =
      why ??
      credentialsFile({ file, place }, was, door) ??
      (await readOne({ file, place }, readBefore, door));
    if (typeof read === 'string') tellWhyNot(file, read, door);
    else if ('failure' in read) unread.push(read);
    else changes.push({ ...read, byCommand: true });
  }
  return { changes, unread };
}

function whyNotReviewed(place: string, door: HookDoor): Redacted | null {
  const { projectRoot } = door;
  const folder = path.dirname(place);
  if (!isInside(place, projectRoot)) return safe`it lies outside the project`;
  if (resolvePath(folder) !== folder) return safe`it lies behind a link`;
  return isPlanUnderReview(place, door)
    ? safe`it is the plan, which has a review of its own`
    : null;
}

/** While planning, each write of the plan is reviewed when it happens. */
function isPlanUnderReview(
  place: string,
  { projectRoot, projectDir, settings: { plan } }: HookDoor,
): boolean {
  const isPlanning = plan.gate === 'enforced' || mayBeArmed(projectDir);
  return isPlanning && resolvePath(path.resolve(projectRoot, plan.path)) === place;
}

/** A file that cannot be redacted does not stop the review of the others. */
async function readOne(
  placed: Pick<FileChange, 'file' | 'place'>,
  readBefore: ReadBefore,
  door: HookDoor,
): Promise<FileChange | Unread | Redacted> {
  try {
    return await readChange(placed, readBefore, door);
  } catch (error) {
    if (!(error instanceof RedactionError)) throw error;
    const { file } = placed;
    const name = nameInProject(file, door.projectRoot);
    return { file, name, failure: redactionFailure(error), isLost: false };
  }
}
