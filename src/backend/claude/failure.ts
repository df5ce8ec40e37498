import type { ThreadWish } from '../../model/backend.ts';
import type { FailureCode } from '../../model/failure.ts';
import type { Redacted } from '../../model/redacted.ts';
import { clip, safe } from '../../redaction/redact.ts';
import type { ExitedRun, Reply } from '../shared/ask-program.ts';
import { codeOfWords } from '../shared/failure-words.ts';
import { asItems, textOf } from '../shared/json-fields.ts';
import type { ApiKeys } from '../shared/keys.ts';
import { lastLines, lastWords, saidWords } from '../shared/output.ts';
import { explainRefusal } from '../shared/refusal.ts';
import { UPDATE } from './words.ts';

/** The object that claude prints at the end of a run. */
export type ClaudeResult = { readonly [field: string]: unknown };

export type Answering = {
  readonly keys: ApiKeys;
  /** After a refusal of the key or login. */
  readonly remedy: Redacted;
  readonly thread: ThreadWish | undefined;
};

/** Claude ended without a result: it refused its own arguments or crashed. */
export function explainWords({ stdout, stderr }: ExitedRun, keys: ApiKeys): Reply {
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

const PLAN_LIMIT = /hit your .{0,40}limit|out of .{0,20}usage/i;

/** The server or claude itself reported why there is no answer. */
export function explainResult(
  result: ClaudeResult,
  { keys, remedy }: Pick<Answering, 'keys' | 'remedy'>,
): Reply {
  const said = textOf(result['result']) ?? asItems(result['errors']).map(String).join('; ');
  const words = said === '' ? safe`it failed and gave no reason` : saidWords(said, keys);
  if (result['stop_reason'] === 'refusal')
    return { ...fail('bad-answer', words), nextStep: OTHER_REVIEWER };
  if (hasNoAnswer(result)) return fail('bad-answer', words);
  if (PLAN_LIMIT.test(said)) return fail('quota', words);
  const status = Number(result['api_error_status']) || null;
  const reply = explainRefusal({ status, message: said, words: safe`claude: ${words}` });
  if (reply.kind === 'answered') return reply;
  if (reply.code === 'auth-refused') return { ...reply, nextStep: remedy };
  return (status ?? 0) >= 500 ? { ...reply, nextStep: BUSY } : reply;
}

const OTHER_REVIEWER = safe`try another model with --model, or another reviewer`;
const BUSY = safe`Anthropic's servers are overloaded or failing: run it again in a few minutes`;

/** Claude ran its model without an answer: turns or tokens were used up, or the schema was never met. */
function hasNoAnswer({ subtype, api_error: error }: ClaudeResult): boolean {
  return subtype !== 'success' || error === 'max_output_tokens';
}

function fail(code: FailureCode, words: Redacted) {
  return { kind: 'failed', code, detail: safe`claude: ${words}` } as const;
}
