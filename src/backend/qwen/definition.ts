import { safe } from '../../redaction/redact.ts';
import { defineBackend } from '../backend.ts';
import { findClient } from '../shared/find-client.ts';

/** Qwen Code in a home of its own, without tools. In a repository it cannot be confined. */
export const qwen = defineBackend({
  name: 'qwen',
  synonyms: [],
  capabilities: ['ephemeral', 'multi_pass'],
  settings: {},
  conditions: [
    {
      name: 'qwen_available',
      holds: ({ machine }) => findClient('qwen', machine) !== null,
      missing: {
        detail: safe`qwen is not available here`,
        nextStep: safe`install Qwen Code (npm install -g @qwen-code/qwen-code) and set it up with /auth`,
      },
    },
  ],
  maker: async ({ machine }) => (await import('./access.ts')).qwenMaker(machine),
  modelFor: ({ model }) => model,
  create: async (context) => {
    const [{ createClient }, { QWEN }] = await load();
    return createClient(QWEN, context);
  },
  standing: async (context, probe) => {
    const [{ describeClient }, { QWEN }] = await load();
    return await describeClient(QWEN, context, probe);
  },
});

function load() {
  return Promise.all([import('../shared/client.ts'), import('./qwen.ts')]);
}
