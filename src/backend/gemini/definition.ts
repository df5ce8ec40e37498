import { safe } from '../../redaction/redact.ts';
import { defineBackend } from '../backend.ts';
import { findClient } from '../shared/find-client.ts';

/** The Gemini CLI in a home of its own: no tools, or only those that read, and no instructions of others. */
export const gemini = defineBackend({
  name: 'gemini',
  synonyms: [],
  capabilities: ['ephemeral', 'multi_pass', 'tool_access'],
  settings: {},
  conditions: [
    {
      name: 'gemini_available',
      holds: ({ machine }) => findClient('gemini', machine) !== null,
      missing: {
        detail: safe`gemini is not available here`,
        nextStep: safe`install the Gemini CLI (npm install -g @google/gemini-cli) and set GEMINI_API_KEY`,
      },
    },
  ],
  maker: async ({ machine }) => (await import('./access.ts')).geminiMaker(machine.environment),
  modelFor: ({ model }) => model,
  create: async (context) => {
    const [{ createClient }, { GEMINI }] = await load();
    return createClient(GEMINI, context);
  },
  standing: async (context, probe) => {
    const [{ describeClient }, { GEMINI }] = await load();
    return await describeClient(GEMINI, context, probe);
  },
});

function load() {
  return Promise.all([import('../shared/client.ts'), import('./gemini.ts')]);
}
