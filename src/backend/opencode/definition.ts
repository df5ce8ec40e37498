import { safe } from '../../redaction/redact.ts';
import { defineBackend } from '../backend.ts';
import { findClient } from '../shared/find-client.ts';

/** OpenCode in a home of its own, without tools. In a repository it runs the repository's plugins, whatever is set. */
export const opencode = defineBackend({
  name: 'opencode',
  synonyms: [],
  capabilities: ['ephemeral', 'multi_pass'],
  settings: {},
  conditions: [
    {
      name: 'opencode_available',
      holds: ({ machine }) => findClient('opencode', machine) !== null,
      missing: {
        detail: safe`opencode is not available here`,
        nextStep: safe`install OpenCode (npm install -g opencode-ai) and add a key with: opencode auth login`,
      },
    },
  ],
  maker: async ({ machine }) => (await import('./access.ts')).opencodeMaker(machine),
  modelFor: ({ model }) => model,
  create: async (context) => {
    const [{ createClient }, { OPENCODE }] = await load();
    return createClient(OPENCODE, context);
  },
  standing: async (context, probe) => {
    const [{ describeClient }, { OPENCODE }] = await load();
    return await describeClient(OPENCODE, context, probe);
  },
});

function load() {
  return Promise.all([import('../shared/client.ts'), import('./opencode.ts')]);
}
