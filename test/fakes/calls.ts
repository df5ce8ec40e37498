import { existsSync, readdirSync, readFileSync, statSync, watch } from 'node:fs';
import path from 'node:path';
import { readRawCall } from './short-answers.ts';

export type GivenFile =
  | { readonly path: string; readonly mode: number; readonly bytes: number; readonly text: string }
  | { readonly path: string; readonly error: string };

/** Command lines of coding agents that one fake stands in for. */
export type ClientName = 'gemini' | 'qwen' | 'opencode' | 'copilot';

export type Call = {
  readonly program: 'codex' | 'claude' | 'model-invoke' | ClientName;
  readonly subcommand:
    | 'version'
    | 'help'
    | 'login-status'
    | 'exec'
    | 'resume'
    | 'invoke'
    | 'usage-error'
    | 'other';
  /** Order of arrival, from 1. */
  readonly number: number;
  readonly argv: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  readonly cwd: string;
  readonly pid: number;
  readonly ppid: number;
  readonly pgid: number;
  readonly startedAt: number;
  /** `text` is cut at 1 MiB; absent when stdin was not read. */
  readonly stdin?: {
    readonly bytes: number;
    readonly characters: number;
    readonly text: string;
  };
  /** Files named by an option, by that option, as they were during the call. */
  readonly files?: Readonly<Record<string, GivenFile>>;
  /** The directory of `--cd` as it was during the call. */
  readonly workdir?: {
    readonly path: string;
    readonly mode?: number;
    readonly entries?: readonly string[];
    readonly error?: string;
  } | null;
  /** Grandchildren left behind by `orphan` and `runaway`. */
  readonly children?: readonly number[];
};

/** Every recorded call, in order of arrival. */
export function readCalls(callsDir: string): readonly Call[] {
  const calls = readdirSync(callsDir).map((name) => readCall(path.join(callsDir, name)));
  return calls.sort((one, other) => one.number - other.number);
}

function readCall(file: string): Call {
  const text = readFileSync(file, 'utf8');
  const isRaw = file.endsWith('.raw');
  return (isRaw ? readRawCall(text, statSync(file).mtimeMs) : JSON.parse(text)) as Call;
}

/** The calls that asked for a review. */
export function readAsks(callsDir: string): readonly Call[] {
  const asks = ['exec', 'resume', 'invoke'];
  return readCalls(callsDir).filter((call) => asks.includes(call.subcommand));
}

type Wait = {
  readonly callsDir: string;
  readonly count: number;
  readonly deadlineMs: number;
  readonly cancelled?: AbortSignal | undefined;
};

/** Watches for records; rejects at the deadline, when cancelled, or when the folder is gone. */
export function waitForAsks(wait: Wait): Promise<readonly Call[]> {
  const { callsDir, count, deadlineMs, cancelled } = wait;
  return new Promise((resolve, reject) => {
    const end = (settle: () => void) => {
      clearTimeout(timer);
      watcher.close();
      cancelled?.removeEventListener('abort', cancel);
      settle();
    };
    const fail = (why: string) => end(() => reject(new Error(`no ${count} asks: ${why}`)));
    const cancel = () => fail('cancelled');
    const look = () => {
      if (!existsSync(callsDir)) {
        fail('the fake is gone');
        return;
      }
      const asks = readAsks(callsDir);
      if (asks.length >= count) end(() => resolve(asks));
    };
    const watcher = watch(callsDir, look);
    const timer = setTimeout(() => fail(`${deadlineMs} ms passed`), deadlineMs);
    cancelled?.addEventListener('abort', cancel);
    look();
  });
}
