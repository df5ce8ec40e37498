import type { Usage } from '../../model/backend.ts';
import type { FailureCode } from '../../model/failure.ts';
import type { Effort } from '../../model/review/request.ts';
import type { RedactedJson } from '../../model/review/result.ts';
import { redact, redactRecord, safe } from '../../redaction/redact.ts';
import type {
  AnswerFields,
  AnswerReading,
  HttpApi,
  HttpCall,
  StopReason,
} from '../shared/http/api.ts';
import { type ApiRefusal, errorText } from '../shared/http/error.ts';
import { countOf } from '../shared/http/read-answer.ts';
import { asFields, textOf } from '../shared/json-fields.ts';

/** The Messages API. */
export const MESSAGES: HttpApi = {
  build: (call) => ({
    path: '/v1/messages',
    headers: { 'anthropic-version': '2023-06-01' },
    body: bodyOf(call),
  }),
  read: readMessage,
  codeOf: codeOfRefusal,
};

/** The API demands a limit; the model's thinking counts too. */
const MAX_OUTPUT_TOKENS = 32_000;

function bodyOf({ model, prompt, extras }: HttpCall): RedactedJson {
  const { effort, schema } = extras;
  const output = {
    ...(effort !== null && { effort: redact(effort) }),
    ...(schema !== null && {
      format: { type: safe`json_schema`, schema: redactRecord(schema) },
    }),
  };
  return {
    model: redact(model),
    max_tokens: MAX_OUTPUT_TOKENS,
    system: prompt.system,
    messages: [{ role: safe`user`, content: prompt.user }],
    ...(effort !== null && { thinking: { type: safe`adaptive` } }),
    ...(Object.keys(output).length > 0 && { output_config: output }),
  };
}

/** Models that choose by themselves how much they think: from 4.6 on, and every later generation. */
const ADAPTIVE = /claude-(?:(?:opus|sonnet)-4-[6-9]|[a-z]+-(?:[5-9]|\d\d)(?:\D|$))/i;
const THINKS_HARDEST = /claude-(?:opus-4-[7-9]|[a-z]+-(?:[5-9]|\d\d)(?:\D|$))/i;

/** Null if the model has no effort setting: the API would refuse the request. */
export function effortFor(model: string, effort: Effort): Effort | null {
  if (!ADAPTIVE.test(model)) return null;
  return effort === 'xhigh' && !THINKS_HARDEST.test(model) ? 'high' : effort;
}

export function contextOf(model: string): number {
  return ADAPTIVE.test(model) ? 1_000_000 : 200_000;
}

function readMessage(answer: AnswerFields): AnswerReading {
  const { content, stop_reason: stop, usage, model } = answer;
  if (!Array.isArray(content)) return { kind: 'unreadable' };
  const blocks = content.map(asFields);
  // A model may think before it answers, in a block of another type.
  const texts = blocks.filter(({ type }) => type === 'text').map(({ text }) => textOf(text) ?? '');
  const reason = textOf(stop) ?? '';
  const by = STOPS.get(reason);
  if (by !== undefined) return { kind: 'stopped', by, text: texts.join('') };
  const text = reason === 'tool_use' ? '' : texts.join('');
  return { kind: 'said', text, usage: readUsage(usage), model: textOf(model) };
}

const STOPS: ReadonlyMap<string, StopReason> = new Map([
  ['max_tokens', 'limit'],
  ['model_context_window_exceeded', 'context'],
  ['refusal', 'refusal'],
  ['pause_turn', 'unknown'],
]);

/** Tokens read from or written to a cache are input too. */
function readUsage(usage: unknown): Usage | null {
  const fields = asFields(usage);
  const fresh = countOf(fields['input_tokens']);
  const outputTokens = countOf(fields['output_tokens']);
  if (fresh === null || outputTokens === null) return null;
  const cached = ['cache_creation_input_tokens', 'cache_read_input_tokens'];
  const inputTokens = cached.reduce((sum, name) => sum + (countOf(fields[name]) ?? 0), fresh);
  return { inputTokens, outputTokens };
}

const NO_CREDIT = /credit balance|spend(?:ing)? limit|usage limit|billing/i;

/** An empty balance is a bad request here. */
function codeOfRefusal({ status, error }: ApiRefusal): FailureCode | null {
  if (error.type === 'billing_error') return 'quota';
  return status === 400 && NO_CREDIT.test(errorText(error)) ? 'quota' : null;
}
