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

/** A file as it is, or the errno that says why not. */
export function readBytes(file: string): ReadBytes {
  try {
    return { kind: 'read', bytes: fs.readFileSync(file) };
  } catch (error) {
    return { kind: 'failed', errno: errnoOf(error) };
  }
}

/**
 * A regular file of bounded size; a link to one counts. `EFBIG` when it is larger, `ENOTSUP` when it is
 * a pipe or a device, on which reading might never end.
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

/** The last bytes of a regular file, however large it is. */
export function readTail(file: string, maxBytes: number): ReadBytes {
  return readOpened(file, (fd, stat) => {
    if (!stat.isFile()) return { kind: 'failed', errno: 'ENOTSUP' };
    const length = Math.min(stat.size, maxBytes);
    const bytes = Buffer.alloc(length);
    const got = fs.readSync(fd, bytes, 0, length, stat.size - length);
    return { kind: 'read', bytes: bytes.subarray(0, got) };
  });
}

/** Without waiting for the other end of a pipe. */
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

/** A text file, or the errno that says why not. */
export function readTextFile(file: string): FileRead {
  try {
    return { kind: 'read', text: fs.readFileSync(file, 'utf8') };
  } catch (error) {
    return { kind: 'failed', errno: errnoOf(error) };
  }
}

/** By what a file is known again without reading it; null when there is no such plain file. */
export function stampOf(file: string): FileStamp | null {
  try {
    const stat = fs.statSync(file, { throwIfNoEntry: false });
    if (stat?.isFile() !== true) return null;
    return { path: file, size: stat.size, mtimeMs: stat.mtimeMs, ctimeMs: stat.ctimeMs };
  } catch {
    // Missing or closed to us: then there is nothing to be known again.
    return null;
  }
}

/** Can a new file be made at this path? Asked before work whose result is to go there. */
export function whyNotWritable(file: string): string | null {
  try {
    const there = fs.statSync(file, { throwIfNoEntry: false });
    if (there?.isDirectory()) return 'EISDIR';
    // A device or a pipe would be replaced by a plain file.
    if (there?.isFile() === false) return 'ENOTSUP';
    // So would a name in their folder that leads to a file for now, as `/dev/stderr` may.
    const folder = path.dirname(path.resolve(file));
    if (isOfSystem(folder)) return 'ENOTSUP';
    fs.accessSync(folder, fs.constants.W_OK);
    return null;
  } catch (error) {
    return errnoOf(error);
  }
}

/** Where no file can be made, though `access` may say so: `/dev/fd` is a link to `/proc` on Linux. */
function isOfSystem(folder: string): boolean {
  return ['/dev', '/dev/fd'].includes(folder) || isInside(resolvePath(folder), '/proc');
}

export function createDir(dir: string): void {
  fs.mkdirSync(dir, { mode: 0o700 });
}

/** The names in a directory; none when there is no such directory. */
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

/** May this process go into the folder? */
export function canEnter(dir: string): boolean {
  try {
    fs.accessSync(dir, fs.constants.X_OK);
    return true;
  } catch {
    // Gone, or closed to us.
    return false;
  }
}

/** True only when the file system says that nothing is there; every other trouble is not absence. */
export function isAbsent(file: string): boolean {
  try {
    fs.lstatSync(file);
    return false;
  } catch (error) {
    // Not `throwIfNoEntry: false`: that calls a file in place of a parent directory absent too.
    return errnoOf(error) === 'ENOENT';
  }
}

/** Do two paths lead to the same file? Not when there is none at either. */
export function isSameFile(one: string, other: string): boolean {
  try {
    const [stat, than] = [fs.statSync(one), fs.statSync(other)];
    return stat.dev === than.dev && stat.ino === than.ino;
  } catch {
    // Where there is no file, none is the same.
    return false;
  }
}

/** An absolute path with every link resolved, also when its last parts do not exist yet. */
export function resolvePath(full: string, budget?: LookBudget): string {
  return followPath(path.resolve(full), budget);
}

/**
 * The first executable file of this name on a search path. Folders of the project do not count: a
 * search path may name them (`node_modules/.bin`), and what is in there came with the repository.
 */
export function findProgram(name: string, searchPath: string, project: string): string | null {
  for (const dir of searchPath.split(path.delimiter)) {
    if (!path.isAbsolute(dir) || isInside(resolvePath(dir), project)) continue;
    const file = path.join(dir, `${name}${PROGRAM}`);
    if (isExecutable(file)) return file;
  }
  return null;
}

/** Windows starts nothing else without a shell. */
const PROGRAM = process.platform === 'win32' ? '.exe' : '';

export function isInside(dir: string, project: string): boolean {
  const way = path.relative(project, dir);
  // Not by the first two letters: `..bin` is a name like any other.
  return way.split(path.sep, 1)[0] !== '..' && !path.isAbsolute(way);
}

/** The working directory by its real path; somewhere else when it has been deleted. */
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
    // Missing or not ours to run: the search goes on.
    return false;
  }
}

/** What the operating system said no to; any other error is a bug. */
export function isSystemError(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error;
}

export function errnoOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'UNKNOWN';
}
