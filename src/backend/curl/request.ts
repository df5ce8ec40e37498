import type { Prompt } from '../../model/review/prompt.ts';
import type { Redacted } from '../../model/redacted.ts';
import type { Effort } from '../../model/review/request.ts';
import type { RedactedJson } from '../../model/review/result.ts';
import { redact, redactRecord, safe, stringify } from '../../redaction/redact.ts';
import type { CurlSettings } from './settings.ts';
import { errorText, type ApiRefusal } from './error.ts';
import type { Server } from './server.ts';

export type Api = 'responses' | 'chat';

/** What not every server understands, and a review can do without. */
export type Extras = { readonly effort: Effort | null; readonly schema: object | null };

export type CurlCall = {
  readonly server: Server;
  readonly api: Api;
  readonly model: string;
  readonly prompt: Prompt;
  readonly extras: Extras;
};

export type CurlRequest = {
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Redacted;
};

export function buildRequest(call: CurlCall): CurlRequest {
  const { key } = call.server;
  return {
    url: urlOf(call),
    headers: {
      'user-agent': 'countersign',
      ...(key === null ? {} : { authorization: `Bearer ${key}` }),
    },
    body: stringify(call.api === 'responses' ? responsesBody(call) : chatBody(call), 0),
  };
}

export function apiOf(setting: CurlSettings['review.api'], model: string): Api {
  if (setting !== 'auto') return setting;
  return /codex/i.test(model) ? 'responses' : 'chat';
}

/** Models that reason, by OpenAI's names; a router may put its own before them. */
const REASONS = /^(?:.*\/)?(?:gpt-5|o\d|codex)(?!.*-chat)/i;
const REASONS_HARDEST = /gpt-5\.[2-9]|codex-max/i;

/** The most of this effort that the model takes; null: it takes none, and a server may refuse to be asked. */
export function effortFor(model: string, effort: Effort): Effort | null {
  if (!REASONS.test(model)) return null;
  return effort === 'xhigh' && !REASONS_HARDEST.test(model) ? 'high' : effort;
}

/** What to leave out after a refusal (a 400) that has to do with it; null: it has not. */
export function plainerExtras(extras: Extras, { status, error }: ApiRefusal): Extras | null {
  if (status !== 400 && status !== 422) return null;
  const words = errorText(error);
  if (extras.effort !== null && /reasoning|effort|thinking/i.test(words))
    return { ...extras, effort: null };
  const isAboutFormat =
    /schema|format|json|grammar/i.test(words) || (error.param ?? error.code) === null;
  return extras.schema !== null && isAboutFormat ? { ...extras, schema: null } : null;
}

function urlOf({ server, api }: CurlCall): URL {
  const url = new URL(server.base);
  url.pathname += api === 'responses' ? '/responses' : '/chat/completions';
  return url;
}

function responsesBody({ model, prompt, extras }: CurlCall): RedactedJson {
  const { effort, schema } = extras;
  return {
    model: redact(model),
    instructions: prompt.system,
    input: prompt.user,
    store: false,
    ...(effort !== null && { reasoning: { effort: redact(effort) } }),
    ...(schema !== null && { text: { format: { type: JSON_SCHEMA, ...strict(schema) } } }),
  };
}

function chatBody({ server, model, prompt, extras }: CurlCall): RedactedJson {
  const { effort, schema } = extras;
  return {
    model: redact(model),
    messages: [
      { role: safe`system`, content: prompt.system },
      { role: safe`user`, content: prompt.user },
    ],
    // Some servers refuse a field they do not know, and only OpenAI stores.
    ...(server.vendor === 'openai' && { store: false }),
    ...(effort !== null && { reasoning_effort: redact(effort) }),
    ...(schema !== null && { response_format: { type: JSON_SCHEMA, json_schema: strict(schema) } }),
  };
}

const JSON_SCHEMA = safe`json_schema`;

function strict(schema: object): { readonly [field: string]: RedactedJson } {
  return { name: safe`review`, strict: true, schema: redactRecord(schema) };
}
