import type { Failure, FailureCode } from '../../model/failure.ts';
import { isOutOfFiles, RAISE_LIMIT } from '../../model/open-files.ts';
import type { Redacted } from '../../model/redacted.ts';
import { INTERRUPTED } from '../../redaction/matcher/interrupted.ts';
import { redact, safe } from '../../redaction/redact.ts';
import type { Captured, Exit, ProgramRun } from '../../system/process/process.ts';
import type { ApiKeys } from './keys.ts';
import { firstPart, lastPart, wholeWords } from './output.ts';

/** Texts for messages: the program's name, and the user's next step after a failure. */
export type FailureWords = {
  readonly who: Redacted;
  readonly nextSteps: Readonly<Partial<Record<FailureCode, Redacted>>>;
};

/** Clients report a server's refusal in different texts; these patterns give the code. */
const SIGNS: readonly (readonly [RegExp, FailureCode])[] = [
  [
    /insufficient.quota|quota exceeded|exceeded your current quota|usage limit|credit balance|budget.{0,20}(?:used up|exceeded)/i,
    'quota',
  ],
  [/\b429\b|rate.?limit|too many requests/i, 'rate-limit'],
  [
    /\b40[13]\b|unauthorized|forbidden|invalid.{0,10}api.?key|api.?key.{0,15}(?:invalid|not valid|expired)/i,
    'auth-refused',
  ],
  [/\b(?:no|missing)\b.{0,20}(?:api.?key|credentials)|not logged in/i, 'no-key'],
  [/context.?(?:length|window)|(?:prompt|input|context).{0,10}too (?:long|large)/i, 'too-large'],
];

/** The code of a failure that is reported only as text; `crashed` if no pattern matches. */
export function codeOfWords(words: string): FailureCode {
  return SIGNS.find(([pattern]) => pattern.test(words))?.[1] ?? 'crashed';
}

/** Why a run that was ended from outside gave no answer. */
export function explainEnd(exit: Exclude<Exit, { kind: 'exited' }>, words: FailureWords): Failure {
  const { who } = words;
  switch (exit.kind) {
    case 'timeout':
      return toFailure('timeout', safe`${who} did not answer in time`, words);
    case 'cancelled':
      return INTERRUPTED;
    case 'signaled':
      return toFailure('signal', safe`${who} was killed by ${redact(exit.signal)}`, words);
    case 'not-started':
      return explainStart(exit.errno, words);
  }
}

function explainStart(errno: string, words: FailureWords): Failure {
  const detail = safe`${words.who} could not be started: ${redact(errno)}`;
  if (!isOutOfFiles(errno)) return toFailure('not-installed', detail, words);
  return { code: 'crashed', detail, nextStep: redact(RAISE_LIMIT) };
}

/** The answer is on this stream: the part that was cut off may contain another verdict. */
export function explainFlood({ cut, bytes }: Captured, words: FailureWords): Failure | null {
  if (!cut) return null;
  const detail = safe`${words.who} wrote more than an answer can be: ${bytes} bytes`;
  return toFailure('bad-answer', detail, words);
}

/** The output of a failed run: the beginning of an answer, else the last lines of its errors. */
export function partialOf(run: ProgramRun, keys: ApiKeys): Redacted | null {
  const { exit, stdout } = run;
  const said = exit.kind === 'exited' ? stdout.text : wholeWords(stdout.text);
  return firstPart(said, keys) ?? lastPart(run, keys);
}

const SPLIT = safe`split it, for example by folder: git diff -- src | countersign review --content -`;

const NEXT_STEPS: FailureWords['nextSteps'] = {
  'rate-limit': safe`wait a minute and run it again`,
  'too-large': SPLIT,
  timeout: safe`raise --timeout, or try again`,
};

/** `detail` is a whole sentence. */
export function toFailure(
  code: FailureCode,
  detail: Redacted,
  { nextSteps }: Pick<FailureWords, 'nextSteps'>,
): Failure {
  const nextStep = nextSteps[code] ?? NEXT_STEPS[code] ?? safe`run it again`;
  return { code, detail, nextStep };
}
