import type { Backend } from '../../model/backend.ts';
import type { BackendContext } from '../backend.ts';
import { notTried } from '../shared/ask-program.ts';
import { askServer } from '../shared/http/ask-server.ts';
import { modelOf } from './models.ts';
import type { CurlSettings } from './settings.ts';
import { apiFor, effortFor } from './request.ts';
import { findOpenAiServer } from './server.ts';

/** The OpenAI HTTP API, of OpenAI or of any compatible server. */
export function createCurl(context: BackendContext<CurlSettings>): Backend['ask'] {
  const { machine, settings, clock } = context;
  return async (prompt, options) => {
    const found = findOpenAiServer(machine.environment, settings['review.base_url']);
    if (found.kind === 'failed') return notTried(found.failure);
    const model = modelOf(options);
    const api = apiFor(settings['review.api'], model);
    const extras = { effort: effortFor(model, options.effort), schema: options.schema };
    const call = { server: found.server, api, model, prompt, extras, contextTokens: null };
    return await askServer(call, options, clock);
  };
}
