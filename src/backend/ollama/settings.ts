import { ADDRESS, MODEL, text, TRUSTED } from '../../model/setting.ts';
import type { ValuesOf } from '../backend.ts';

export const OLLAMA_SETTINGS = {
  'review.ollama.model': text(MODEL, {
    fallback: null,
    about: 'the model of the reviewer ollama, as ollama list shows it',
  }),
  'review.ollama.base_url': text(ADDRESS, {
    fallback: null,
    about: 'the Ollama server of the reviewer ollama (default: http://127.0.0.1:11434)',
    trust: TRUSTED,
  }),
} as const;

export type OllamaSettings = ValuesOf<typeof OLLAMA_SETTINGS>;
