import { safe } from '../../redaction/redact.ts';
import { defineClient } from '../shared/define-client.ts';

/** The GitHub Copilot CLI in its own home directory, without tools. */
export const copilot = defineClient({
  name: 'copilot',
  capabilities: ['ephemeral', 'multi_pass'],
  install: safe`install the Copilot CLI (npm install -g @github/copilot) and set COPILOT_GITHUB_TOKEN`,
  maker: async ({ environment }) => (await import('./access.ts')).copilotMaker(environment),
  load: async () => (await import('./copilot.ts')).COPILOT,
});
