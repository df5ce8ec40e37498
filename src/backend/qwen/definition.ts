import { safe } from '../../redaction/redact.ts';
import { defineClient } from '../shared/define-client.ts';

/** Qwen Code in its own home directory, without tools. In a repository it cannot be confined. */
export const qwen = defineClient({
  name: 'qwen',
  capabilities: ['ephemeral', 'multi_pass'],
  install: safe`install Qwen Code (npm install -g @qwen-code/qwen-code) and set it up with /auth`,
  maker: async (machine) => (await import('./access.ts')).qwenMaker(machine),
  load: async () => (await import('./qwen.ts')).QWEN,
});
