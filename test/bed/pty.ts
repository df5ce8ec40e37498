import { type IPty, spawn } from '@lydell/node-pty';
import { endGroup } from './processes.ts';
import { renderScreen, stripEscapes } from './terminal-text.ts';

export type TerminalRun = {
  readonly file: string;
  readonly argv: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  readonly cwd: string;
  readonly cols?: number;
  readonly rows?: number;
};

export type TerminalExit = { readonly exitCode: number; readonly signal: number };

export type Terminal = {
  readonly pid: number;
  readonly write: (text: string) => void;
  readonly resize: (cols: number, rows: number) => void;
  /** Everything written so far, with its escapes. */
  readonly raw: () => string;
  /** Everything written so far, without escapes. */
  readonly text: () => string;
  /** The current screen of the terminal. */
  readonly screen: () => string;
  /** Resolves with the text once it contains or matches; rejects at the deadline or at the end. */
  readonly waitFor: (wanted: string | RegExp, options?: WaitOptions) => Promise<string>;
  readonly exit: Promise<TerminalExit>;
  /** Kills the program and its group if it still runs, and waits for it. */
  readonly dispose: () => Promise<void>;
  readonly [Symbol.asyncDispose]: () => Promise<void>;
};

export type WaitOptions = {
  readonly deadlineMs?: number;
  /** `text`: the whole output; `screen`: the visible part. */
  readonly on?: 'text' | 'screen';
};

/** Starts a program in a pseudo-terminal of its own: its own session and process group. */
export function startTerminal(run: TerminalRun): Terminal {
  const size = { cols: run.cols ?? 100, rows: run.rows ?? 30 };
  const env = { TERM: 'xterm-256color', ...run.env };
  const pty = spawn(run.file, [...run.argv], { ...size, cwd: run.cwd, env, name: env.TERM });
  let raw = '';
  pty.onData((data) => {
    raw += data;
  });
  let ended = false;
  const exit = new Promise<TerminalExit>((resolve) => {
    pty.onExit(({ exitCode, signal }) => {
      ended = true;
      resolve({ exitCode, signal: signal ?? 0 });
    });
  });
  const text = () => stripEscapes(raw);
  const screen = () => renderScreen(raw, { cols: pty.cols, rows: pty.rows });
  const dispose = async () => {
    // After the program has ended, its number may belong to another one.
    if (!ended) endGroup(pty.pid);
    await exit;
  };
  return {
    pid: pty.pid,
    write: (given) => pty.write(given),
    resize: (cols, rows) => pty.resize(cols, rows),
    raw: () => raw,
    text,
    screen,
    waitFor: (wanted, options = {}) =>
      waitFor({ pty, exit, read: options.on === 'screen' ? screen : text, wanted, ...options }),
    exit,
    dispose,
    [Symbol.asyncDispose]: dispose,
  };
}

type Wait = WaitOptions & {
  readonly pty: IPty;
  readonly exit: Promise<TerminalExit>;
  readonly read: () => string;
  readonly wanted: string | RegExp;
};

function waitFor({ pty, exit, read, wanted, deadlineMs = 20_000 }: Wait): Promise<string> {
  return new Promise((resolve, reject) => {
    const isThere = () =>
      typeof wanted === 'string' ? read().includes(wanted) : wanted.test(read());
    const look = () => {
      if (isThere()) end(() => resolve(read()));
    };
    const fail = (why: string) =>
      end(() => reject(new Error(`${why} before ${wanted} was seen in:\n${read().slice(-4000)}`)));
    const listening = pty.onData(look);
    const timer = setTimeout(() => fail(`${deadlineMs} ms passed`), deadlineMs);
    const end = (settle: () => void) => {
      clearTimeout(timer);
      listening.dispose();
      settle();
    };
    // The last output may come together with the end.
    void exit.then(() => (isThere() ? look() : fail('it ended')));
    look();
  });
}
