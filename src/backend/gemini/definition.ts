import { safe } from '../../redaction/redact.ts';
import { defineClient } from '../shared/define-client.ts';

/** The Gemini CLI in its own home directory: no tools or only reading ones, and no foreign instructions. */
export const gemini = defineClient({
  name: 'gemini',
  capabilities: ['ephemeral', 'multi_pass', 'tool_access'],
  install: safe`install the Gemini CLI (npm install -g @google/gemini-cli) and set GEMINI_API_KEY`,
  maker: async ({ environment }) => (await import('./access.ts')).geminiMaker(environment),
  load: async () => (await import('./gemini.ts')).GEMINI,
});
