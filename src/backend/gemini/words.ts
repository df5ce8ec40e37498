import type { Failure } from '../../model/failure.ts';
import { safe } from '../../redaction/redact.ts';
import type { FailureWords } from '../shared/failure-words.ts';

const INSTALL = safe`install the Gemini CLI: npm install -g @google/gemini-cli`;
export const UPDATE = safe`update the Gemini CLI: npm install -g @google/gemini-cli`;

export const WORDS: FailureWords = {
  who: safe`gemini`,
  nextSteps: {
    'not-installed': INSTALL,
    'no-key': safe`set GEMINI_API_KEY, or log in: run gemini once and choose Google login`,
    'auth-refused': safe`check GEMINI_API_KEY, or log in again: run gemini`,
    quota: safe`wait until the quota of the day is reset, or use a key with billing`,
    unsupported: safe`choose another model with --model`,
    unreachable: safe`check the network and run it again`,
  },
};

export const NO_KEY: Failure = {
  code: 'no-key',
  detail: safe`gemini is installed, but there is no Google login and GEMINI_API_KEY is not set`,
  nextStep: safe`set GEMINI_API_KEY, or log in: run gemini once and choose Google login`,
};
