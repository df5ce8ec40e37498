import type { HttpAnswer } from '../../../system/net/http.ts';
import { asFields, asItems, textOf } from '../json-fields.ts';
import { parseJson } from '../parse-json.ts';
import type { AnswerReading, HttpCall } from './api.ts';
import { readError } from './error.ts';

type HttpBody = Pick<HttpAnswer, 'text' | 'body'>;

/** Some servers send an error under a success status. */
export function readAnswer(call: HttpCall, { text: json, body }: HttpBody): AnswerReading {
  if (body !== 'whole') return { kind: 'unreadable' };
  const answer = asFields(parseJson(json));
  const { error } = answer;
  const isError = (typeof error === 'object' && error !== null) || textOf(error) !== null;
  return isError ? { kind: 'error', error: readError(error) } : call.api.read(answer, call);
}

/** A number of tokens; null if the server did not report it. */
export function countOf(value: unknown): number | null {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : null;
}

/** Some servers accept a schema and ignore it: only an answer with all of its fields followed it. */
export function hasFieldsOf(schema: object, text: string): boolean {
  const fields = asFields(parseJson(text));
  const required = asItems(asFields(schema)['required']);
  return required.every((name) => typeof name === 'string' && Object.hasOwn(fields, name));
}
