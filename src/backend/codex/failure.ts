import { isOutOfFiles, RAISE_LIMIT } from '../../model/open-files.ts';
import type { Failure, FailureCode } from '../../model/failure.ts';
import type { Redacted } from '../../model/redacted.ts';
import type { Exit, ProgramRun } from '../../system/process/process.ts';
import { INTERRUPTED } from '../../redaction/matcher/interrupted.ts';
import { clip, redact, safe } from '../../redaction/redact.ts';
import type { CodexEvents } from './events.ts';
import { INSTALL, UPDATE } from './install.ts';
import type { ApiKeys } from '../shared/keys.ts';
import { firstPart, lastLines, lastPart, lastWords, saidWords } from '../shared/output.ts';

/** Why a run of codex gave no answer. */
export type Ending = {
  readonly failure: Failure;
  /** What was refused can be left out or asked for anew. */
  readonly refused: 'schema' | 'flags' | 'thread' | null;
  /** How long the server wants us to wait; null when it did not say. */
  readonly retryAfterMs: number | null;
};

/** Codex's exit code for a command line that it does not understand. */
const USAGE = 2;

/** Null: it gave an answer. */
export function explainExit(run: ProgramRun, events: CodexEvents, keys: ApiKeys): Ending | null {
  const { exit, stderr } = run;
  if (exit.kind !== 'exited')
    return { failure: explainEnd(exit), refused: null, retryAfterMs: null };
  if (exit.code === 0 && events.fatal === null) return null;
  const { fatal } = events;
  const words = fatal === null ? lastWords(stderr, keys) : saidWords(wordsOf(fatal), keys);
  if (exit.code === USAGE && fatal === null)
    return { failure: misunderstood(words), refused: 'flags', retryAfterMs: null };
  const message = fatal ?? lastLines(stderr);
  return {
    failure: explainMessage(message, words),
    refused: refusedIn(message),
    retryAfterMs: retryAfter(message),
  };
}

/** A run that was ended, or never began. */
export function explainEnd(exit: Exclude<Exit, { kind: 'exited' }>): Failure {
  switch (exit.kind) {
    case 'timeout':
      return fail(
        'timeout',
        safe`codex did not answer in time (it may be waiting for a rate limit)`,
        safe`raise --timeout, or try again`,
      );
    case 'cancelled':
      return INTERRUPTED;
    case 'signaled':
      return fail('signal', safe`codex was killed by ${redact(exit.signal)}`, safe`run it again`);
    case 'not-started':
      return explainStart(exit.errno);
  }
}

/** There is a codex, whatever keeps it from starting: installing it helps only where the file is bad. */
function explainStart(errno: string): Failure {
  const detail = safe`codex could not be started: ${redact(errno)}`;
  return isOutOfFiles(errno)
    ? fail('crashed', detail, redact(RAISE_LIMIT))
    : fail('not-installed', detail, INSTALL);
}

/** What a failed run had said: the model's last words, else the last lines of its errors. */
export function partialOf(
  run: ProgramRun,
  { lastMessage }: CodexEvents,
  keys: ApiKeys,
): Redacted | null {
  return lastMessage === null ? lastPart(run, keys) : firstPart(lastMessage, keys);
}

const SCHEMA_REFUSED =
  /invalid schema for response_format|invalid_json_schema|text\.format\.schema/i;

/** Gone, or another process is at it. */
const THREAD_REFUSED = /thread\/resume|no rollout found|already has an active writer/i;

function refusedIn(message: string): Ending['refused'] {
  if (SCHEMA_REFUSED.test(message)) return 'schema';
  return THREAD_REFUSED.test(message) ? 'thread' : null;
}

/** Codex reports a server's refusal in words only; the words tell the code. */
const SIGNS: readonly (readonly [RegExp, FailureCode, Redacted])[] = [
  [
    /insufficient_quota|quota exceeded|exceeded your current quota|usage limit/i,
    'quota',
    safe`add credit or wait for your plan's limit to reset`,
  ],
  [/\b429\b|rate.?limit|too many requests/i, 'rate-limit', safe`wait a minute and run it again`],
  [
    /missing environment variable/i,
    'no-key',
    safe`set the variable that your Codex configuration names as env_key`,
  ],
  [
    /\b40[13]\b|unauthorized|forbidden|invalid.{0,10}api.?key/i,
    'auth-refused',
    safe`run: codex login (or check the key)`,
  ],
  [
    /ran out of room|context.?(length|window)|input exceeds the maximum/i,
    'too-large',
    safe`split it, for example by folder: git diff -- src | countersign review --content -`,
  ],
  [
    /model_not_found|model .{1,80} (does not exist|is not supported)/i,
    'unsupported',
    safe`choose another model with --model, or none for Codex's own`,
  ],
  [/not inside a trusted directory/i, 'unsupported', UPDATE],
];

function explainMessage(message: string, words: Redacted): Failure {
  const sign = SIGNS.find(([pattern]) => pattern.test(message));
  if (sign !== undefined) return fail(sign[1], safe`codex: ${words}`, sign[2]);
  return fail(
    'crashed',
    safe`codex: ${words}`,
    safe`run it again, or try codex by itself: codex exec "say hello"`,
  );
}

/** A server's refusal is handed on as the JSON it came in. */
function wordsOf(message: string): string {
  const inner = /^\s*\{"error":\s*\{.*"message":\s*("(?:[^"\\]|\\.){1,2000}")/s.exec(message)?.[1];
  try {
    return inner === undefined ? message : String(JSON.parse(inner));
  } catch {
    // Not JSON after all: then as it is.
    return message;
  }
}

function misunderstood(words: Redacted): Failure {
  const detail = clip(words, 300);
  return fail('unsupported', safe`codex does not understand our options: ${detail}`, UPDATE);
}

const UNIT_MS: Readonly<Record<string, number>> = { ms: 1, s: 1000, m: 60_000, h: 3_600_000 };

/** "Please try again in 6m0.5s" */
function retryAfter(message: string): number | null {
  const wait = /try again in ((?:\d{1,9}(?:\.\d{1,9})?(?:ms|[hms])){1,4})\b/i.exec(message)?.[1];
  if (wait === undefined) return null;
  const parts = wait.toLowerCase().matchAll(/([\d.]+)(ms|[hms])/g);
  const waits = Array.from(parts, ([, amount, unit = '']) => Number(amount) * (UNIT_MS[unit] ?? 0));
  return Math.ceil(waits.reduce((sum, ms) => sum + ms, 0));
}

function fail(code: FailureCode, detail: Redacted, nextStep: Redacted): Failure {
  return { code, detail, nextStep };
}
