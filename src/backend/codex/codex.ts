import type { Answer, AskOptions, Backend } from '../../model/backend.ts';
import type { Failure } from '../../model/failure.ts';
import type { Redacted } from '../../model/redacted.ts';
import { startDeadline } from '../../system/process/deadline.ts';
import { joinSafe, safe } from '../../redaction/redact.ts';
import { type Executed, runExec } from './exec.ts';
import { createCodexCache } from './cache.ts';
import { type Preparation, prepare } from './set-up.ts';
import type { BackendContext } from '../backend.ts';
import { tryAgain, type AskTry } from '../shared/retry.ts';
import { afterWaiting } from '../shared/waited.ts';

/** Codex refuses more characters than this. */
const MAX_INPUT = 1_048_576;

export function createCodex({ machine, memory, clock, log }: BackendContext): Backend['ask'] {
  const cache = createCodexCache(memory);
  const known = { login: null };
  const announce = once((version: string | null) =>
    log(`Execution mode: codex (version ${version ?? 'unknown'})`),
  );
  return async (prompt, options) => {
    const stdin = joinSafe([prompt.system, prompt.user], '\n\n');
    if (stdin.length > MAX_INPUT) return notTried(TOO_LARGE);
    const timeoutMs = options.timeoutSeconds * 1000;
    const deadline = startDeadline(timeoutMs);
    const limits = { clock, deadline: clock.now() + timeoutMs, signal: options.signal };
    const ask = {
      ...{ machine, cache, known, deadline, stdin, announce },
      options: withThreadId(options),
    };
    const tries = await tryAgain(async () => toTurn(await askOnce(ask)), limits);
    return tries.value.kind === 'failed' ? afterWaiting(tries.value, tries) : tries.value;
  };
}

/** Only a rate limit is waited for; what else may pass, codex has tried again by itself. */
function toTurn({ answer, retryAfterMs }: Omit<Executed, 'refused'>): AskTry<Answer> {
  if (answer.kind === 'answered' || answer.failure.code !== 'rate-limit')
    return { kind: 'final', value: answer };
  return { kind: 'again', value: answer, trouble: 'rate-limit', askedMs: retryAfterMs };
}

type Ask = Preparation & {
  readonly options: AskOptions;
  readonly stdin: Redacted;
  /** Says which codex it is, once in a review. */
  readonly announce: (version: string | null) => void;
};

function once<T>(tell: (value: T) => void): (value: T) => void {
  let isTold = false;
  return (value) => {
    if (!isTold) tell(value);
    isTold = true;
  };
}

/** One ask that waits for nobody: a rate limit is the caller's to wait for. */
async function askOnce(ask: Ask): Promise<Omit<Executed, 'refused'>> {
  const setUp = await prepare(ask);
  if (setUp.kind === 'failed')
    return { answer: { ...notTried(setUp.failure), tried: setUp.tried }, retryAfterMs: null };
  ask.announce(setUp.flags.version);
  const { schema } = ask.options;
  const first = await runExec({ ...ask, setUp, schema });
  switch (first.refused) {
    case null:
      return first;
    case 'schema':
      return schema === null ? first : await runExec({ ...ask, setUp, schema: null });
    case 'thread':
      return await askOnce({ ...ask, options: { ...ask.options, thread: { kind: 'new' } } });
    case 'flags':
      return setUp.flags.from === 'help'
        ? first
        : await askOnce({ ...ask, cache: { ...ask.cache, readFlags: () => null } });
  }
}

/** Codex takes any other word for a name and silently begins anew: then it is better said. */
const THREAD_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

function withThreadId(options: AskOptions): AskOptions {
  const { thread } = options;
  if (thread?.kind !== 'resume' || THREAD_ID.test(thread.id)) return options;
  return { ...options, thread: { kind: 'new' } };
}

function notTried(failure: Failure): Extract<Answer, { kind: 'failed' }> {
  return { kind: 'failed', failure, tried: false, retried: false, partial: null };
}

const TOO_LARGE: Failure = {
  code: 'too-large',
  detail: safe`the content is too large: codex takes about a million characters`,
  nextStep: safe`split it, for example by folder: git diff -- src | countersign review --content -`,
};
