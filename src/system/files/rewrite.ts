import * as fs from 'node:fs';
import * as path from 'node:path';
import { moveOver, removeFile, writeNewFile } from './atomic.ts';
import { isAbsent, isInside, readRegularFile, resolvePath } from './files.ts';
import { makeFolder } from './folder-inside.ts';

/*
 * Files of the user that we add to. Their text goes back unchanged, so nothing is redacted, and
 * only text that was just read is written.
 */

export type OwnFile =
  | { readonly kind: 'absent'; readonly path: string }
  | { readonly kind: 'read'; readonly path: string; readonly bytes: Uint8Array }
  | { readonly kind: 'refused'; readonly why: Refusal; readonly errno: string };

export type Refusal = 'leads-out' | 'dangling' | 'read-only' | 'unreadable';

const MAX_BYTES = 4_000_000;

/**
 * A file inside a folder, by its real path. A link may lead to another place inside, never outside.
 */
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

/** Judged by its mode: a rename would replace it anyway, and root may do everything. */
function isReadOnly(file: string): boolean {
  return (fs.statSync(file).mode & 0o222) === 0;
}

export type Rewrite = {
  readonly path: string;
  /** The bytes that were read; null if the file did not exist. */
  readonly before: Uint8Array | null;
  /** Null removes the file. */
  readonly after: string | null;
};

/**
 * Replaces the text that was read and keeps the file's mode. Returns `changed` if another process
 * changed it first. Throws the file system's errors.
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

/** Creates the folders above a file and returns the new ones, outermost first. */
export function makeFolders(root: string, file: string): string[] {
  const way = path.relative(root, path.dirname(file)).split(path.sep);
  const dirs = way.map((_, index) => path.join(root, ...way.slice(0, index + 1)));
  return dirs.filter((dir) => dir !== root && makeFolder(dir));
}

/** Removes empty folders, innermost first. */
export function removeEmptyFolders(dirs: readonly string[]): void {
  for (const dir of [...dirs].reverse())
    try {
      fs.rmdirSync(dir);
    } catch {
      // Another process uses it or has removed it.
    }
}
