import * as fs from 'node:fs';
import * as path from 'node:path';
import type { Redacted } from '../../model/redacted.ts';
import { errnoOf, isAbsent } from './files.ts';
import { TroubleError } from './storage-error.ts';

/**
 * Writes the whole text or nothing: a temporary file beside the target, flushed, then renamed over
 * it.
 */
export function writeFileAtomic(file: string, text: Redacted, mode: number): void {
  replaceFile(file, text, mode);
}

/** Like `writeFileAtomic`, for our own records as compact JSON. */
export function writeRecordAtomic(file: string, record: object, mode: number): void {
  replaceFile(file, JSON.stringify(record), mode);
}

/** Like `writeFileAtomic`, as indented JSON for people. */
export function writeReadableAtomic(file: string, record: object, mode: number): void {
  replaceFile(file, `${JSON.stringify(record, null, 2)}\n`, mode);
}

function replaceFile(file: string, text: string, mode: number): void {
  const temp = tempNameOf(file);
  writeNewFile(temp, Buffer.from(text), mode);
  moveOver(temp, file);
}

function tempNameOf(file: string): string {
  return `${file}.${process.pid}.${process.hrtime.bigint()}.tmp`;
}

/** Writes a new file, complete and flushed; removes it again after an error. */
export function writeNewFile(file: string, bytes: Buffer, mode: number): void {
  writeNew(file, mode, (fd) => {
    writeWhole(fd, bytes, file);
    fs.fsyncSync(fd);
  });
}

/** Complete, but a power cut may empty it. */
export function writeUnflushed(file: string, bytes: Buffer, mode: number): void {
  writeNew(file, mode, (fd) => writeWhole(fd, bytes, file));
}

function writeNew(file: string, mode: number, write: (fd: number) => void): void {
  const fd = fs.openSync(file, 'wx', mode);
  try {
    write(fd);
  } catch (error) {
    removeFile(file);
    throw error;
  } finally {
    fs.closeSync(fd);
  }
}

/** Replaces a file by a finished one: a reader sees either the old or the new one. */
export function moveOver(temp: string, file: string): void {
  moveUnflushed(temp, file);
  syncDir(path.dirname(file));
}

export function moveUnflushed(temp: string, file: string): void {
  try {
    fs.renameSync(temp, file);
  } catch (error) {
    removeFile(temp);
    throw error;
  }
}

/** Removes a file or a link, if there is one. */
export function removeFile(file: string): void {
  try {
    fs.unlinkSync(file);
  } catch (error) {
    if (errnoOf(error) !== 'ENOENT') throw error;
  }
}

/** Removes a regular file, never a link or a directory. A file that cannot be removed stays. */
export function removeRegularFile(file: string): void {
  try {
    if (fs.lstatSync(file).isFile()) fs.unlinkSync(file);
  } catch {
    // Another process was quicker, or it is not ours to remove.
  }
}

/** A rename survives a power cut only after its directory is flushed too. */
export function syncDir(dir: string): void {
  try {
    const fd = fs.openSync(dir, 'r');
    try {
      fs.fsyncSync(fd);
    } finally {
      fs.closeSync(fd);
    }
  } catch (error) {
    // Some file systems, and Windows, cannot flush a directory; there is nothing more to do then.
    if (!['EINVAL', 'ENOTSUP', 'EPERM', 'EACCES', 'EISDIR'].includes(errnoOf(error))) throw error;
  }
}

/**
 * A nearly full disk writes a part without an error, so this repeats until all is written or it
 * fails.
 */
function writeWhole(fd: number, bytes: Buffer, file: string): void {
  for (let done = 0; done < bytes.length; ) {
    const written = fs.writeSync(fd, bytes, done);
    if (written === 0) throw new TroubleError({ code: 'short', path: file });
    done += written;
  }
}

/** Renames whatever is there, even a link or a folder, to an unused name. */
export function moveAway(file: string, to: string): void {
  if (!isAbsent(to)) throw new TroubleError({ code: 'EEXIST', path: to });
  fs.renameSync(file, to);
  syncDir(path.dirname(to));
  syncDir(path.dirname(file));
}
