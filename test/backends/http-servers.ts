import type { Backend } from '../../src/model/backend.ts';
import { startAnthropicServer } from '../fakes/anthropic-server.ts';
import { startGoogleServer } from '../fakes/google-server.ts';
import { startOllamaServer } from '../fakes/ollama-server.ts';
import { startOpenAiServer } from '../fakes/openai-server.ts';
import type { RecordedRequest, ScriptedServer } from '../fakes/scripted-server.ts';
import type {
  FailTurn,
  MessageTurn,
  RawTurn,
  ReviewTurn,
  Script,
} from '../fakes/scripted-turns.ts';
import { backendOf } from './ask.ts';

/* The backends that speak HTTP: how each is told of a server of the test's own, and who plays that server. */

export const HTTP_BACKENDS = {
  curl: { baseUrl: 'review.base_url', key: 'OPENAI_API_KEY', more: {} },
  anthropic: { baseUrl: 'review.anthropic.base_url', key: 'ANTHROPIC_API_KEY', more: {} },
  google: { baseUrl: 'review.google.base_url', key: 'GEMINI_API_KEY', more: {} },
  ollama: {
    baseUrl: 'review.ollama.base_url',
    key: 'OLLAMA_API_KEY',
    more: { 'review.ollama.model': 'qwen3-coder:30b' },
  },
} as const;

export type HttpBackendName = keyof typeof HTTP_BACKENDS;

export function serverBackend(name: HttpBackendName, baseUrl: string, key = ''): Backend {
  const { baseUrl: setting, key: variable, more } = HTTP_BACKENDS[name];
  const settings = { [setting]: baseUrl, ...more };
  return backendOf(name, { environment: { [variable]: key }, project: '/', settings });
}

export type HttpTurn = MessageTurn | ReviewTurn | FailTurn | RawTurn;

export const SERVERS: Readonly<
  Record<HttpBackendName, (options: { turns: Script<HttpTurn> }) => Promise<ScriptedServer>>
> = {
  curl: startOpenAiServer,
  anthropic: startAnthropicServer,
  google: startGoogleServer,
  ollama: startOllamaServer,
};

/** Ollama is asked about its model before that model is. */
export function isAsk({ path }: RecordedRequest): boolean {
  return path !== '/api/show';
}
