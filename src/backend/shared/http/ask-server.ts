import type { Answer, AskOptions } from '../../../model/backend.ts';
import type { Clock } from '../../../model/clock.ts';
import { INTERRUPTED } from '../../../redaction/matcher/interrupted.ts';
import { notTried } from '../ask-program.ts';
import { withoutKeys } from '../keys.ts';
import { saidWords } from '../output.ts';
import { type AskTry, type RetryLimits, type Tries, tryAgain } from '../retry.ts';
import { afterWaiting } from '../waited.ts';
import type { HttpCall } from './api.ts';
import { type Ended, judge } from './judge-answer.ts';
import { hasFieldsOf } from './read-answer.ts';
import { whyTooLarge } from './failure.ts';
import { buildPost, plainerExtras } from './request.ts';
import { keysOf } from './server.ts';

const MAX_ANSWER_BYTES = 8_000_000;

/** Sends a request, and repeats it if that may help. One deadline covers all requests and waits. */
export async function askServer(
  call: HttpCall,
  { timeoutSeconds, signal }: Pick<AskOptions, 'timeoutSeconds' | 'signal'>,
  clock: Clock,
): Promise<Answer> {
  if (signal.aborted) return notTried(INTERRUPTED);
  const tooLarge = whyTooLarge(call);
  if (tooLarge !== null) return notTried(tooLarge);
  return await askUntilTaken(call, {
    clock,
    deadline: clock.now() + timeoutSeconds * 1000,
    signal,
  });
}

/** Omits fields that the server rejects, one at a time, within the same deadline. */
async function askUntilTaken(call: HttpCall, limits: RetryLimits): Promise<Answer> {
  const tries = await tryAgain(() => askOnce(call, limits), limits);
  const ended = tries.value;
  const refusal =
    ended.kind === 'failed' && ended.failure.code === 'unsupported' ? ended.refusal : null;
  const extras = refusal === null ? null : plainerExtras(call.extras, refusal);
  if (extras === null)
    return ended.kind === 'said' ? toAnswer(ended, call) : toFailed(ended, tries);
  const answer = await askUntilTaken({ ...call, extras }, limits);
  return answer.kind === 'failed'
    ? { ...answer, retried: answer.retried || tries.retried }
    : answer;
}

async function askOnce(
  call: HttpCall,
  { clock, deadline, signal }: RetryLimits,
): Promise<AskTry<Ended>> {
  // Node's own HTTP and TLS take a tenth of a review's time to load, and most reviews use a program.
  const { postJson } = await import('../../../system/net/http.ts');
  const end = await postJson({
    ...buildPost(call),
    proxy: call.server.proxy,
    timeoutMs: deadline - clock.now(),
    signal,
    maxBytes: MAX_ANSWER_BYTES,
  });
  return judge(end, call, clock.now());
}

function toAnswer(
  said: Extract<Ended, { kind: 'said' }>,
  { server, model, extras }: HttpCall,
): Answer {
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

function toFailed(
  { failure, partial }: Extract<Ended, { kind: 'failed' }>,
  tries: Tries<Ended>,
): Answer {
  return afterWaiting({ kind: 'failed', failure, tried: true, retried: false, partial }, tries);
}
