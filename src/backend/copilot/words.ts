import type { Failure } from '../../model/failure.ts';
import { safe } from '../../redaction/redact.ts';
import type { FailureWords } from '../shared/failure-words.ts';

const SET_TOKEN = safe`run: export COPILOT_GITHUB_TOKEN=$(gh auth token), or set COPILOT_PROVIDER_BASE_URL and COPILOT_MODEL for a model of your own`;
export const UPDATE = safe`update the Copilot CLI: npm install -g @github/copilot`;

export const WORDS: FailureWords = {
  who: safe`copilot`,
  nextSteps: {
    'not-installed': safe`install the Copilot CLI: npm install -g @github/copilot`,
    'no-key': SET_TOKEN,
    'auth-refused': safe`check the token, and whether its account has Copilot`,
    quota: safe`wait until your plan's requests are reset, or choose another model with --model`,
    unsupported: safe`choose another model with --model`,
    unreachable: safe`check the network and run it again`,
  },
};

export const NO_KEY: Failure = {
  code: 'no-key',
  detail: safe`copilot is installed, but COPILOT_GITHUB_TOKEN, GH_TOKEN and GITHUB_TOKEN are not set; the login that it keeps itself is not used`,
  nextStep: SET_TOKEN,
};
