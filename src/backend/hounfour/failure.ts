import { isOutOfFiles, RAISE_LIMIT } from '../../model/open-files.ts';
import type { Failure, FailureCode } from '../../model/failure.ts';
import type { Redacted } from '../../model/redacted.ts';
import type { Captured, Exit, Run } from '../../system/process/process.ts';
import { INTERRUPTED } from '../../redaction/matcher/interrupted.ts';
import { redact, safe } from '../../redaction/redact.ts';
import type { Keys } from '../shared/keys.ts';
import { endOf, firstPart, lastPart, lastWords, saidWords, wholeWords } from '../shared/output.ts';

/** Why a run of `model-invoke` gave no answer, or null when it gave one. */
export function explainRun({ exit, stdout, stderr }: Run, keys: Keys): Failure | null {
  if (exit.kind !== 'exited') return explainEnd(exit);
  if (exit.code !== 0) return explainCode(exit.code, stderr, keys);
  if (!stdout.cut) return null;
  // Its stdout is the answer: what was cut off may be another verdict.
  const detail = safe`model-invoke wrote more than an answer can be: ${stdout.bytes} bytes`;
  return { code: 'bad-answer', detail, nextStep: AGAIN };
}

/** What a failed run had said: the beginning of an answer, else the last lines of its errors. */
export function partialOf(run: Run, keys: Keys): Redacted | null {
  const { exit, stdout } = run;
  const said = exit.kind === 'exited' ? stdout.text : wholeWords(stdout.text);
  return firstPart(said, keys) ?? lastPart(run, keys);
}

const AGAIN = safe`run it again`;

function explainEnd(exit: Exclude<Exit, { kind: 'exited' }>): Failure {
  switch (exit.kind) {
    case 'timeout':
      return fail('timeout', safe`model-invoke did not answer in time`);
    case 'cancelled':
      return INTERRUPTED;
    case 'signaled':
      return fail('signal', safe`model-invoke was killed by ${redact(exit.signal)}`);
    case 'not-started':
      return explainStart(exit.errno);
  }
}

function explainStart(errno: string): Failure {
  const detail = safe`model-invoke could not be started: ${redact(errno)}`;
  if (!isOutOfFiles(errno)) return fail('not-installed', detail);
  return { code: 'crashed', detail, nextStep: redact(RAISE_LIMIT) };
}

/** Its own words for a failure, as far as they mean something to us. */
const CODES: ReadonlyMap<string, FailureCode> = new Map([
  ['MISSING_API_KEY', 'no-key'],
  ['RATE_LIMITED', 'rate-limit'],
  ['BUDGET_EXCEEDED', 'quota'],
  ['TIMEOUT', 'timeout'],
  ['CONTEXT_TOO_LARGE', 'too-large'],
  ['CHUNKING_EXCEEDED', 'too-large'],
  ['INVALID_RESPONSE', 'bad-answer'],
  ['INVALID_INPUT', 'unsupported'],
  ['INVALID_CONFIG', 'unsupported'],
  ['NATIVE_RUNTIME_REQUIRED', 'unsupported'],
  ['NO_ELIGIBLE_ADAPTER', 'unsupported'],
]);

/** For a run that failed without the JSON it was asked for. */
const EXIT_CODES: ReadonlyMap<number, FailureCode> = new Map([
  [2, 'unsupported'],
  [3, 'timeout'],
  [4, 'no-key'],
  [5, 'bad-answer'],
  [6, 'quota'],
  [7, 'too-large'],
]);

function explainCode(exitCode: number, stderr: Captured, keys: Keys): Failure {
  const said = endOf(stderr).split('\n').flatMap(parseError).at(-1) ?? null;
  const byWord = said === null ? undefined : (CODES.get(said.code) ?? refusalIn(said.message));
  const detail = said === null ? lastWords(stderr, keys) : saidWords(said.message, keys);
  return fail(byWord ?? EXIT_CODES.get(exitCode) ?? 'crashed', safe`model-invoke: ${detail}`);
}

/** A provider's refusal of the key arrives as a plain API error. */
function refusalIn(message: string): FailureCode | undefined {
  return /\b40[13]\b|unauthorized|forbidden|invalid.{0,10}api.?key/i.test(message)
    ? 'auth-refused'
    : undefined;
}

type Said = { readonly code: string; readonly message: string };

function parseError(line: string): Said[] {
  if (!line.startsWith('{')) return [];
  try {
    const { error, code, message } = JSON.parse(line) as Readonly<Record<string, unknown>>;
    const isError = error === true && typeof code === 'string' && typeof message === 'string';
    return isError ? [{ code, message }] : [];
  } catch {
    // A log line that only looks like JSON.
    return [];
  }
}

const NEXT_STEPS: Readonly<Partial<Record<FailureCode, Redacted>>> = {
  'not-installed': safe`set review.model_invoke to the full path of model-invoke`,
  unsupported: safe`look at the configuration of model-invoke`,
  'no-key': safe`set OPENAI_API_KEY in the environment`,
  'auth-refused': safe`check OPENAI_API_KEY`,
  'rate-limit': safe`wait a minute and run it again`,
  quota: safe`raise the budget of model-invoke`,
  'too-large': safe`split it, for example by folder: git diff -- src | countersign review --content -`,
  timeout: safe`raise --timeout, or try again`,
};

function fail(code: FailureCode, detail: Redacted): Failure {
  return { code, detail, nextStep: NEXT_STEPS[code] ?? AGAIN };
}
