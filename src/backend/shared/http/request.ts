import { stringify } from '../../../redaction/redact.ts';
import type { Post } from '../../../system/net/http.ts';
import type { Extras, HttpCall } from './api.ts';
import { type ApiRefusal, errorText } from './error.ts';
import type { Server } from './server.ts';

export function buildPost(call: HttpCall): Pick<Post, 'url' | 'headers' | 'body'> {
  const { path, headers, body } = call.api.build(call);
  return {
    url: addressOf(call.server, path),
    headers: { ...headersOf(call.server), ...headers },
    body: stringify(body, 0),
  };
}

function addressOf({ base }: Server, path: string): URL {
  const url = new URL(base);
  url.pathname = `${url.pathname.replace(/\/$/, '')}${path}`;
  return url;
}

function headersOf({ key, kind }: Server): Readonly<Record<string, string>> {
  return { 'user-agent': 'countersign', ...(key === null ? {} : kind.keyHeader(key)) };
}

/** The extras without those that a refusal (status 400) is about; null if it is not about any. */
export function plainerExtras(extras: Extras, { status, error }: ApiRefusal): Extras | null {
  if (status !== 400 && status !== 422) return null;
  const words = errorText(error);
  if (extras.effort !== null && /reasoning|effort|thinking/i.test(words))
    return { ...extras, effort: null };
  const isAboutFormat =
    /schema|format|json|grammar/i.test(words) || (error.param ?? error.code) === null;
  return extras.schema !== null && isAboutFormat ? { ...extras, schema: null } : null;
}
