import * as fs from 'node:fs';
import * as path from 'node:path';
import { syncDir } from './atomic.ts';
import { errnoOf, isAbsent } from './files.ts';
import { isOurs } from './private-dir.ts';
import { type StorageFailure, failedBy, TroubleError } from './storage-error.ts';

export type PrivateRead = { readonly kind: 'read'; readonly bytes: Buffer } | UnreadPrivateFile;

type UnreadPrivateFile =
  | { readonly kind: 'absent' }
  /** Something else than a regular file of ours is there. */
  | { readonly kind: 'strange'; readonly why: string }
  | StorageFailure;

const { O_APPEND, O_CREAT, O_NOFOLLOW, O_NONBLOCK, O_RDONLY, O_RDWR } = fs.constants;
/**
 * Missing on Windows. Without O_NONBLOCK, opening a pipe in place of a record would wait forever.
 */
const CAREFUL =
  ((O_NOFOLLOW as number | undefined) ?? 0) | ((O_NONBLOCK as number | undefined) ?? 0);

const NEWLINE = 0x0a;
const OBJECT = 0x7b;

/** All bytes of a file of ours. */
export function readPrivateFile(file: string, maxBytes: number): PrivateRead {
  return readBy(file, maxBytes, (fd) => ({ kind: 'read', bytes: fs.readFileSync(fd) }));
}

/**
 * Like `readPrivateFile`, as text; null if there is none, or it is not ours. Node does all of it in
 * one step.
 */
export function readPrivateText(file: string, maxBytes: number): string | null {
  const read = readBy(file, maxBytes, (fd) => fs.readFileSync(fd, 'utf8'));
  return typeof read === 'string' ? read : null;
}

function readBy<T>(file: string, maxBytes: number, read: (fd: number) => T): T | UnreadPrivateFile {
  let fd: number;
  try {
    fd = fs.openSync(file, O_RDONLY | CAREFUL);
  } catch (error) {
    return whyNotOpened(error, file);
  }
  try {
    const why = strangeness(fs.fstatSync(fd), maxBytes);
    return why === null ? read(fd) : { kind: 'strange', why };
  } catch (error) {
    return failedBy(error, file);
  } finally {
    fs.closeSync(fd);
  }
}

function whyNotOpened(error: unknown, file: string): UnreadPrivateFile {
  switch (errnoOf(error)) {
    case 'ENOENT':
      return { kind: 'absent' };
    case 'ELOOP':
      return { kind: 'strange', why: 'a link' };
    case 'ENXIO':
      return { kind: 'strange', why: 'not a plain file' };
    default:
      return failedBy(error, file);
  }
}

function strangeness(stat: fs.Stats, maxBytes: number): string | null {
  if (stat.isDirectory()) return 'a directory';
  if (!stat.isFile()) return 'not a plain file';
  if (!isOurs(stat)) return 'a file of another user';
  return stat.size > maxBytes ? 'too large' : null;
}

/**
 * Appends one line in one write, under the file's lock. If the process is killed, the kernel may
 * end a write of several pages between two of them; such a half line was never confirmed and is
 * removed, as is our own incomplete write. A line that only lacks its newline is completed.
 */
export function appendLine(file: string, line: string, maxBytes: number): void {
  const fd = openForAppending(file);
  try {
    const stat = fs.fstatSync(fd);
    // A file too large to read is as unusable as one that is no file.
    const room = maxBytes - Buffer.byteLength(line) - 2;
    if (strangeness(stat, room) !== null) throw new TroubleError({ code: 'strange', path: file });
    const { end, separator } = isTorn(fd, stat.size)
      ? lastWhole(fd, stat.size, file)
      : wholeAt(stat.size);
    if (end < stat.size) fs.ftruncateSync(fd, end);
    writeOnce(fd, Buffer.from(`${separator}${line}\n`), { file, sizeBefore: end });
  } finally {
    fs.closeSync(fd);
  }
}

function openForAppending(file: string): number {
  try {
    return fs.openSync(file, O_RDWR | O_APPEND | O_CREAT | CAREFUL, 0o600);
  } catch (error) {
    if (['ELOOP', 'ENXIO', 'EISDIR'].includes(errnoOf(error)))
      throw new TroubleError({ code: 'strange', path: file });
    throw error;
  }
}

function isTorn(fd: number, size: number): boolean {
  if (size === 0) return false;
  const last = Buffer.alloc(1);
  fs.readSync(fd, last, 0, 1, size - 1);
  return last[0] !== NEWLINE;
}

/** The position of the next line, and the separator before it. */
type Whole = { readonly end: number; readonly separator: '' | '\n' };

function wholeAt(end: number): Whole {
  return { end, separator: '' };
}

function lastWhole(fd: number, size: number, file: string): Whole {
  const bytes = Buffer.alloc(size);
  // Reads by position, so earlier reads do not matter. Unread bytes would be taken for zeros.
  if (fs.readSync(fd, bytes, 0, size, 0) < size)
    throw new TroubleError({ code: 'short', path: file });
  const start = bytes.lastIndexOf(NEWLINE) + 1;
  return isHalf(bytes.subarray(start)) ? wholeAt(start) : { end: size, separator: '\n' };
}

/**
 * The beginning of an object, or the zeros that a power cut leaves; other text is not ours to
 * remove.
 */
function isHalf(line: Buffer): boolean {
  if (line[0] !== OBJECT && line[0] !== 0) return false;
  try {
    JSON.parse(line.toString('utf8'));
    return false;
  } catch {
    // Text that is not JSON is half a line.
    return true;
  }
}

type Target = { readonly file: string; readonly sizeBefore: number };

function writeOnce(fd: number, bytes: Buffer, { file, sizeBefore }: Target): void {
  if (fs.writeSync(fd, bytes) === bytes.length) return;
  fs.ftruncateSync(fd, sizeBefore);
  throw new TroubleError({ code: 'short', path: file });
}

/** Moves a regular file over another one once it exceeds this size. Needs the file's lock. */
export function moveIfLarger(file: string, to: string, maxBytes: number): void {
  const stat = fs.lstatSync(file, { throwIfNoEntry: false });
  if (stat === undefined || !stat.isFile() || stat.size <= maxBytes) return;
  fs.renameSync(file, to);
  syncDir(path.dirname(file));
}

/** Renames an unreadable file and returns the new name. Needs the file's lock. */
export function setAside(file: string): string {
  const aside = freeNameBeside(file);
  fs.renameSync(file, aside);
  syncDir(path.dirname(file));
  return path.basename(aside);
}

/** Like `setAside`, but the original stays until it is replaced. */
export function copyAside(file: string): string {
  const aside = freeNameBeside(file);
  try {
    fs.linkSync(file, aside);
  } catch {
    // A directory, or a file system without hard links: it must be moved.
    fs.renameSync(file, aside);
  }
  return path.basename(aside);
}

function freeNameBeside(file: string): string {
  const time = new Date().toISOString().replaceAll(/[-:]|\.\d+/g, '');
  for (let n = 1; n <= 1000; n += 1) {
    const name = `${file}.corrupt-${time}-${n}`;
    if (isAbsent(name)) return name;
  }
  throw new TroubleError({ code: 'EEXIST', path: file });
}
