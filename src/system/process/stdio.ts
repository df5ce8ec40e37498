import * as fs from 'node:fs';
import type { Redacted } from '../../model/redacted.ts';

/**
 * All of stdin. Read by descriptor, because `process.stdin` alone costs a hook a quarter of its
 * time.
 */
export function readStdin(): Buffer {
  const chunks: Buffer[] = [];
  const chunk = Buffer.allocUnsafe(65_536);
  for (;;) {
    const size = readSome(chunk);
    if (size === 0) return Buffer.concat(chunks);
    chunks.push(Buffer.from(chunk.subarray(0, size)));
  }
}

/** Throws if it cannot be written; a closed reader is no error. */
export function writeOut(text: Redacted, encoding: 'utf8' | 'utf16le' | 'latin1'): void {
  writeAll(1, Buffer.from(text, encoding));
}

/** Never throws: there is no place left to report it. */
export function writeErr(text: Redacted): void {
  try {
    writeAll(2, Buffer.from(text));
  } catch {
    // A full disk or no stderr at all: the exit code must do.
  }
}

function readSome(into: Buffer): number {
  for (;;) {
    try {
      return fs.readSync(0, into);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      // A closed terminal or a missing stdin counts as empty.
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
      // The reader has gone.
      if (code === 'EPIPE') return;
      if (code !== 'EAGAIN') throw error;
      pause();
    }
  }
}

/** Another program made the descriptor non-blocking: waits a moment and tries again. */
function pause(): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5);
}
