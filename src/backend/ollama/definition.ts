import { makerOfModel } from '../../model/maker.ts';
import { defineBackend } from '../backend.ts';
import { modelOf, NO_MODEL } from './models.ts';
import { OLLAMA_SETTINGS } from './settings.ts';

/** Models on this machine, or on a server that the user configured, through the API of Ollama. */
export const ollama = defineBackend({
  name: 'ollama',
  synonyms: [],
  // A pass is one more request.
  capabilities: ['basic', 'multi_pass'],
  settings: OLLAMA_SETTINGS,
  conditions: [
    {
      name: 'ollama_available',
      holds: ({ settings }) => settings['review.ollama.model'] !== null,
      missing: NO_MODEL,
    },
  ],
  maker: ({ settings }) => makerOfModel(modelOf(null, settings) ?? ''),
  modelFor: ({ model }, { settings }) => modelOf(model, settings),
  create: async (context) => (await import('./ollama.ts')).createOllama(context),
  standing: async (context, probe) =>
    (await import('./standing.ts')).describeOllama(context, probe),
});
