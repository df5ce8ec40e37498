import { ADDRESS, fixedText, MODEL, text, TRUSTED } from '../../model/setting.ts';
import type { ValuesOf } from '../backend.ts';

export const ANTHROPIC_SETTINGS = {
  'review.anthropic.model': fixedText(MODEL, {
    fallback: 'claude-opus-5-5',
    about:
      'the model of the reviewer anthropic, unless review.models or --model names one of Anthropic',
  }),
  'review.anthropic.base_url': text(ADDRESS, {
    fallback: null,
    about: "a server with Anthropic's API for the reviewer anthropic (default: Anthropic's own)",
    trust: TRUSTED,
  }),
} as const;

export type AnthropicSettings = ValuesOf<typeof ANTHROPIC_SETTINGS>;
