import { safe } from '../../redaction/redact.ts';
import { defineClient } from '../shared/define-client.ts';

/**
 * OpenCode in its own home directory, without tools. Inside a repository it runs the repository's plugins, whatever the
 * settings.
 */
export const opencode = defineClient({
  name: 'opencode',
  capabilities: ['ephemeral', 'multi_pass'],
  install: safe`install OpenCode (npm install -g opencode-ai) and add a key with: opencode auth login`,
  maker: async (machine) => (await import('./access.ts')).opencodeMaker(machine),
  load: async () => (await import('./opencode.ts')).OPENCODE,
});
