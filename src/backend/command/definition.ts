import { safe } from '../../redaction/redact.ts';
import { defineBackend } from '../backend.ts';
import { findCommand } from './find.ts';
import { COMMAND_SETTINGS, settingsOf } from './settings.ts';

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
      holds: (context) => findCommand(context).kind === 'ready',
      missing: {
        detail: safe`the command of the route is not set up here, or not completely`,
        nextStep: safe`set it up in review.command, in your own configuration (docs/routes.md)`,
      },
    },
  ],
  instances: (settings) => Object.keys(settings['review.command'] ?? {}),
  maker: (context) => settingsOf(context)?.maker ?? 'unknown',
  // An untrusted project may name the model, but no part of the arguments.
  modelFor: (_asked, context) => settingsOf(context)?.model ?? null,
  create: async (context) => (await import('./command.ts')).createCommand(context),
  standing: async (context) => (await import('./standing.ts')).describeCommand(context),
});
