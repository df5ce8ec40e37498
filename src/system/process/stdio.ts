import * as fs from 'node:fs';
import type { Redacted } from '../../model/redacted.ts';

/** All of stdin. By descriptor: `process.stdin` alone would cost a hook a quarter of its time. */
export function readStdin(): Buffer {
  const chunks: Buffer[] = [];
  const chunk = Buffer.allocUnsafe(65_536);
  for (;;) {
    const size = readSome(chunk);
    if (size === 0) return join(chunks);
    chunks.push(Buffer.from(chunk.subarray(0, size)));
  }
}

/** The same as text: in one call where a read waits, which costs a hook a fifth of what the loop does. */
export function readStdinText(): string {
  try {
    if (isWaiting()) return fs.readFileSync(0, 'utf8');
  } catch {
    // A closed terminal, or none: the loop knows what that means.
  }
  return readStdin().toString('utf8');
}

/** Whether reading stdin waits for what has not come yet; only Linux says so, and of its files only Node's reading is known. */
function isWaiting(): boolean {
  if (process.platform !== 'linux' || process.versions['bun'] !== undefined) return false;
  const info = fs.readFileSync('/proc/self/fdinfo/0', 'utf8');
  const flags = Number.parseInt(info.slice(info.indexOf(FLAGS) + FLAGS.length), 8);
  return Number.isInteger(flags) && (flags & fs.constants.O_NONBLOCK) === 0;
}

const FLAGS = 'flags:';

/**
 * All of stdin for who must answer in time: what has come when it is whole, whether or not the writer ends it,
 * and what has come when the time is over. Null, with nothing read, where a read can only wait.
 */
export function readStdinWithin(ms: number, isWhole: (bytes: Buffer) => boolean): Buffer | null {
  if (!mayNeverEnd()) return readStdin();
  if (!stopBlocking()) return null;
  const until = Date.now() + ms;
  const chunks: Buffer[] = [];
  const chunk = Buffer.allocUnsafe(65_536);
  let [length, looked] = [0, 0];
  // A writer that never pauses must not keep us either.
  while (length < MAX_STDIN_BYTES && Date.now() <= until) {
    const size = readOnce(chunk);
    if (size === 0) break;
    if (size !== null) {
      chunks.push(Buffer.from(chunk.subarray(0, size)));
      length += size;
    } else if (length > looked && isWhole(join(chunks))) break;
    else {
      looked = length;
      pause();
    }
  }
  return join(chunks);
}

/** Nearly always one. */
function join(chunks: readonly Buffer[]): Buffer {
  const [only = Buffer.alloc(0), more] = chunks;
  return more === undefined ? only : Buffer.concat(chunks);
}

/** No host's event is as long; what is cut there is not whole. */
export const MAX_STDIN_BYTES = 256 * 1024 * 1024;

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
 * Whether reading stdin now says that nothing has come instead of waiting for it: Node makes what it opens as a
 * pipe non-blocking. Its streams do that too, for a fifth of the time it takes to start.
 */
function stopBlocking(): boolean {
  try {
    const pipe = new (pipeBinding().Pipe)(0);
    pipe.open(0);
    pipe.unref();
    return true;
  } catch {
    // A Node without it or that keeps it from us, or no Node at all.
    return false;
  }
}

/** Without the warning that some ask for: it may be made fatal, and a gate that dies has not denied. */
function pipeBinding(): ReturnType<Bindings> {
  const our = process as unknown as { binding: Bindings; noDeprecation: boolean };
  const { noDeprecation } = our;
  our.noDeprecation = true;
  try {
    return our.binding('pipe_wrap');
  } finally {
    our.noDeprecation = noDeprecation;
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
