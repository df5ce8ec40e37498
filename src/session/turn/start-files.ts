import { sensitiveReason } from '../../diff/sensitive/sensitive.ts';
import { fileKey } from '../../state/file-key.ts';
import type { StartFile, StartFiles } from '../../state/session/turn-start.ts';
import { readEntry } from '../../system/files/entry.ts';
import type { PrivateDir } from '../../system/files/private-path.ts';
import { sha256 } from '../../system/sha256.ts';
import { lookAtFile } from '../../system/files/tree-file.ts';
import { redact } from '../../redaction/redact.ts';
import { reviewableText } from '../edits/reviewable-text.ts';
import { versionOf } from '../edits/version.ts';
import { placeOf, type TreeLook } from './tree-look.ts';

/** A larger file is identified by its size and time only. */
const MAX_READ_BYTES = 2_000_000;
/**
 * Limits for one file and for all together; above them git's version serves as the earlier file.
 */
const MAX_KEPT = 200_000;
const MAX_KEPT_IN_ALL = 2_000_000;

export type StartFilesReading = {
  readonly sessionDir: PrivateDir;
  readonly now: () => number;
  /** After this time, files are identified by size and time only. */
  readonly until: number;
};

export async function readStartFiles(
  look: TreeLook,
  names: readonly string[],
  reading: StartFilesReading,
): Promise<StartFiles> {
  const keys = await nameKeys(look, names, reading.sessionDir);
  const room = { left: MAX_KEPT_IN_ALL };
  const files: [string, StartFile][] = [];
  for (const [name, key] of keys)
    files.push([key, await readStartFile(placeOf(look, name), room, reading)]);
  return Object.fromEntries(files);
}

/** The keys of these files in a record: their names, unless a name contains a secret. */
export async function nameKeys(
  look: Pick<TreeLook, 'top'>,
  names: readonly string[],
  sessionDir: PrivateDir,
): Promise<ReadonlyMap<string, string>> {
  const all = names.join('\n');
  // One check for all names: in nearly every project nothing is hidden.
  if (redact(all) === all) return new Map(names.map((name) => [name, name]));
  const keys = new Map<string, string>();
  for (const name of names)
    keys.set(name, redact(name) === name ? name : await fileKey(sessionDir, placeOf(look, name)));
  return keys;
}

export const ABSENT: StartFile = {
  ...{ isThere: false, size: 0, mtimeMs: 0, ctimeMs: 0 },
  ...{ hash: null, version: null, blob: null },
};

async function readStartFile(
  place: string,
  room: { left: number },
  reading: StartFilesReading,
): Promise<StartFile> {
  const seen = lookAtFile(place);
  if (seen === null) return ABSENT;
  const unread: StartFile = { ...ABSENT, ...seen, isThere: true };
  const isRead = reading.now() < reading.until && sensitiveReason(place) === null;
  const text = isRead ? textAt(place) : null;
  if (text === null) return unread;
  const isKept = text.length <= Math.min(MAX_KEPT, room.left) && !text.includes('\0');
  if (isKept) room.left -= text.length;
  const version = isKept ? await keptVersion(place, text, reading.sessionDir) : null;
  return { ...unread, hash: hashOf(text), version };
}

async function keptVersion(place: string, text: string, sessionDir: PrivateDir) {
  const version = await versionOf(reviewableText(place, text), sessionDir);
  return { text: version.text, mark: version.mark };
}

/**
 * The content of a file, or the target of a link, which git also treats as its text. Null if not
 * readable.
 */
function textAt(place: string): string | null {
  const entry = readEntry(place, MAX_READ_BYTES);
  if (entry.kind === 'unread') return null;
  return entry.kind === 'link' ? entry.target : entry.text;
}

function hashOf(text: string): string {
  return sha256(Buffer.from(text));
}

const TICK_MS = 2000;

/** Is this file as it was at the start? `at`: the time of the start. */
export function isAsAtStart(place: string, start: StartFile, at: number): boolean {
  const seen = lookAtFile(place);
  if (seen === null || !start.isThere) return seen === null && !start.isThere;
  // A file that was carried over is known only by its git object.
  if (start.blob !== null) return false;
  const isSameStamp = (['size', 'mtimeMs', 'ctimeMs'] as const).every(
    (part) => seen[part] === start[part],
  );
  if (isSameStamp && (start.hash === null || seen.ctimeMs + TICK_MS < at)) return true;
  if (start.hash === null || sensitiveReason(place) !== null) return false;
  const text = textAt(place);
  return text !== null && hashOf(text) === start.hash;
}
