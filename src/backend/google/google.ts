import type { Backend } from '../../model/backend.ts';
import type { BackendContext } from '../backend.ts';
import { notTried } from '../shared/ask-program.ts';
import { askServer } from '../shared/http/ask-server.ts';
import { findServer } from '../shared/http/server.ts';
import { modelOfMaker } from '../shared/own-model.ts';
import { effortFor, GENERATE_CONTENT } from './gemini-api.ts';
import { GOOGLE_SERVER } from './server.ts';
import type { GoogleSettings } from './settings.ts';

/** All Gemini models have the same input limit. */
const CONTEXT_TOKENS = 1_048_576;

export function createGoogle(context: BackendContext<GoogleSettings>): Backend['ask'] {
  const { machine, settings, clock } = context;
  return async (prompt, options) => {
    const baseUrl = settings['review.google.base_url'];
    const found = findServer(machine.environment, baseUrl, GOOGLE_SERVER);
    if (found.kind === 'failed') return notTried(found.failure);
    const model = modelOfMaker('google', options.model, settings['review.google.model']);
    const call = {
      server: found.server,
      api: GENERATE_CONTENT,
      model,
      prompt,
      extras: { effort: effortFor(model, options.effort), schema: options.schema },
      contextTokens: CONTEXT_TOKENS,
    };
    return await askServer(call, options, clock);
  };
}
