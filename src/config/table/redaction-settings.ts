import { ADD, texts, TRUSTED } from '../../model/setting.ts';

export const REDACTION_SETTINGS = {
  'redaction.patterns': texts({
    fallback: [],
    about: 'regular expressions for what is secret here and nowhere else, 200 characters each',
    trust: ADD,
    isSecret: true,
  }),
  'redaction.allow': texts({
    fallback: [],
    about: 'false alarms: exact texts, or /patterns/ of the whole text',
    trust: TRUSTED,
    isSecret: true,
  }),
} as const;
