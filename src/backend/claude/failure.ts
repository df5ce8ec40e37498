import type { FailureCode } from '../../model/failure.ts';
import type { Redacted } from '../../model/redacted.ts';
import { clip, safe } from '../../redaction/redact.ts';
import type { ExitedRun, Reply } from '../shared/ask-program.ts';
import { codeOfWords } from '../shared/failure-words.ts';
import { asItems, textOf } from '../shared/json-fields.ts';
import type { ApiKeys } from '../shared/keys.ts';
import { lastLines, lastWords, saidWords } from '../shared/output.ts';
import type { Answering, ClaudeResult } from './answer.ts';
import { LOG_IN, UPDATE } from './words.ts';

type FailedReply = Extract<Reply, { kind: 'failed' }>;

/** Claude ended without a result: it refused its own arguments or crashed. */
export function explainWords({ stdout, stderr }: ExitedRun, keys: ApiKeys): FailedReply {
  const said = stderr.text.trim() === '' ? stdout : stderr;
  const message = lastLines(said);
  const words = lastWords(said, keys);
  if (/no conversation found|already in use/i.test(message))
    return { ...fail('crashed', words), refused: 'thread' };
  if (/--json-schema/.test(message)) return { ...fail('unsupported', words), refused: 'schema' };
  if (/unknown option/i.test(message)) {
    const detail = safe`claude does not understand our options: ${clip(words, 300)}`;
    return { kind: 'failed', code: 'unsupported', detail, nextStep: UPDATE, refused: 'flags' };
  }
  return fail(codeOfWords(message), words);
}

const BY_STATUS: ReadonlyMap<number, FailureCode> = new Map([
  [401, 'auth-refused'],
  [402, 'quota'],
  [403, 'auth-refused'],
  [404, 'unsupported'],
  [413, 'too-large'],
  [429, 'rate-limit'],
]);

/** Some refusals have a status that says less than their words. */
const BY_WORDS: readonly (readonly [RegExp, FailureCode])[] = [
  [/credit balance|usage limit|hit your .{0,40}limit|out of .{0,20}usage/i, 'quota'],
  [/prompt is too long|request too large/i, 'too-large'],
  [/not logged in/i, 'no-key'],
];

const BUSY = safe`Anthropic's servers are overloaded or failing: run it again in a few minutes`;
const OTHER_MODEL = safe`choose another model with --model, or none for Claude's own`;
const CHECK_NETWORK = safe`check the network, HTTPS_PROXY and ANTHROPIC_BASE_URL, and run it again`;
const REFUSED = safe`try another model with --model, or another reviewer`;

/** The server or claude itself said why there is no answer. */
export function explainResult(
  result: ClaudeResult,
  { keys, remedy }: Pick<Answering, 'keys' | 'remedy'>,
): FailedReply {
  const said = textOf(result['result']) ?? asItems(result['errors']).map(String).join('; ');
  const words = said === '' ? safe`it failed and gave no reason` : saidWords(said, keys);
  const status = Number(result['api_error_status']);
  const code = BY_WORDS.find(([pattern]) => pattern.test(said))?.[1] ?? BY_STATUS.get(status);
  if (code === 'auth-refused') return fail(code, words, remedy);
  if (code === 'no-key') return fail(code, words, LOG_IN);
  if (code === 'unsupported') return fail(code, words, OTHER_MODEL);
  if (code !== undefined) return fail(code, words);
  if (result['api_error'] === 'connection_failed')
    return { ...fail('unreachable', words, CHECK_NETWORK), again: 'passing' };
  if (status >= 500) return { ...fail('crashed', words, BUSY), again: 'passing' };
  if (result['stop_reason'] === 'refusal') return fail('bad-answer', words, REFUSED);
  return fail(hasNoAnswer(result) ? 'bad-answer' : 'crashed', words);
}

/** It spoke with its model to no end: the turns or the tokens were used up, or the schema was never met. */
function hasNoAnswer({ subtype, api_error: error }: ClaudeResult): boolean {
  return subtype !== 'success' || error === 'max_output_tokens';
}

function fail(code: FailureCode, words: Redacted, nextStep?: Redacted): FailedReply {
  const detail = safe`claude: ${words}`;
  return { kind: 'failed', code, detail, ...(nextStep === undefined ? {} : { nextStep }) };
}
