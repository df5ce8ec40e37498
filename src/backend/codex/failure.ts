import type { FailureCode } from '../../model/failure.ts';
import type { Redacted } from '../../model/redacted.ts';
import type { ProgramRun } from '../../system/process/process.ts';
import { clip, safe } from '../../redaction/redact.ts';
import type { CodexEvents } from './events.ts';
import { UPDATE } from './words.ts';
import type { ExitedRun, Refused, Reply } from '../shared/ask-program.ts';
import type { ApiKeys } from '../shared/keys.ts';
import { firstPart, lastLines, lastPart, lastWords, saidWords } from '../shared/output.ts';

type FailedReply = Extract<Reply, { kind: 'failed' }>;

/** Codex's exit code for invalid arguments. */
const USAGE = 2;

/** Why a run of codex gave no answer; null: it gave one. */
export function explainExit(
  { exitCode, stderr }: ExitedRun,
  { fatal }: Pick<CodexEvents, 'fatal'>,
  keys: ApiKeys,
): FailedReply | null {
  if (exitCode === 0 && fatal === null) return null;
  const words = fatal === null ? lastWords(stderr, keys) : saidWords(wordsOf(fatal), keys);
  if (exitCode === USAGE && fatal === null) return misunderstood(words);
  const message = fatal ?? lastLines(stderr);
  const refused = refusedIn(message);
  return {
    ...explainMessage(message, words),
    ...(refused === null ? {} : { refused }),
    retryAfterMs: retryAfter(message),
  };
}

/** The last text of the model in a failed run, or else the last lines of its errors. */
export function partialOf(
  run: ProgramRun,
  { lastMessage }: CodexEvents,
  keys: ApiKeys,
): Redacted | null {
  return lastMessage === null ? lastPart(run, keys) : firstPart(lastMessage, keys);
}

const SCHEMA_REFUSED =
  /invalid schema for response_format|invalid_json_schema|text\.format\.schema/i;

/** The conversation is gone, or another process uses it. */
const THREAD_REFUSED = /thread\/resume|no rollout found|already has an active writer/i;

function refusedIn(message: string): Refused | null {
  if (SCHEMA_REFUSED.test(message)) return 'schema';
  return THREAD_REFUSED.test(message) ? 'thread' : null;
}

/** Codex reports a server's refusal only as text; these patterns give the code. */
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

function explainMessage(message: string, words: Redacted): FailedReply {
  const sign = SIGNS.find(([pattern]) => pattern.test(message));
  if (sign !== undefined) return fail(sign[1], safe`codex: ${words}`, sign[2]);
  return fail(
    'crashed',
    safe`codex: ${words}`,
    safe`run it again, or try codex by itself: codex exec "say hello"`,
  );
}

/** A server's refusal is passed on as the original JSON. */
function wordsOf(message: string): string {
  const inner = /^\s*\{"error":\s*\{.*"message":\s*("(?:[^"\\]|\\.){1,2000}")/s.exec(message)?.[1];
  try {
    return inner === undefined ? message : String(JSON.parse(inner));
  } catch {
    // Not JSON: used unchanged.
    return message;
  }
}

function misunderstood(words: Redacted): FailedReply {
  const detail = safe`codex does not understand our options: ${clip(words, 300)}`;
  return { ...fail('unsupported', detail, UPDATE), refused: 'flags' };
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

function fail(code: FailureCode, detail: Redacted, nextStep: Redacted): FailedReply {
  return { kind: 'failed', code, detail, nextStep };
}
