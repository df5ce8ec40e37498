import { ADD, texts, TRUSTED } from '../../model/setting.ts';

export const REDACTION_SETTINGS = {
  'redaction.patterns': texts({
    fallback: [],
    about: 'regular expressions for this project’s own secrets, 200 characters each',
    trust: ADD,
    isSecret: true,
  }),
  'redaction.allow': texts({
    fallback: [],
    about: 'texts that are no secrets: exact, or /patterns/ for the whole text',
    trust: TRUSTED,
    isSecret: true,
  }),
} as const;
