import type { Failure, FailureCode } from '../../model/failure.ts';
import { isOutOfFiles, RAISE_LIMIT } from '../../model/open-files.ts';
import type { Redacted } from '../../model/redacted.ts';
import { INTERRUPTED } from '../../redaction/matcher/interrupted.ts';
import { redact, safe } from '../../redaction/redact.ts';
import type { Captured, Exit, ProgramRun } from '../../system/process/process.ts';
import type { ApiKeys } from '../shared/keys.ts';
import { firstPart, lastPart, wholeWords } from '../shared/output.ts';

/** How a program says that it failed, and what its user does then. */
export type FailureWords = {
  readonly who: Redacted;
  readonly readFailure: (
    exitCode: number,
    said: Pick<ProgramRun, 'stdout' | 'stderr'>,
    keys: ApiKeys,
  ) => { readonly code: FailureCode; readonly detail: Redacted };
  readonly nextSteps: Readonly<Partial<Record<FailureCode, Redacted>>>;
};

/** Why a run of the program gave no answer; null: it may have given one. */
export function explainRun(run: ProgramRun, words: FailureWords, keys: ApiKeys): Failure | null {
  const { exit } = run;
  if (exit.kind !== 'exited') return explainEnd(exit, words);
  if (exit.code === 0) return null;
  const { code, detail } = words.readFailure(exit.code, run, keys);
  return fail(code, safe`${words.who}: ${detail}`, words);
}

/** The answer comes by this stream: what was cut off may be another verdict. */
export function explainFlood({ cut, bytes }: Captured, words: FailureWords): Failure | null {
  if (!cut) return null;
  return fail(
    'bad-answer',
    safe`${words.who} wrote more than an answer can be: ${bytes} bytes`,
    words,
  );
}

/** The output of a failed run: the beginning of an answer, else the last lines of its errors. */
export function partialOf(run: ProgramRun, keys: ApiKeys): Redacted | null {
  const { exit, stdout } = run;
  const said = exit.kind === 'exited' ? stdout.text : wholeWords(stdout.text);
  return firstPart(said, keys) ?? lastPart(run, keys);
}

function explainEnd(exit: Exclude<Exit, { kind: 'exited' }>, words: FailureWords): Failure {
  const { who } = words;
  switch (exit.kind) {
    case 'timeout':
      return fail('timeout', safe`${who} did not answer in time`, words);
    case 'cancelled':
      return INTERRUPTED;
    case 'signaled':
      return fail('signal', safe`${who} was killed by ${redact(exit.signal)}`, words);
    case 'not-started':
      return explainStart(exit.errno, words);
  }
}

function explainStart(errno: string, words: FailureWords): Failure {
  const detail = safe`${words.who} could not be started: ${redact(errno)}`;
  if (!isOutOfFiles(errno)) return fail('not-installed', detail, words);
  return { code: 'crashed', detail, nextStep: redact(RAISE_LIMIT) };
}

const NEXT_STEPS: FailureWords['nextSteps'] = {
  'rate-limit': safe`wait a minute and run it again`,
  'too-large': safe`split it, for example by folder: git diff -- src | countersign review --content -`,
  timeout: safe`raise --timeout, or try again`,
};

function fail(code: FailureCode, detail: Redacted, { nextSteps }: FailureWords): Failure {
  const nextStep = nextSteps[code] ?? NEXT_STEPS[code] ?? safe`run it again`;
  return { code, detail, nextStep };
}
