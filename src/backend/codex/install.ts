import { safe } from '../../redaction/redact.ts';

/* The next step when there is no codex, or none that we can use. */

export const INSTALL = safe`install the Codex CLI: npm install -g @openai/codex`;
export const UPDATE = safe`update the Codex CLI: npm install -g @openai/codex`;
