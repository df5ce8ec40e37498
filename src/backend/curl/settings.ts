import { ADDRESS, choice, text, TRUSTED } from '../../model/setting.ts';
import type { ValuesOf } from '../backend.ts';

export const CURL_SETTINGS = {
  'review.base_url': text(ADDRESS, {
    fallback: null,
    about:
      "an OpenAI-compatible server for curl (default: OpenAI's); when it is set, only that server is asked",
    trust: TRUSTED,
  }),
  'review.api': choice(['auto', 'responses', 'chat'], {
    fallback: 'auto',
    about: 'which OpenAI API curl speaks; auto: responses for models named codex, else chat',
  }),
} as const;

export type CurlSettings = ValuesOf<typeof CURL_SETTINGS>;
