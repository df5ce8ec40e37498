import type { Failure } from '../../model/failure.ts';
import { safe } from '../../redaction/redact.ts';
import type { FailureWords } from '../shared/failure-words.ts';

const SET_UP = safe`set it up: run qwen and enter /auth, or set OPENAI_BASE_URL and OPENAI_API_KEY`;
export const UPDATE = safe`update Qwen Code: npm install -g @qwen-code/qwen-code`;

export const WORDS: FailureWords = {
  who: safe`qwen`,
  nextSteps: {
    'not-installed': safe`install Qwen Code: npm install -g @qwen-code/qwen-code`,
    'no-key': SET_UP,
    'auth-refused': safe`check the key that qwen is given: run qwen and enter /auth`,
    quota: safe`wait until your plan's quota is reset, or use another key`,
    unsupported: safe`choose another model with --model`,
    unreachable: safe`check the network and the server's address, and run it again`,
    timeout: safe`see whether your plan limits you (qwen tries for minutes by itself), or raise --timeout`,
  },
};

export const NO_KEY: Failure = {
  code: 'no-key',
  detail: safe`qwen is installed, but its settings name no key, and OPENAI_BASE_URL and OPENAI_API_KEY are not both set`,
  nextStep: SET_UP,
};
