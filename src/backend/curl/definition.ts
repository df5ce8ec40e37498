import { safe } from '../../redaction/redact.ts';
import { defineBackend } from '../backend.ts';
import { makerOfServer } from '../shared/server-maker.ts';
import { modelOf } from './models.ts';
import { findOpenAiServer, OPENAI_SERVER } from './server.ts';
import { CURL_SETTINGS } from './settings.ts';

/** The OpenAI HTTP API, of OpenAI or of any compatible server. */
export const curl = defineBackend({
  name: 'curl',
  synonyms: ['openai'],
  // A pass is one more request. The built-in routes use only `basic`.
  capabilities: ['basic', 'multi_pass'],
  settings: CURL_SETTINGS,
  conditions: [
    {
      name: 'curl_available',
      holds: ({ machine, settings }) =>
        findOpenAiServer(machine.environment, settings['review.base_url']).kind === 'found',
      missing: {
        detail: safe`OPENAI_API_KEY is not set`,
        nextStep: safe`run: export OPENAI_API_KEY=…`,
      },
    },
  ],
  isExecutionMode: true,
  onlyRoute: {
    setting: 'review.base_url',
    note: 'review.base_url is set, so only that server is used (routes and execution_mode override it)',
  },
  maker: ({ settings }) => makerOfServer(settings['review.base_url'], OPENAI_SERVER.own, 'openai'),
  modelFor: modelOf,
  create: async (context) => (await import('./curl.ts')).createCurl(context),
  standing: async ({ machine, settings }) => {
    const { describeServer } = await import('../shared/http/standing.ts');
    const setup = { backend: 'curl', kind: OPENAI_SERVER, baseUrl: settings['review.base_url'] };
    return describeServer(setup, machine.environment);
  },
});
