import * as fs from 'node:fs';
import type { Redacted } from '../model/redacted.ts';

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

/**
 * The same for who must answer in time: what has come when it is whole, whether or not the writer ends it,
 * and what has come when the time is over. Null, with nothing read, where a read can only wait.
 */
export function readStdinWithin(ms: number, isWhole: (bytes: Buffer) => boolean): Buffer | null {
  if (!mayNeverEnd()) return readStdin();
  if (!stopBlocking()) return null;
  const until = Date.now() + ms;
  const chunk = Buffer.allocUnsafe(65_536);
  let [bytes, looked] = [Buffer.alloc(0), 0];
  for (;;) {
    const size = readOnce(chunk);
    if (size === 0) return bytes;
    if (size !== null) bytes = Buffer.concat([bytes, chunk.subarray(0, size)]);
    else if ((bytes.length > looked && isWhole(bytes)) || Date.now() > until) return bytes;
    else {
      looked = bytes.length;
      pause();
    }
  }
}

type Bindings = (name: 'pipe_wrap') => {
  readonly Pipe: new (type: number) => { open: (fd: number) => void; unref: () => void };
};

/** A file has an end, and what is not there is empty. */
function mayNeverEnd(): boolean {
  try {
    const stat = fs.fstatSync(0);
    return stat.isFIFO() || stat.isSocket();
  } catch {
    return false;
  }
}

/**
 * Whether reading stdin now says that nothing has come instead of waiting for it. Node has no other way that
 * does not load its streams, for a fifth of the time it takes to start.
 */
function stopBlocking(): boolean {
  try {
    const { binding } = process as unknown as { binding: Bindings };
    const { Pipe } = binding('pipe_wrap');
    const pipe = new Pipe(0);
    pipe.open(0);
    pipe.unref();
    return true;
  } catch {
    // A Node without it, or no Node at all.
    return false;
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
    const size = readOnce(into);
    if (size !== null) return size;
    pause();
  }
}

/** Null: nothing yet. */
function readOnce(into: Buffer): number | null {
  try {
    return fs.readSync(0, into);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // A closed terminal or a missing stdin is an empty one.
    if (code === 'EOF' || code === 'EBADF') return 0;
    if (code !== 'EAGAIN') throw error;
    return null;
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
