import type { FileStamp } from '../../model/file-stamp.ts';
import type { Environment } from '../../model/environment.ts';
import type { Deadline } from '../../system/process/deadline.ts';
import { type Program, type ProgramRun, runProgram } from '../../system/process/process.ts';
import { baseEnvironment } from '../shared/environment.ts';
import type { CodexCache } from './cache.ts';

/** What it takes to ask codex about itself. */
export type Inquiry = {
  readonly program: FileStamp;
  readonly environment: Environment;
  readonly cache: CodexCache;
  readonly deadline: Deadline;
  readonly signal: AbortSignal;
};

/** These questions take 50 ms; one that does not end must not eat up a long review. */
const TIMEOUT_MS = 10_000;

export function inquire(
  inquiry: Inquiry,
  argv: readonly string[],
  talk: Partial<Pick<Program, 'stdin' | 'isAnswered' | 'maxOutputBytes'>> = {},
): Promise<ProgramRun> {
  return runProgram({
    path: inquiry.program.path,
    argv,
    env: baseEnvironment(inquiry.environment),
    cwd: '/',
    stdin: '',
    timeoutMs: Math.min(TIMEOUT_MS, inquiry.deadline.remainingMs()),
    signal: inquiry.signal,
    maxOutputBytes: 64 * 1024,
    ...talk,
  });
}

/** Null when it does not say so in the way of the Codex CLI. */
export async function askVersion(inquiry: Inquiry): Promise<string | null> {
  const { stdout } = await inquire(inquiry, ['--version']);
  return /^codex\S* (\d[\w.+-]{0,40})\s*$/m.exec(stdout.text)?.[1] ?? null;
}
