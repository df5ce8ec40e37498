import { safe } from '../../redaction/redact.ts';
import { defineBackend } from '../backend.ts';
import { findClient } from '../shared/find-client.ts';

/** The GitHub Copilot CLI in a home of its own, without tools. */
export const copilot = defineBackend({
  name: 'copilot',
  synonyms: [],
  capabilities: ['ephemeral', 'multi_pass'],
  settings: {},
  conditions: [
    {
      name: 'copilot_available',
      holds: ({ machine }) => findClient('copilot', machine) !== null,
      missing: {
        detail: safe`copilot is not available here`,
        nextStep: safe`install the Copilot CLI (npm install -g @github/copilot) and set COPILOT_GITHUB_TOKEN`,
      },
    },
  ],
  maker: async ({ machine }) => (await import('./access.ts')).copilotMaker(machine.environment),
  modelFor: ({ model }) => model,
  create: async (context) => {
    const [{ createClient }, { COPILOT }] = await load();
    return createClient(COPILOT, context);
  },
  standing: async (context, probe) => {
    const [{ describeClient }, { COPILOT }] = await load();
    return await describeClient(COPILOT, context, probe);
  },
});

function load() {
  return Promise.all([import('../shared/client.ts'), import('./copilot.ts')]);
}
