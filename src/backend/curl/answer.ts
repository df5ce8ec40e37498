import type { Usage } from '../../model/backend.ts';
import type { AnswerFields, AnswerReading, StopReason } from '../shared/http/api.ts';
import { readError } from '../shared/http/error.ts';
import { countOf } from '../shared/http/read-answer.ts';
import { asFields, asItems, textOf } from '../shared/json-fields.ts';

export function readResponses(answer: AnswerFields): AnswerReading {
  if (answer['status'] === 'failed') return { kind: 'error', error: readError(answer['error']) };
  return toReading(answer, responsesText(answer), responsesStop(answer));
}

export function readChat(answer: AnswerFields): AnswerReading {
  return toReading(answer, chatText(answer), chatStop(answer));
}

function toReading(
  answer: AnswerFields,
  text: string | null,
  by: StopReason | null,
): AnswerReading {
  if (text === null) return { kind: 'unreadable' };
  if (by !== null) return { kind: 'stopped', by, text };
  return { kind: 'said', text, usage: readUsage(answer['usage']), model: textOf(answer['model']) };
}

/** Null: this is no answer of the Responses API. */
function responsesText({ output }: AnswerFields): string | null {
  if (!Array.isArray(output)) return null;
  const items = output.map(asFields);
  if (items.some(({ type }) => /_call$/.test(textOf(type) ?? ''))) return '';
  const messages = items.filter(({ type }) => type === 'message');
  const parts = messages.flatMap(({ content }) => asItems(content)).map(asFields);
  if (parts.some(({ type }) => type === 'refusal')) return '';
  return textsOf(parts.filter(({ type }) => type === 'output_text'));
}

function responsesStop({ status, incomplete_details: details }: AnswerFields): StopReason | null {
  if (status === undefined || status === 'completed') return null;
  const { reason } = asFields(details);
  return STOPS.get(textOf(reason) ?? '') ?? 'unknown';
}

const STOPS: ReadonlyMap<string, StopReason> = new Map([
  ['max_output_tokens', 'limit'],
  ['length', 'limit'],
  ['content_filter', 'filter'],
]);

function chatStop({ choices }: AnswerFields): StopReason | null {
  const { finish_reason: finish } = asFields(asItems(choices)[0]);
  return STOPS.get(textOf(finish) ?? '') ?? null;
}

/** Endings in which the model requests something instead of answering. */
const WANTS_A_TOOL = new Set(['tool_calls', 'function_call']);

/** Null: this is no answer of the Chat Completions API. */
function chatText({ choices }: AnswerFields): string | null {
  if (!Array.isArray(choices)) return null;
  const { message, finish_reason: finish } = asFields(choices[0]);
  const { content, refusal, tool_calls: calls } = asFields(message);
  if (WANTS_A_TOOL.has(textOf(finish) ?? '') || textOf(refusal) !== null) return '';
  if (asItems(calls).length > 0) return '';
  // A few servers give parts here, as in a request.
  return typeof content === 'string' ? content : textsOf(asItems(content).map(asFields));
}

function textsOf(parts: readonly AnswerFields[]): string {
  return parts.map(({ text }) => (typeof text === 'string' ? text : '')).join('');
}

/** Responses counts input and output tokens, chat prompt and completion tokens. */
function readUsage(usage: unknown): Usage | null {
  const fields = asFields(usage);
  const inputTokens = countOf(fields['input_tokens'] ?? fields['prompt_tokens']);
  const outputTokens = countOf(fields['output_tokens'] ?? fields['completion_tokens']);
  return inputTokens === null || outputTokens === null ? null : { inputTokens, outputTokens };
}
