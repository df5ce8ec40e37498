import type { Usage } from '../../model/backend.ts';
import type { HttpAnswer } from '../../system/net/http.ts';
import { parseJson, readError, type ServerError } from './error.ts';
import type { Api } from './request.ts';
import { asFields, asItems, textOf } from '../shared/json-fields.ts';

/** What ended an answer before its end: the token limit, a filter, or something the server does not name. */
export type StopReason = 'limit' | 'filter' | 'unknown';

/** What stands in the body of an answer with a good status. */
export type AnswerReading =
  | {
      readonly kind: 'said';
      /** Empty when the model refused or wanted a tool: that is no review. */
      readonly text: string;
      readonly usage: Usage | null;
      readonly model: string | null;
    }
  /** It ended before the model was done; what had been said is no review. */
  | { readonly kind: 'stopped'; readonly by: StopReason; readonly text: string }
  | { readonly kind: 'error'; readonly error: ServerError }
  | { readonly kind: 'unreadable' };

type HttpBody = Pick<HttpAnswer, 'text' | 'body'>;

type AnswerFields = { readonly [field: string]: unknown };

export function readAnswer(api: Api, { text: json, body }: HttpBody): AnswerReading {
  if (body !== 'whole') return { kind: 'unreadable' };
  const answer = asFields(parseJson(json));
  const { error, status } = answer;
  const isError = (typeof error === 'object' && error !== null) || textOf(error) !== null;
  if (isError || status === 'failed') return { kind: 'error', error: readError(error) };
  const text = api === 'responses' ? responsesText(answer) : chatText(answer);
  if (text === null) return { kind: 'unreadable' };
  const by = api === 'responses' ? responsesStop(answer) : chatStop(answer);
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

/** Endings in which the model asks for something instead of answering. */
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

function countOf(value: unknown): number | null {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : null;
}

/** Some servers take a schema and do not mind it: only an answer with all of its fields was held to it. */
export function hasFieldsOf(schema: object, text: string): boolean {
  const fields = asFields(parseJson(text));
  const required = asItems(asFields(schema)['required']);
  return required.every((name) => typeof name === 'string' && Object.hasOwn(fields, name));
}
