import * as fs from 'node:fs';
import * as path from 'node:path';
import { moveOver, removeFile, writeNewFile } from './atomic.ts';
import { isAbsent, isInside, readRegularFile, resolvePath } from './files.ts';
import { makeFolder } from './folder-inside.ts';

/* Files of the user's own that we add to: their words go back where they came from, so nothing is
 * redacted, and nothing is written that was not read a moment before. */

export type OwnFile =
  | { readonly kind: 'absent'; readonly path: string }
  | { readonly kind: 'read'; readonly path: string; readonly bytes: Uint8Array }
  | { readonly kind: 'refused'; readonly why: Refusal; readonly errno: string };

export type Refusal = 'leads-out' | 'dangling' | 'read-only' | 'unreadable';

const MAX_BYTES = 4_000_000;

/** A file inside a folder by its real path. A link may lead to another place inside, never outside. */
export function readOwnFile(root: string, file: string): OwnFile {
  const named = path.join(root, file);
  const real = resolvePath(named);
  if (!isInside(real, resolvePath(root))) return refused('leads-out');
  const read = readRegularFile(real, MAX_BYTES);
  if (read.kind === 'read')
    return isReadOnly(real) ? refused('read-only') : { ...read, path: real };
  if (read.errno !== 'ENOENT') return refused('unreadable', read.errno);
  return isAbsent(named) ? { kind: 'absent', path: real } : refused('dangling');
}

function refused(why: Refusal, errno = ''): OwnFile {
  return { kind: 'refused', why, errno };
}

/** By its mode: a rename would replace it all the same, and nothing at all stops root. */
function isReadOnly(file: string): boolean {
  return (fs.statSync(file).mode & 0o222) === 0;
}

export type Rewrite = {
  readonly path: string;
  /** As it was read; null when it was not there. */
  readonly before: Uint8Array | null;
  /** Null takes the file away. */
  readonly after: string | null;
};

/**
 * Puts a new text in the place of the one that was read, with the same rights; `changed` when somebody
 * else was quicker. Throws what the file system says.
 */
export function rewriteFile({ path: file, before, after }: Rewrite): 'done' | 'changed' {
  if (after === null) {
    if (!isStill(file, before)) return 'changed';
    removeFile(file);
    return 'done';
  }
  const temp = `${file}.${process.pid}.${process.hrtime.bigint()}.tmp`;
  writeNewFile(temp, Buffer.from(after), 0o644);
  try {
    if (before !== null) fs.chmodSync(temp, fs.statSync(file).mode & 0o7777);
    if (!isStill(file, before)) {
      removeFile(temp);
      return 'changed';
    }
  } catch (error) {
    removeFile(temp);
    throw error;
  }
  moveOver(temp, file);
  return 'done';
}

function isStill(file: string, before: Uint8Array | null): boolean {
  if (before === null) return isAbsent(file);
  const now = readRegularFile(file, MAX_BYTES);
  return now.kind === 'read' && Buffer.from(now.bytes).equals(before);
}

/** The folders on the way to a file; gives those that had to be made, outermost first. */
export function makeFolders(root: string, file: string): string[] {
  const way = path.relative(root, path.dirname(file)).split(path.sep);
  const dirs = way.map((_, index) => path.join(root, ...way.slice(0, index + 1)));
  return dirs.filter((dir) => dir !== root && makeFolder(dir));
}

/** Takes folders away that nothing is left in, innermost first. */
export function removeEmptyFolders(dirs: readonly string[]): void {
  for (const dir of [...dirs].reverse())
    try {
      fs.rmdirSync(dir);
    } catch {
      // Somebody else keeps something there, or has taken it away.
    }
}
