import { safe } from '../../redaction/redact.ts';
import type { FailureWords } from '../shared/failure-words.ts';

const INSTALL = safe`install Claude Code: npm install -g @anthropic-ai/claude-code`;
export const UPDATE = safe`update Claude Code: claude update`;
export const LOG_IN = safe`run: claude auth login`;

export const WORDS: FailureWords = {
  who: safe`claude`,
  nextSteps: {
    'not-installed': INSTALL,
    'no-key': LOG_IN,
    unsupported: safe`choose another model with --model, or none for Claude's own`,
    unreachable: safe`check the network, HTTPS_PROXY and ANTHROPIC_BASE_URL, and run it again`,
    quota: safe`add credit, or wait for your plan's limit to reset`,
    crashed: safe`run it again, or try claude by itself: claude -p "say hello"`,
  },
};
