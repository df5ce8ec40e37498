import { safe } from '../../redaction/redact.ts';
import type { FailureWords } from '../shared/failure-words.ts';

export const UPDATE = safe`update OpenCode: npm install -g opencode-ai`;

export const WORDS: FailureWords = {
  who: safe`opencode`,
  nextSteps: {
    'not-installed': safe`install OpenCode: npm install -g opencode-ai`,
    'no-key': safe`name a model (provider/model) in opencode.json, and add the provider's key: opencode auth login`,
    'auth-refused': safe`check the provider's key: opencode auth login`,
    quota: safe`add credit to the provider's account, or choose another model`,
    unsupported: safe`choose another model: --model PROVIDER/MODEL`,
    unreachable: safe`check the network and the provider's address, and run it again`,
    timeout: safe`see whether the provider limits you (opencode tries for minutes by itself), or raise --timeout`,
  },
};
