import type { Usage } from '../../model/backend.ts';
import { safe } from '../../redaction/redact.ts';
import type { ExitedRun, Reply } from '../shared/ask-program.ts';
import type { ClientAsk } from '../shared/client.ts';
import { explainFlood } from '../shared/failure-words.ts';
import { asFields, asItems, textOf } from '../shared/json-fields.ts';
import type { ApiKeys } from '../shared/keys.ts';
import { lastLines, lastWords, saidWords } from '../shared/output.ts';
import { parseJson } from '../shared/parse-json.ts';
import { explainRefusal } from '../shared/refusal.ts';
import { readReportedError } from '../shared/reported-error.ts';
import type { QwenAccess } from './access.ts';
import { WORDS } from './words.ts';

type Message = { readonly [field: string]: unknown };

/** Error if the model did not call the tool for its answer; its text may still be the answer. */
const TEXT_INSTEAD = /plain text instead of calling/i;

/** One JSON array on stdout; its last element holds the result. */
export function readQwen(run: ExitedRun, ask: ClientAsk<QwenAccess>): Reply {
  const { keys } = ask.access;
  const flood = explainFlood(run.stdout, WORDS);
  if (flood !== null) return { kind: 'failed', ...flood };
  const messages = asItems(parseJson(run.stdout.text)).map(asFields);
  const result = messages.findLast(({ type }) => type === 'result');
  if (result === undefined) return readFailure(run, keys);
  const message = textOf(asFields(result['error'])['message']) ?? '';
  if (TEXT_INSTEAD.test(message)) return answered(result, ask, lastText(messages));
  const isFailed = run.exitCode !== 0 || result['is_error'] === true;
  return isFailed ? failed(message, keys) : answered(result, ask, textOf(result['result']) ?? '');
}

function answered(
  result: Message,
  { access, options, schema }: ClientAsk<QwenAccess>,
  text: string,
): Reply {
  const structured = result['structured_result'];
  const isHeld = schema !== null && typeof structured === 'object' && structured !== null;
  return {
    kind: 'answered',
    text: isHeld ? JSON.stringify(structured) : text,
    usage: readUsage(result),
    model: options.model ?? access.model,
    schema: isHeld ? 'enforced' : 'absent',
  };
}

function lastText(messages: readonly Message[]): string {
  const last = messages.findLast(({ type }) => type === 'assistant');
  const parts = asItems(asFields(last?.['message'])['content']).map(asFields);
  return parts.map(({ text }) => (typeof text === 'string' ? text : '')).join('');
}

function readUsage({ usage }: Message): Usage | null {
  const { input_tokens: inputTokens, output_tokens: outputTokens } = asFields(usage);
  if (typeof inputTokens !== 'number' || typeof outputTokens !== 'number') return null;
  return { inputTokens, outputTokens };
}

const TOO_MANY_TURNS = 53;
const OVER_BUDGET = 55;

function readFailure(run: ExitedRun, keys: ApiKeys): Reply {
  if (run.exitCode === TOO_MANY_TURNS || run.exitCode === OVER_BUDGET) return CALLED_TOOLS;
  const error = readReportedError(run.stderr);
  if (error !== null) return failed(error.message, keys);
  if (run.exitCode === 0) return NO_ANSWER;
  const words = safe`qwen: ${lastWords(run.stderr, keys)}`;
  return explainRefusal({ status: null, message: lastLines(run.stderr), words });
}

const NO_ANSWER: Reply = {
  kind: 'failed',
  code: 'bad-answer',
  detail: safe`qwen ended well and wrote no answer`,
};

const CALLED_TOOLS: Reply = {
  kind: 'failed',
  code: 'bad-answer',
  detail: safe`qwen did not come to an answer: its model called tools that it does not have`,
};

/** `[API Error: 401 Incorrect API key]` */
function failed(message: string, keys: ApiKeys): Reply {
  const words = safe`qwen: ${saidWords(message, keys)}`;
  if (/empty response/i.test(message)) return { kind: 'failed', code: 'bad-answer', detail: words };
  const status = /^\[?API Error: (\d{3})\b/.exec(message)?.[1];
  return explainRefusal({ status: status === undefined ? null : Number(status), message, words });
}
