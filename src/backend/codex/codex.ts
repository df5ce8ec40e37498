import type { AskOptions, Backend } from '../../model/backend.ts';
import type { Redacted } from '../../model/redacted.ts';
import { runExec } from './exec.ts';
import { type Preparation, prepare } from './set-up.ts';
import type { BackendContext } from '../backend.ts';
import { askInTime } from '../shared/ask-in-time.ts';
import { type Asked, ended, notTried, wholePrompt } from '../shared/ask-program.ts';
import { createProgramCache } from '../shared/program-cache.ts';

export function createCodex({ machine, memory, clock, log }: BackendContext): Backend['ask'] {
  const cache = createProgramCache(memory);
  const known = { login: null };
  const announce = once((version: string | null) =>
    log(`Execution mode: codex (version ${version ?? 'unknown'})`),
  );
  return (prompt, asked) => {
    const options = withThreadId(asked);
    const stdin = wholePrompt(prompt);
    const ask = { machine, cache, known, stdin, announce, options };
    return askInTime((deadline) => askOnce({ ...ask, deadline }), options, clock);
  };
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
async function askOnce(ask: Ask): Promise<Asked> {
  const setUp = await prepare(ask);
  if (setUp.kind === 'failed') return ended({ ...notTried(setUp.failure), tried: setUp.tried });
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
