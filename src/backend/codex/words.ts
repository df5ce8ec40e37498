import { safe } from '../../redaction/redact.ts';
import type { FailureWords } from '../shared/failure-words.ts';

export const INSTALL = safe`install the Codex CLI: npm install -g @openai/codex`;
export const UPDATE = safe`update the Codex CLI: npm install -g @openai/codex`;

export const WORDS: FailureWords = {
  who: safe`codex`,
  nextSteps: { 'not-installed': INSTALL },
};
