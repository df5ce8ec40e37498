import type { HttpAnswer } from '../../../system/net/http.ts';
import { asFields, textOf } from '../json-fields.ts';
import { parseJson } from '../parse-json.ts';

/** A server's refusal in the fields of OpenAI; null where a field is missing. */
export type ServerError = {
  readonly type: string | null;
  readonly code: string | null;
  readonly param: string | null;
  readonly message: string | null;
};

const NOTHING: ServerError = { type: null, code: null, param: null, message: null };

/** A server's refusal: its status, or the matching one for an error under a success status, and its reasons. */
export type ApiRefusal = {
  readonly status: number;
  readonly error: ServerError;
  /** The whole body, if it is JSON. */
  readonly body?: unknown;
  /** The status is ours: the server sent a success status. */
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

/** An error in the body of a success status; some servers put the true status into its code. */
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

/** An `error` as an object, as text, or absent. */
export function readError(error: unknown): ServerError {
  if (typeof error === 'string') return { ...NOTHING, message: error };
  const { type, code, param, message } = asFields(error);
  return { type: textOf(type), code: textOf(code), param: textOf(param), message: textOf(message) };
}

/** Text for patterns only; never shown. */
export function errorText({ param, code, message }: ServerError): string {
  return [param, code, message?.slice(0, 1000)].join(' ');
}

/** Whether a proxy or another page answered instead of the API. */
export function isPage({ headers, text }: HttpAnswer): boolean {
  return (
    /^text\/html\b/i.test(headers['content-type'] ?? '') ||
    /^\s{0,100}<(!doctype html|html)\b/i.test(text)
  );
}
