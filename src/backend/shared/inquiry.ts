import type { Environment } from '../../model/environment.ts';
import type { FileStamp } from '../../model/file-stamp.ts';
import type { Deadline } from '../../system/process/deadline.ts';
import { type Program, type ProgramRun, runProgram } from '../../system/process/process.ts';
import { baseEnvironment } from './environment.ts';
import type { ProgramCache } from './program-cache.ts';

/** Everything needed to ask a program about itself. */
export type Inquiry = {
  readonly program: FileStamp;
  readonly environment: Environment;
  /** Variables that only this program needs. */
  readonly variables?: readonly string[];
  readonly cache: ProgramCache;
  readonly deadline: Deadline;
  readonly signal: AbortSignal;
};

/** Such a query takes less than a second; one that hangs must not use up a long review's time. */
const TIMEOUT_MS = 10_000;

export function inquire(
  inquiry: Inquiry,
  argv: readonly string[],
  more: Partial<Pick<Program, 'env' | 'stdin' | 'isAnswered' | 'maxOutputBytes'>> = {},
): Promise<ProgramRun> {
  return runProgram({
    path: inquiry.program.path,
    argv,
    env: baseEnvironment(inquiry.environment, inquiry.variables),
    cwd: '/',
    stdin: '',
    timeoutMs: Math.min(TIMEOUT_MS, inquiry.deadline.remainingMs()),
    signal: inquiry.signal,
    maxOutputBytes: 64 * 1024,
    ...more,
  });
}
