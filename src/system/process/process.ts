import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { Redacted } from '../../model/redacted.ts';
import { afterFirstBreak, upToLastBreak } from '../files/whole-lines.ts';
import { errnoOf, isSystemError } from '../files/files.ts';
import { createKin, type Kin } from './process-tree.ts';

/**
 * Why a program ended. Reported once, the first cause wins; death by signal is never an exit code.
 */
export type Exit =
  | { readonly kind: 'exited'; readonly code: number }
  | { readonly kind: 'signaled'; readonly signal: NodeJS.Signals }
  | { readonly kind: 'timeout' }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'not-started'; readonly errno: string };

export type Captured = {
  /** The beginning, up to the limit; whole lines if it was cut. */
  readonly text: string;
  readonly bytes: number;
  readonly cut: boolean;
  /** If `text` was cut, the end in whole lines: programs report their failure last. */
  readonly tail: string;
};

export type ProgramRun = {
  readonly exit: Exit;
  readonly stdout: Captured;
  readonly stderr: Captured;
};

export type Program = {
  /** An absolute path: nothing is looked up and no shell is started. */
  readonly path: string;
  readonly argv: readonly string[];
  /** The whole environment of the child; nothing is inherited. */
  readonly env: Readonly<Record<string, string>>;
  readonly cwd: string;
  readonly stdin: Redacted | '';
  /** For a server: its input stays open until this returns true for its output. */
  readonly isAnswered?: (stdout: string) => boolean;
  /** Sees its output as it comes. */
  readonly onOutput?: (chunk: Buffer) => void;
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
  /** The most bytes kept of each stream; further bytes are counted and dropped. */
  readonly maxOutputBytes: number;
};

/** Marks our children, so that a hook of ours inside one of them exits at once. */
const CHILD_MARKER = { COUNTERSIGN_CHILD: '1' } as const;
/** A new value for each run, by which its descendants are found. */
const RUN_MARKER = 'COUNTERSIGN_RUN';

/** Time between the first signal and SIGKILL. */
const GRACE_MS = 500;
/** Time between the program's end and the end of reading streams that others hold open. */
const DRAIN_MS = 250;
const TAIL_BYTES = 64 * 1024;

/**
 * Runs a program in its own process group. At the deadline it kills the group and all descendants
 * that left it.
 */
export async function runProgram(program: Program): Promise<ProgramRun> {
  if (program.signal.aborted) return ended({ kind: 'cancelled' });
  const run = randomUUID();
  const started = start(program, run);
  if (started.kind === 'not-started') return ended(started);
  const { child } = started;
  const stdout = capture(child.stdout, program.maxOutputBytes);
  const stderr = capture(child.stderr, program.maxOutputBytes);
  if (program.onOutput !== undefined) child.stdout?.on('data', program.onOutput);
  feed(child, program, stdout);
  const kin = createKin({ pid: child.pid, mark: `${RUN_MARKER}=${run}` });
  const exit = await untilEnd(child, program, kin);
  return { exit, stdout: stdout(), stderr: stderr() };
}

type Started =
  | { readonly kind: 'started'; readonly child: ChildProcess }
  | Extract<Exit, { kind: 'not-started' }>;

/** Most start failures come as events; some (`E2BIG`, `ETXTBSY` during an update) are thrown. */
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
    // A grandchild may outlive the program and hold its streams open, so it is killed too.
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
    // Windows has no process groups: descendants outlive the program there.
    if (process.platform === 'win32') child.kill(signal);
    else process.kill(-child.pid, signal);
  } catch {
    // ESRCH: the group is empty, as wanted.
  }
}

function closeStreams(child: ChildProcess): void {
  child.stdout?.destroy();
  child.stderr?.destroy();
}

/** A program that does not read its input closes the pipe, which is fine. */
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

/** Without a free descriptor there is no stream; an event reports why. */
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
