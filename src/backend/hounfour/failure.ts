import type { FailureCode } from '../../model/failure.ts';
import { safe } from '../../redaction/redact.ts';
import type { ToldFailure } from '../command/run.ts';
import type { ExitedRun } from '../shared/ask-program.ts';
import type { FailureWords } from '../shared/failure-words.ts';
import type { ApiKeys } from '../shared/keys.ts';
import { endOf, lastWords, saidWords } from '../shared/output.ts';

/** Its own error codes, as far as we can map them. */
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

/** For a run that failed without the requested JSON. */
const EXIT_CODES: ReadonlyMap<number, FailureCode> = new Map([
  [2, 'unsupported'],
  [3, 'timeout'],
  [4, 'no-key'],
  [5, 'bad-answer'],
  [6, 'quota'],
  [7, 'too-large'],
]);

export function readFailure({ exitCode, stderr }: ExitedRun, keys: ApiKeys): ToldFailure {
  const said = endOf(stderr).split('\n').flatMap(parseError).at(-1) ?? null;
  const byWord = said === null ? undefined : (CODES.get(said.code) ?? refusalIn(said.message));
  const detail = said === null ? lastWords(stderr, keys) : saidWords(said.message, keys);
  return { code: byWord ?? EXIT_CODES.get(exitCode) ?? 'crashed', detail };
}

/** A refused provider key is reported as a plain API error. */
function refusalIn(message: string): FailureCode | undefined {
  return /\b40[13]\b|unauthorized|forbidden|invalid.{0,10}api.?key/i.test(message)
    ? 'auth-refused'
    : undefined;
}

type ModelInvokeError = { readonly code: string; readonly message: string };

function parseError(line: string): ModelInvokeError[] {
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

export const WORDS: FailureWords = {
  who: safe`model-invoke`,
  nextSteps: {
    'not-installed': safe`set review.model_invoke to the full path of model-invoke`,
    unsupported: safe`look at the configuration of model-invoke`,
    'no-key': safe`set OPENAI_API_KEY in the environment`,
    'auth-refused': safe`check OPENAI_API_KEY`,
    quota: safe`raise the budget of model-invoke`,
  },
};
