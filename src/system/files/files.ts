import * as fs from 'node:fs';
import * as path from 'node:path';
import type { FileStamp } from '../../model/file-stamp.ts';
import { followPath, type LookBudget } from './follow-path.ts';
import { readAtMost } from './read-at-most.ts';

export type FileRead =
  | { readonly kind: 'read'; readonly text: string }
  | { readonly kind: 'failed'; readonly errno: string };

export type ReadBytes =
  | { readonly kind: 'read'; readonly bytes: Uint8Array }
  | { readonly kind: 'failed'; readonly errno: string };

/** The bytes of a file, or the errno of the failure. */
export function readBytes(file: string): ReadBytes {
  try {
    return { kind: 'read', bytes: fs.readFileSync(file) };
  } catch (error) {
    return { kind: 'failed', errno: errnoOf(error) };
  }
}

/**
 * Reads a regular file of bounded size, also through a link. `EFBIG` if it is larger; `ENOTSUP` for
 * a pipe or a device, where reading might never end.
 */
export function readRegularFile(file: string, maxBytes: number): ReadBytes {
  return readOpened(file, (fd, stat) => {
    if (stat.isDirectory()) return { kind: 'failed', errno: 'EISDIR' };
    if (!stat.isFile()) return { kind: 'failed', errno: 'ENOTSUP' };
    if (stat.size > maxBytes) return { kind: 'failed', errno: 'EFBIG' };
    const bytes = readAtMost(fd, maxBytes + 1, stat.size + 1);
    return bytes.length > maxBytes ? { kind: 'failed', errno: 'EFBIG' } : { kind: 'read', bytes };
  });
}

/** The last bytes of a regular file of any size. */
export function readTail(file: string, maxBytes: number): ReadBytes {
  return readOpened(file, (fd, stat) => {
    if (!stat.isFile()) return { kind: 'failed', errno: 'ENOTSUP' };
    const length = Math.min(stat.size, maxBytes);
    const bytes = Buffer.alloc(length);
    const got = fs.readSync(fd, bytes, 0, length, stat.size - length);
    return { kind: 'read', bytes: bytes.subarray(0, got) };
  });
}

/** Does not wait for the other end of a pipe. */
function readOpened(file: string, read: (fd: number, stat: fs.Stats) => ReadBytes): ReadBytes {
  let fd: number;
  try {
    fd = fs.openSync(file, fs.constants.O_RDONLY | fs.constants.O_NONBLOCK);
  } catch (error) {
    return { kind: 'failed', errno: errnoOf(error) };
  }
  try {
    return read(fd, fs.fstatSync(fd));
  } catch (error) {
    return { kind: 'failed', errno: errnoOf(error) };
  } finally {
    fs.closeSync(fd);
  }
}

/** A text file, or the errno of the failure. */
export function readTextFile(file: string): FileRead {
  try {
    return { kind: 'read', text: fs.readFileSync(file, 'utf8') };
  } catch (error) {
    return { kind: 'failed', errno: errnoOf(error) };
  }
}

/** Identifies a file without reading it; null if it is not a regular file. */
export function stampOf(file: string): FileStamp | null {
  try {
    const stat = fs.statSync(file, { throwIfNoEntry: false });
    if (stat?.isFile() !== true) return null;
    return { path: file, size: stat.size, mtimeMs: stat.mtimeMs, ctimeMs: stat.ctimeMs };
  } catch {
    // Missing or not accessible, so there is nothing to identify.
    return null;
  }
}

/** Can a new file be created at this path? Asked before work whose result goes there. */
export function whyNotWritable(file: string): string | null {
  try {
    const there = fs.statSync(file, { throwIfNoEntry: false });
    if (there?.isDirectory()) return 'EISDIR';
    // A device or a pipe would be replaced by a regular file.
    if (there?.isFile() === false) return 'ENOTSUP';
    // Names such as `/dev/stderr` are devices too, although they may lead to a file at the moment.
    const folder = path.dirname(path.resolve(file));
    if (isOfSystem(folder)) return 'ENOTSUP';
    fs.accessSync(folder, fs.constants.W_OK);
    return null;
  } catch (error) {
    return errnoOf(error);
  }
}

/**
 * No file can be created there, although `access` may allow it: `/dev/fd` is a link to `/proc` on
 * Linux.
 */
function isOfSystem(folder: string): boolean {
  return ['/dev', '/dev/fd'].includes(folder) || isInside(resolvePath(folder), '/proc');
}

export function createDir(dir: string): void {
  fs.mkdirSync(dir, { mode: 0o700 });
}

/** The names in a directory; empty if it does not exist. */
export function listDir(dir: string): string[] {
  try {
    return fs.readdirSync(dir);
  } catch (error) {
    if (errnoOf(error) === 'ENOENT') return [];
    throw error;
  }
}

export function isDirectory(dir: string): boolean {
  return fs.statSync(dir, { throwIfNoEntry: false })?.isDirectory() === true;
}

/** Can this process enter the folder? */
export function canEnter(dir: string): boolean {
  try {
    fs.accessSync(dir, fs.constants.X_OK);
    return true;
  } catch {
    // Gone or not accessible.
    return false;
  }
}

/** True only if the file system reports that nothing is there; other errors are not absence. */
export function isAbsent(file: string): boolean {
  try {
    fs.lstatSync(file);
    return false;
  } catch (error) {
    // Not `throwIfNoEntry: false`, which also calls a path below a file absent.
    return errnoOf(error) === 'ENOENT';
  }
}

/** Do two paths lead to the same file? False if one of them does not exist. */
export function isSameFile(one: string, other: string): boolean {
  try {
    const [stat, than] = [fs.statSync(one), fs.statSync(other)];
    return stat.dev === than.dev && stat.ino === than.ino;
  } catch {
    // A missing file equals nothing.
    return false;
  }
}

/** An absolute path with every link resolved, also if its last parts do not exist yet. */
export function resolvePath(full: string, budget?: LookBudget): string {
  return followPath(path.resolve(full), budget);
}

/**
 * The first executable file of this name on a search path. Folders of the project do not count: a
 * search path may name them (`node_modules/.bin`), and their programs came with the repository.
 */
export function findProgram(name: string, searchPath: string, project: string): string | null {
  for (const dir of searchPath.split(path.delimiter)) {
    if (!path.isAbsolute(dir) || isInside(resolvePath(dir), project)) continue;
    const file = path.join(dir, `${name}${PROGRAM}`);
    if (isExecutable(file)) return file;
  }
  return null;
}

/** Windows starts other files only through a shell. */
const PROGRAM = process.platform === 'win32' ? '.exe' : '';

export function isInside(dir: string, project: string): boolean {
  const way = path.relative(project, dir);
  // Comparing two letters is not enough: `..bin` is an ordinary name.
  return way.split(path.sep, 1)[0] !== '..' && !path.isAbsolute(way);
}

/** The real path of the working directory; the fallback if it was deleted. */
export function workingDirectory(otherwise: string): string {
  try {
    return resolvePath(process.cwd());
  } catch {
    return otherwise;
  }
}

export function isExecutable(file: string): boolean {
  try {
    fs.accessSync(file, fs.constants.X_OK);
    return fs.statSync(file).isFile();
  } catch {
    // Missing or not executable: the search goes on.
    return false;
  }
}

/** An error of the operating system; any other error is a bug. */
export function isSystemError(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error;
}

export function errnoOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'UNKNOWN';
}
