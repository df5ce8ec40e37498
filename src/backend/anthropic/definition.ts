import { safe } from '../../redaction/redact.ts';
import { defineBackend } from '../backend.ts';
import { findServer } from '../shared/http/server.ts';
import { modelOfMaker } from '../shared/own-model.ts';
import { makerOfServer } from '../shared/server-maker.ts';
import { ANTHROPIC_SERVER } from './server.ts';
import { ANTHROPIC_SETTINGS } from './settings.ts';

/** The Messages API of Anthropic. */
export const anthropic = defineBackend({
  name: 'anthropic',
  synonyms: [],
  // A pass is one more request.
  capabilities: ['basic', 'multi_pass'],
  settings: ANTHROPIC_SETTINGS,
  conditions: [
    {
      name: 'anthropic_available',
      holds: ({ machine, settings }) =>
        findServer(machine.environment, settings['review.anthropic.base_url'], ANTHROPIC_SERVER)
          .kind === 'found',
      missing: {
        detail: safe`ANTHROPIC_API_KEY is not set`,
        nextStep: safe`run: export ANTHROPIC_API_KEY=…`,
      },
    },
  ],
  maker: ({ settings }) =>
    makerOfServer(settings['review.anthropic.base_url'], ANTHROPIC_SERVER.own, 'anthropic'),
  modelFor: ({ model }, { settings }) =>
    modelOfMaker('anthropic', model, settings['review.anthropic.model']),
  create: async (context) => (await import('./anthropic.ts')).createAnthropic(context),
  standing: async ({ machine, settings }) => {
    const { describeServer } = await import('../shared/http/standing.ts');
    const baseUrl = settings['review.anthropic.base_url'];
    const setup = { backend: 'anthropic', kind: ANTHROPIC_SERVER, baseUrl };
    return describeServer(setup, machine.environment);
  },
});
