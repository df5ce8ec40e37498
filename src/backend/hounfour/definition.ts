import { safe } from '../../redaction/redact.ts';
import { defineBackend } from '../backend.ts';
import { isRunnable } from '../shared/runnable.ts';
import { modelOf } from './models.ts';
import { HOUNFOUR_SETTINGS, type HounfourSettings } from './settings.ts';

const NO_MODEL_INVOKE = {
  detail: safe`there is no model-invoke program`,
  nextStep: safe`name the program in review.model_invoke`,
};

const isAvailable = ({ settings }: { readonly settings: HounfourSettings }) =>
  isRunnable(settings['review.model_invoke'] ?? '');

/** `model-invoke` of the Loa framework: chooses its own provider and counts its own usage. */
export const hounfour = defineBackend({
  name: 'hounfour',
  synonyms: ['model-invoke'],
  capabilities: ['agent_binding', 'metering', 'trust_scopes'],
  settings: HOUNFOUR_SETTINGS,
  conditions: [
    {
      name: 'flatline_routing_enabled',
      holds: ({ settings }) => settings['hounfour.flatline_routing'],
      missing: {
        detail: safe`flatline routing is off`,
        nextStep: safe`set hounfour.flatline_routing to true`,
      },
    },
    { name: 'model_invoke_available', holds: isAvailable, missing: NO_MODEL_INVOKE },
    { name: 'hounfour_available', holds: isAvailable, missing: NO_MODEL_INVOKE },
  ],
  maker: () => 'openai',
  modelFor: modelOf,
  create: async (context) => (await import('./hounfour.ts')).createHounfour(context),
  standing: async ({ settings }) =>
    (await import('./standing.ts')).describeHounfour(
      settings['review.model_invoke'],
      settings['hounfour.flatline_routing'],
    ),
});
