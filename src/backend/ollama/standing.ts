import type { Failure } from '../../model/failure.ts';
import type { BackendStanding } from '../../model/standing.ts';
import { redact, safe } from '../../redaction/redact.ts';
import type { BackendContext, Probe } from '../backend.ts';
import { findServer } from '../shared/http/server.ts';
import { modelOf, NO_MODEL } from './models.ts';
import { OLLAMA_SERVER } from './server.ts';
import type { OllamaSettings } from './settings.ts';
import { showModel } from './show-model.ts';

/** Too short for a second attempt: a running server answers this at once. */
const TIMEOUT_SECONDS = 0.9;

/** Checks that the server runs and has the model, without a request to the model. */
export async function describeOllama(
  { machine, settings, clock }: BackendContext<OllamaSettings>,
  { signal }: Probe,
): Promise<BackendStanding> {
  const backend = 'ollama';
  const model = modelOf(null, settings);
  if (model === null)
    return { backend, kind: 'not-set-up', detail: NO_MODEL.detail, failure: NO_MODEL };
  const found = findServer(machine.environment, settings['review.ollama.base_url'], OLLAMA_SERVER);
  if (found.kind === 'failed') return broken(found.failure);
  const limits = { timeoutSeconds: TIMEOUT_SECONDS, signal, clock };
  const shown = await showModel(found.server, model, limits);
  if ('kind' in shown) return broken(shown.failure);
  const context =
    shown.contextTokens === null ? safe`` : safe`, reads ${shown.contextTokens} tokens`;
  const detail = safe`${redact(model)} at ${found.server.host}${context}`;
  return { backend, kind: 'ready', detail, caveat: null };
}

function broken(failure: Failure): BackendStanding {
  return { backend: 'ollama', kind: 'broken', detail: failure.detail, failure };
}
