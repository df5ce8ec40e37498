import type { Backend } from '../../model/backend.ts';
import type { BackendContext } from '../backend.ts';
import { notTried } from '../shared/ask-program.ts';
import { askServer } from '../shared/http/ask-server.ts';
import { findServer } from '../shared/http/server.ts';
import { modelOfMaker } from '../shared/own-model.ts';
import { contextOf, effortFor, MESSAGES } from './messages-api.ts';
import { ANTHROPIC_SERVER } from './server.ts';
import type { AnthropicSettings } from './settings.ts';

export function createAnthropic(context: BackendContext<AnthropicSettings>): Backend['ask'] {
  const { machine, settings, clock } = context;
  return async (prompt, options) => {
    const baseUrl = settings['review.anthropic.base_url'];
    const found = findServer(machine.environment, baseUrl, ANTHROPIC_SERVER);
    if (found.kind === 'failed') return notTried(found.failure);
    const model = modelOfMaker('anthropic', options.model, settings['review.anthropic.model']);
    const call = {
      server: found.server,
      api: MESSAGES,
      model,
      prompt,
      extras: { effort: effortFor(model, options.effort), schema: options.schema },
      contextTokens: contextOf(model),
    };
    return await askServer(call, options, clock);
  };
}
