import { type ChildProcess, spawn } from 'node:child_process';
import { endGroup } from './processes.ts';

export type ProcessRun = {
  readonly file: string;
  readonly argv: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  readonly cwd: string;
  /** Written and then closed; absent means an empty stdin. */
  readonly stdin?: string | Uint8Array;
  readonly deadlineMs: number;
  /** Called once, with the process and its output so far. */
  readonly onStart?: (child: ChildProcess, output: Output) => void;
};

export type Output = { readonly stdout: () => string; readonly stderr: () => string };

export type ProcessResult = {
  readonly exitCode: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
  readonly durationMs: number;
  /** Problems around it: it had to be killed, or another process kept its output open. */
  readonly problems: readonly string[];
};

/** After the program ends, its output must end too; only a surviving process can keep it open. */
const OUTPUT_SETTLE_MS = 1000;

/** Runs a program in a process group of its own, which never outlives the deadline. */
export async function runProcess(run: ProcessRun): Promise<ProcessResult> {
  const began = performance.now();
  const child = spawn(run.file, [...run.argv], {
    cwd: run.cwd,
    env: { ...run.env },
    detached: true,
    stdio: 'pipe',
  });
  const stdout = collect(child.stdout);
  const stderr = collect(child.stderr);
  // A program may end without reading its input.
  child.stdin.on('error', () => {});
  child.stdin.end(run.stdin ?? '');
  run.onStart?.(child, { stdout, stderr });
  const ending = await waitForEnd(child, run.deadlineMs);
  return { ...ending, stdout: stdout(), stderr: stderr(), durationMs: performance.now() - began };
}

function collect(stream: NodeJS.ReadableStream): () => string {
  const chunks: Buffer[] = [];
  stream.on('data', (chunk: Buffer) => chunks.push(chunk));
  return () => Buffer.concat(chunks).toString('utf8');
}

type Ending = Pick<ProcessResult, 'exitCode' | 'signal' | 'problems'>;

function waitForEnd(child: ChildProcess, deadlineMs: number): Promise<Ending> {
  const problems: string[] = [];
  return new Promise((resolve, reject) => {
    const killer = setTimeout(() => {
      problems.push(`killed: not done within ${deadlineMs} ms`);
      if (child.pid !== undefined) endGroup(child.pid);
    }, deadlineMs);
    let settling: NodeJS.Timeout | undefined;
    child.once('error', (error) => {
      clearTimeout(killer);
      reject(error);
    });
    child.once('exit', () => {
      clearTimeout(killer);
      settling = setTimeout(() => {
        problems.push('something kept its output open after it ended');
        child.stdout?.destroy();
        child.stderr?.destroy();
      }, OUTPUT_SETTLE_MS);
    });
    child.once('close', (exitCode, signal) => {
      clearTimeout(settling);
      resolve({ exitCode, signal, problems });
    });
  });
}
