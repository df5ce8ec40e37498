import type { HttpAnswer } from '../../../system/net/http.ts';
import { asFields, textOf } from '../json-fields.ts';
import { parseJson } from '../parse-json.ts';

/** What a server says of its refusal, in the fields of OpenAI; null: not said. */
export type ServerError = {
  readonly type: string | null;
  readonly code: string | null;
  readonly param: string | null;
  readonly message: string | null;
};

const NOTHING: ServerError = { type: null, code: null, param: null, message: null };

/** A server's no: the status, or the one that fits an error under a good status, and its reasons. */
export type ApiRefusal = {
  readonly status: number;
  readonly error: ServerError;
  /** The whole of it, where it is JSON. */
  readonly body?: unknown;
  /** The status is ours: the server sent a good one. */
  readonly isHidden?: true;
};

export function toRefusal(answer: HttpAnswer): ApiRefusal {
  const { status, text } = answer;
  return {
    status,
    error: parseError(isPage(answer) ? '"a web page"' : text),
    body: parseJson(text),
  };
}

/** An error in the body of a good status; some servers put the true status into its code. */
export function hiddenRefusal(error: ServerError): ApiRefusal {
  return { status: hiddenStatus(error), error, isHidden: true };
}

function hiddenStatus({ code }: ServerError): number {
  if (code !== null && /^[45]\d\d$/.test(code)) return Number(code);
  if (code === 'rate_limit_exceeded' || code === 'insufficient_quota') return 429;
  return code === null || code === 'server_error' ? 500 : 400;
}

/** The body of a refusal, in any of the shapes that compatible servers use. */
function parseError(text: string): ServerError {
  const body = parseJson(text);
  if (body === undefined) return { ...NOTHING, message: text.trim() || null };
  const { error, detail } = asFields(body);
  const known = readError(error ?? detail ?? body);
  return { ...known, message: known.message ?? text };
}

/** An `error` as an object, as words, or absent. */
export function readError(error: unknown): ServerError {
  if (typeof error === 'string') return { ...NOTHING, message: error };
  const { type, code, param, message } = asFields(error);
  return { type: textOf(type), code: textOf(code), param: textOf(param), message: textOf(message) };
}

/** Its words for patterns to look at; never shown. */
export function errorText({ param, code, message }: ServerError): string {
  return [param, code, message?.slice(0, 1000)].join(' ');
}

/** Not what the API says: something between here and it answered in its place. */
export function isPage({ headers, text }: HttpAnswer): boolean {
  return (
    /^text\/html\b/i.test(headers['content-type'] ?? '') ||
    /^\s{0,100}<(!doctype html|html)\b/i.test(text)
  );
}
