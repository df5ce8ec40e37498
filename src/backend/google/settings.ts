import { ADDRESS, fixedText, MODEL, text, TRUSTED } from '../../model/setting.ts';
import type { ValuesOf } from '../backend.ts';

export const GOOGLE_SETTINGS = {
  'review.google.model': fixedText(MODEL, {
    fallback: 'gemini-3.1-pro-preview',
    about: 'the model of the reviewer google, unless review.models or --model names one of Google',
  }),
  'review.google.base_url': text(ADDRESS, {
    fallback: null,
    about: "a server with Google's Gemini API for the reviewer google (default: Google's own)",
    trust: TRUSTED,
  }),
} as const;

export type GoogleSettings = ValuesOf<typeof GOOGLE_SETTINGS>;
