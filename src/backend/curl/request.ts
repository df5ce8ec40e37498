import type { Effort } from '../../model/review/request.ts';
import type { RedactedJson } from '../../model/review/result.ts';
import { redact, redactRecord, safe } from '../../redaction/redact.ts';
import type { HttpApi, HttpCall } from '../shared/http/api.ts';
import { readChat, readResponses } from './answer.ts';
import type { CurlSettings } from './settings.ts';

const RESPONSES: HttpApi = {
  build: (call) => ({ path: '/responses', body: responsesBody(call) }),
  read: readResponses,
};

const CHAT: HttpApi = {
  build: (call) => ({ path: '/chat/completions', body: chatBody(call) }),
  read: readChat,
};

export function apiFor(setting: CurlSettings['review.api'], model: string): HttpApi {
  const isResponses = setting === 'auto' ? /codex/i.test(model) : setting === 'responses';
  return isResponses ? RESPONSES : CHAT;
}

/** Models that reason, by OpenAI's names; a router may put its own before them. */
const REASONS = /^(?:.*\/)?(?:gpt-5|o\d|codex)(?!.*-chat)/i;
const REASONS_HARDEST = /gpt-5\.[2-9]|codex-max/i;

/**
 * The highest level of this effort that the model supports; null if it has none, because a server may refuse the field.
 */
export function effortFor(model: string, effort: Effort): Effort | null {
  if (!REASONS.test(model)) return null;
  return effort === 'xhigh' && !REASONS_HARDEST.test(model) ? 'high' : effort;
}

function responsesBody({ model, prompt, extras }: HttpCall): RedactedJson {
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

function chatBody({ server, model, prompt, extras }: HttpCall): RedactedJson {
  const { effort, schema } = extras;
  return {
    model: redact(model),
    messages: [
      { role: safe`system`, content: prompt.system },
      { role: safe`user`, content: prompt.user },
    ],
    // Some servers reject unknown fields, and only OpenAI stores requests.
    ...(server.isOwn && { store: false }),
    ...(effort !== null && { reasoning_effort: redact(effort) }),
    ...(schema !== null && { response_format: { type: JSON_SCHEMA, json_schema: strict(schema) } }),
  };
}

const JSON_SCHEMA = safe`json_schema`;

function strict(schema: object): { readonly [field: string]: RedactedJson } {
  return { name: safe`review`, strict: true, schema: redactRecord(schema) };
}
