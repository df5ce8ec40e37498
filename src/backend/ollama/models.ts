import type { Failure } from '../../model/failure.ts';
import { safe } from '../../redaction/redact.ts';
import type { OllamaSettings } from './settings.ts';

/** Names of models that only their makers run: meant for another reviewer. */
const HOSTED = /(?:^|\/)(?:claude-|gemini-|(?:chat)?gpt-\d|o\d(?:-|$)|codex-)/i;

/** Null if no model is named. */
export function modelOf(asked: string | null, settings: OllamaSettings): string | null {
  const isHere = asked !== null && !HOSTED.test(asked);
  return isHere ? asked : settings['review.ollama.model'];
}

export const NO_MODEL: Failure = {
  code: 'unsupported',
  detail: safe`review.ollama.model names no model`,
  nextStep: safe`to review with Ollama, set review.ollama.model to a model that ollama list shows`,
};
