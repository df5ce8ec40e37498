import * as fs from 'node:fs';
import type { Redacted } from '../../model/redacted.ts';

/** All of stdin. By descriptor: `process.stdin` alone would cost a hook a quarter of its time. */
export function readStdin(): Buffer {
  const chunks: Buffer[] = [];
  const chunk = Buffer.allocUnsafe(65_536);
  for (;;) {
    const size = readSome(chunk);
    if (size === 0) return Buffer.concat(chunks);
    chunks.push(Buffer.from(chunk.subarray(0, size)));
  }
}

/** Throws when it cannot be written; a reader that has gone is no trouble. */
export function writeOut(text: Redacted, encoding: 'utf8' | 'utf16le' | 'latin1'): void {
  writeAll(1, Buffer.from(text, encoding));
}

/** Never throws: if nobody can be told, there is nobody to tell that either. */
export function writeErr(text: Redacted): void {
  try {
    writeAll(2, Buffer.from(text));
  } catch {
    // A full disk behind it, or none at all: the exit code has to do.
  }
}

function readSome(into: Buffer): number {
  for (;;) {
    try {
      return fs.readSync(0, into);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      // A closed terminal or a missing stdin is an empty one.
      if (code === 'EOF' || code === 'EBADF') return 0;
      if (code !== 'EAGAIN') throw error;
      pause();
    }
  }
}

function writeAll(fd: number, bytes: Buffer): void {
  for (let done = 0; done < bytes.length; ) {
    try {
      done += fs.writeSync(fd, bytes, done);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      // The reader has gone; there is nobody left to tell.
      if (code === 'EPIPE') return;
      if (code !== 'EAGAIN') throw error;
      pause();
    }
  }
}

/** A descriptor that somebody else made non-blocking: wait a moment and try again. */
function pause(): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5);
}
