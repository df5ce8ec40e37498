import { safe } from '../../redaction/redact.ts';
import { defineBackend } from '../backend.ts';
import { isRunnable } from '../shared/runnable.ts';
import { COMMAND_SETTINGS, modelOf, settingsOf } from './settings.ts';

/** Any program that the user trusts with a prompt. */
export const command = defineBackend({
  name: 'command',
  synonyms: [],
  // A pass is one more request.
  capabilities: ['basic', 'multi_pass'],
  settings: COMMAND_SETTINGS,
  conditions: [
    {
      name: 'command_available',
      holds: (context) => isRunnable(settingsOf(context)?.argv[0] ?? ''),
      missing: {
        detail: safe`the command of the route is not set up here`,
        nextStep: safe`set it up in review.command, in your own configuration (docs/routes.md)`,
      },
    },
  ],
  instances: (settings) => Object.keys(settings['review.command'] ?? {}),
  maker: (context) => settingsOf(context)?.maker ?? 'unknown',
  modelFor: ({ model }, context) => {
    const settings = settingsOf(context);
    return settings === null ? null : modelOf(settings, model);
  },
  create: async (context) => (await import('./command.ts')).createCommand(context),
  standing: async (context) => (await import('./standing.ts')).describeCommand(context),
});
