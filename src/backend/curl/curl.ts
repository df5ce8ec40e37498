import type { Answer, AskOptions, Backend } from '../../model/backend.ts';
import type { Clock } from '../../model/clock.ts';
import type { Failure } from '../../model/failure.ts';
import type { BackendContext } from '../backend.ts';
import { hasFieldsOf } from './answer.ts';
import { modelOf } from './models.ts';
import type { CurlSettings } from './settings.ts';
import { type Ended, judge } from './judge-answer.ts';
import { apiOf, buildRequest, type CurlCall, effortFor, plainerExtras } from './request.ts';
import { findServer, keysOf } from './server.ts';
import { withoutKeys } from '../shared/keys.ts';
import { saidWords } from '../shared/output.ts';
import { type RetryLimits, type Tries, tryAgain, type AskTry } from '../shared/retry.ts';
import { INTERRUPTED } from '../../redaction/matcher/interrupted.ts';
import { afterWaiting } from '../shared/waited.ts';

type CurlAnswer = Extract<Ended, { kind: 'said' }>;
type CurlFailure = Extract<Ended, { kind: 'failed' }>;

const MAX_ANSWER_BYTES = 8_000_000;

/** The OpenAI HTTP API, of OpenAI or of any compatible server. */
export function createCurl(context: BackendContext<CurlSettings>): Backend['ask'] {
  const { machine, settings, clock } = context;
  return async (prompt, options) => {
    const found = findServer(machine.environment, settings['review.base_url']);
    if (found.kind === 'failed') return notTried(found.failure);
    if (options.signal.aborted) return notTried(INTERRUPTED);
    const model = modelOf(options);
    const call: CurlCall = {
      server: found.server,
      api: apiOf(settings['review.api'], model),
      model,
      prompt,
      extras: { effort: effortFor(model, options.effort), schema: options.schema },
    };
    return await askUntilTaken(call, limitsOf(options, clock));
  };
}

function notTried(failure: Failure): Answer {
  return { kind: 'failed', failure, tried: false, retried: false, partial: null };
}

function limitsOf({ timeoutSeconds, signal }: AskOptions, clock: Clock): RetryLimits {
  return { clock, deadline: clock.now() + timeoutSeconds * 1000, signal };
}

/** Leaves out what the server does not understand, one thing at a time; the deadline stays. */
async function askUntilTaken(call: CurlCall, limits: RetryLimits): Promise<Answer> {
  const tries = await tryAgain(() => askOnce(call, limits), limits);
  const ended = tries.value;
  const refusal = ended.kind === 'failed' ? ended.refusal : null;
  const extras = refusal === null ? null : plainerExtras(call.extras, refusal);
  if (extras === null)
    return ended.kind === 'said' ? toAnswer(ended, call) : toFailed(ended, tries);
  const answer = await askUntilTaken({ ...call, extras }, limits);
  return answer.kind === 'failed'
    ? { ...answer, retried: answer.retried || tries.retried }
    : answer;
}

async function askOnce(
  call: CurlCall,
  { clock, deadline, signal }: RetryLimits,
): Promise<AskTry<Ended>> {
  // Node's own HTTP and TLS take a tenth of a review's time to load; most reviews are codex's.
  const { postJson } = await import('../../system/net/http.ts');
  const end = await postJson({
    ...buildRequest(call),
    proxy: call.server.proxy,
    timeoutMs: deadline - clock.now(),
    signal,
    maxBytes: MAX_ANSWER_BYTES,
  });
  return judge(end, call, clock.now());
}

function toAnswer(said: CurlAnswer, { server, model, extras }: CurlCall): Answer {
  const { schema } = extras;
  const text = withoutKeys(said.text, keysOf(server));
  return {
    kind: 'answered',
    text,
    usage: said.usage,
    model: said.model === null ? model : saidWords(said.model, keysOf(server)),
    schema: schema !== null && hasFieldsOf(schema, text) ? 'enforced' : 'absent',
  };
}

function toFailed({ failure, partial }: CurlFailure, tries: Tries<Ended>): Answer {
  return afterWaiting({ kind: 'failed', failure, tried: true, retried: false, partial }, tries);
}
