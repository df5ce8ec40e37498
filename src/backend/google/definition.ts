import { safe } from '../../redaction/redact.ts';
import { defineBackend } from '../backend.ts';
import { findServer } from '../shared/http/server.ts';
import { modelOfMaker } from '../shared/own-model.ts';
import { makerOfServer } from '../shared/server-maker.ts';
import { GOOGLE_SERVER } from './server.ts';
import { GOOGLE_SETTINGS } from './settings.ts';

/** The Gemini API of Google. */
export const google = defineBackend({
  name: 'google',
  synonyms: [],
  // A pass is one more request.
  capabilities: ['basic', 'multi_pass'],
  settings: GOOGLE_SETTINGS,
  conditions: [
    {
      name: 'google_available',
      holds: ({ machine, settings }) =>
        findServer(machine.environment, settings['review.google.base_url'], GOOGLE_SERVER).kind ===
        'found',
      missing: {
        detail: safe`GEMINI_API_KEY is not set`,
        nextStep: safe`run: export GEMINI_API_KEY=…`,
      },
    },
  ],
  maker: ({ settings }) =>
    makerOfServer(settings['review.google.base_url'], GOOGLE_SERVER.own, 'google'),
  modelFor: ({ model }, { settings }) =>
    modelOfMaker('google', model, settings['review.google.model']),
  create: async (context) => (await import('./google.ts')).createGoogle(context),
  standing: async ({ machine, settings }) => {
    const { describeServer } = await import('../shared/http/standing.ts');
    const baseUrl = settings['review.google.base_url'];
    const setup = { backend: 'google', kind: GOOGLE_SERVER, baseUrl };
    return describeServer(setup, machine.environment);
  },
});
