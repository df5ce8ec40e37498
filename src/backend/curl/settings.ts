import { ADDRESS, choice, text, TRUSTED } from '../../model/setting.ts';
import type { ValuesOf } from '../backend.ts';

export const CURL_SETTINGS = {
  'review.base_url': text(ADDRESS, {
    fallback: null,
    about:
      "address of an OpenAI-compatible server (default: OpenAI's); when set, only that server is used",
    trust: TRUSTED,
  }),
  'review.api': choice(['auto', 'responses', 'chat'], {
    fallback: 'auto',
    about: 'which OpenAI API to call; auto: responses for models named codex, else chat',
  }),
} as const;

export type CurlSettings = ValuesOf<typeof CURL_SETTINGS>;
