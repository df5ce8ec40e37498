import type { AskOptions, Backend } from '../../model/backend.ts';
import type { Clock } from '../../model/clock.ts';
import type { BackendContext } from '../backend.ts';
import { notTried } from '../shared/ask-program.ts';
import { askServer } from '../shared/http/ask-server.ts';
import { findServer, type Server } from '../shared/http/server.ts';
import { chatApi } from './chat-api.ts';
import { modelOf, NO_MODEL } from './models.ts';
import { OLLAMA_SERVER } from './server.ts';
import type { OllamaSettings } from './settings.ts';
import { type ShownModel, showModel } from './show-model.ts';

export function createOllama(context: BackendContext<OllamaSettings>): Backend['ask'] {
  const { machine, settings, clock } = context;
  const known = new Map<string, ShownModel>();
  return async (prompt, options) => {
    const baseUrl = settings['review.ollama.base_url'];
    const found = findServer(machine.environment, baseUrl, OLLAMA_SERVER);
    if (found.kind === 'failed') return notTried(found.failure);
    const model = modelOf(options.model, settings);
    if (model === null) return notTried(NO_MODEL);
    const began = clock.now();
    const shown = known.get(model) ?? (await show(found.server, model, { options, clock }));
    if ('kind' in shown) return shown;
    known.set(model, shown);
    const call = {
      server: found.server,
      api: chatApi(shown),
      model,
      prompt,
      extras: { effort: shown.thinks ? options.effort : null, schema: options.schema },
      contextTokens: shown.contextTokens,
    };
    const timeoutSeconds = options.timeoutSeconds - (clock.now() - began) / 1000;
    return await askServer(call, { ...options, timeoutSeconds }, clock);
  };
}

/** The server loads a model only for a real request, so this query takes no time. */
async function show(
  server: Server,
  model: string,
  { options, clock }: { readonly options: AskOptions; readonly clock: Clock },
) {
  const { timeoutSeconds, signal } = options;
  return await showModel(server, model, { timeoutSeconds, signal, clock });
}
