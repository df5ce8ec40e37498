import { apiFor } from '../../src/backend/curl/request.ts';
import { findOpenAiServer } from '../../src/backend/curl/server.ts';
import type { HttpCall } from '../../src/backend/shared/http/api.ts';
import { safe } from '../../src/redaction/redact.ts';

/** A plain request to OpenAI, or to a server of one's own. */
export function openAiCall(more: Partial<HttpCall> = {}, baseUrl: string | null = null): HttpCall {
  const found = findOpenAiServer({ OPENAI_API_KEY: 'a-key-of-mine' }, baseUrl);
  if (found.kind === 'failed') throw new Error(found.failure.detail);
  return {
    server: found.server,
    api: apiFor('chat', ''),
    model: 'gpt-5.2',
    prompt: { system: safe`rules`, user: safe`diff` },
    extras: { effort: null, schema: null },
    contextTokens: null,
    ...more,
  };
}
