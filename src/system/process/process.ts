import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { Redacted } from '../../model/redacted.ts';
import { afterFirstBreak, upToLastBreak } from '../files/whole-lines.ts';
import { errnoOf, isSystemError } from '../files/files.ts';
import { createKin, type Kin } from './process-tree.ts';

/** Why a program ended. Said once, the first cause wins; death by signal is never an exit code. */
export type Exit =
  | { readonly kind: 'exited'; readonly code: number }
  | { readonly kind: 'signaled'; readonly signal: NodeJS.Signals }
  | { readonly kind: 'timeout' }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'not-started'; readonly errno: string };

export type Captured = {
  /** The first part, as far as it was agreed to be kept; whole lines when it was cut. */
  readonly text: string;
  readonly bytes: number;
  readonly cut: boolean;
  /** How it ended, in whole lines, when `text` was cut: a program says last why it failed. */
  readonly tail: string;
};

export type ProgramRun = {
  readonly exit: Exit;
  readonly stdout: Captured;
  readonly stderr: Captured;
};

export type Program = {
  /** Absolute path: nothing is looked up, no shell is started. */
  readonly path: string;
  readonly argv: readonly string[];
  /** The whole environment of the child; nothing is inherited. */
  readonly env: Readonly<Record<string, string>>;
  readonly cwd: string;
  readonly stdin: Redacted | '';
  /** For a server: its input stays open until this is true of what it has said. */
  readonly isAnswered?: (stdout: string) => boolean;
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
  /** The most of each stream that is kept; the rest is counted and dropped. */
  readonly maxOutputBytes: number;
};

/** Marks our children, so that a hook of ours inside one of them leaves at once. */
const CHILD_MARKER = { COUNTERSIGN_CHILD: '1' } as const;
/** Another value for each: by it those are known who descend from this very one. */
const RUN_MARKER = 'COUNTERSIGN_RUN';

/** From the polite signal to the last one. */
const GRACE_MS = 500;
/** From the program's end until we stop listening to whoever still holds its streams. */
const DRAIN_MS = 250;
const TAIL_BYTES = 64 * 1024;

/** Runs a program in its own process group and kills the whole group, and who left it, at the deadline. */
export async function runProgram(program: Program): Promise<ProgramRun> {
  if (program.signal.aborted) return ended({ kind: 'cancelled' });
  const run = randomUUID();
  const started = start(program, run);
  if (started.kind === 'not-started') return ended(started);
  const { child } = started;
  const stdout = capture(child.stdout, program.maxOutputBytes);
  const stderr = capture(child.stderr, program.maxOutputBytes);
  feed(child, program, stdout);
  const kin = createKin({ pid: child.pid, mark: `${RUN_MARKER}=${run}` });
  const exit = await untilEnd(child, program, kin);
  return { exit, stdout: stdout(), stderr: stderr() };
}

type Started =
  | { readonly kind: 'started'; readonly child: ChildProcess }
  | Extract<Exit, { kind: 'not-started' }>;

/** Most troubles of a start are told by an event; some (`E2BIG`, `ETXTBSY` during an update) are thrown. */
function start({ path, argv, env, cwd }: Program, run: string): Started {
  try {
    const child = spawn(path, argv, {
      cwd,
      env: { ...env, ...CHILD_MARKER, [RUN_MARKER]: run },
      stdio: 'pipe',
      detached: true,
      windowsHide: true,
    });
    return { kind: 'started', child };
  } catch (error) {
    if (!isSystemError(error)) throw error;
    return { kind: 'not-started', errno: errnoOf(error) };
  }
}

function untilEnd(child: ChildProcess, program: Program, kin: Kin): Promise<Exit> {
  return new Promise((resolve) => watch({ child, program, kin, resolve }));
}

type Watched = {
  readonly child: ChildProcess;
  readonly program: Program;
  readonly kin: Kin;
  readonly resolve: (exit: Exit) => void;
};

function watch({ child, program, kin, resolve }: Watched): void {
  let cause: Exit | undefined;
  const timers: NodeJS.Timeout[] = [];
  const stop = (why: Exit) => {
    cause ??= why;
    kin.note();
    killGroup(child, 'SIGTERM');
    timers.push(setTimeout(killAll, GRACE_MS));
  };
  const killAll = () => {
    kin.note();
    killGroup(child, 'SIGKILL');
    kin.end();
  };
  const cancel = () => stop({ kind: 'cancelled' });
  program.signal.addEventListener('abort', cancel, { once: true });
  timers.push(setTimeout(() => stop({ kind: 'timeout' }), program.timeoutMs));

  child.once('error', (error: NodeJS.ErrnoException) => {
    cause ??= { kind: 'not-started', errno: error.code ?? 'UNKNOWN' };
    if (child.pid === undefined) finish();
  });
  child.once('exit', (code, signal) => {
    cause ??=
      code === null ? { kind: 'signaled', signal: signal ?? 'SIGKILL' } : { kind: 'exited', code };
    // A grandchild may outlive the program and hold its streams open: end it too.
    killAll();
    timers.push(setTimeout(() => closeStreams(child), DRAIN_MS));
  });
  child.once('close', () => finish());

  function finish(): void {
    timers.forEach(clearTimeout);
    program.signal.removeEventListener('abort', cancel);
    resolve(cause ?? { kind: 'not-started', errno: 'UNKNOWN' });
  }
}

function killGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    // Windows has no groups: who was started by the program outlives it there.
    if (process.platform === 'win32') child.kill(signal);
    else process.kill(-child.pid, signal);
  } catch {
    // ESRCH: nobody is left in the group, which is what we want.
  }
}

function closeStreams(child: ChildProcess): void {
  child.stdout?.destroy();
  child.stderr?.destroy();
}

/** A program that does not read its input closes the pipe: that is its own affair. */
function feed(child: ChildProcess, program: Program, stdout: () => Captured): void {
  const { stdin, isAnswered } = program;
  child.stdin?.on('error', () => {});
  if (isAnswered === undefined) {
    child.stdin?.end(stdin);
    return;
  }
  child.stdin?.write(stdin);
  child.stdout?.on('data', () => {
    if (isAnswered(stdout().text)) child.stdin?.end();
  });
}

/** Without a free descriptor there is no stream; an event says why. */
function capture(stream: Readable | null, maxBytes: number): () => Captured {
  const head: Buffer[] = [];
  const tail: Buffer[] = [];
  let kept = 0;
  let bytes = 0;
  let tailBytes = 0;
  stream?.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    const part = chunk.subarray(0, maxBytes - kept);
    if (part.length > 0) head.push(part);
    kept += part.length;
    tail.push(chunk);
    tailBytes += chunk.length;
    while (tailBytes - (tail[0]?.length ?? 0) >= TAIL_BYTES) tailBytes -= tail.shift()?.length ?? 0;
  });
  stream?.on('error', () => {});
  return () => {
    const text = Buffer.concat(head).toString('utf8');
    if (bytes === kept) return { text, bytes, cut: false, tail: '' };
    const end = Buffer.concat(tail).subarray(-TAIL_BYTES).toString('utf8');
    const whole = bytes > TAIL_BYTES ? afterFirstBreak(end) : end;
    return { text: upToLastBreak(text), bytes, cut: true, tail: whole };
  };
}

function ended(exit: Exit): ProgramRun {
  const nothing: Captured = { text: '', bytes: 0, cut: false, tail: '' };
  return { exit, stdout: nothing, stderr: nothing };
}
