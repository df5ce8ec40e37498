import type { AskOptions } from '../../model/backend.ts';
import type { Failure } from '../../model/failure.ts';
import { type Asked, ended, notTried } from './ask-program.ts';
import type { KnownOptions } from './options.ts';
import type { ProgramCache } from './program-cache.ts';

/** Everything that can be checked before a program runs. */
export type Ready = { readonly kind: 'ready'; readonly flags: KnownOptions };

export type NotReady = {
  readonly kind: 'failed';
  readonly failure: Failure;
  /** False if the program was only looked up and did not run. */
  readonly tried: boolean;
};

type Askable = { readonly options: AskOptions; readonly cache: ProgramCache };

type Steps<Ask, SetUp extends Ready> = {
  readonly prepare: (ask: Ask) => Promise<SetUp | NotReady>;
  readonly run: (ask: Ask, setUp: SetUp, schema: object | null) => Promise<Asked>;
};

/**
 * One request, without waiting for a retry. A refused schema or conversation is left out, and refused flags are looked
 * up again, once.
 */
export async function askPrepared<Ask extends Askable, SetUp extends Ready>(
  ask: Ask,
  steps: Steps<Ask, SetUp>,
): Promise<Asked> {
  const setUp: SetUp | NotReady = await steps.prepare(ask);
  if (!isReady(setUp)) return ended({ ...notTried(setUp.failure), tried: setUp.tried });
  const { options, cache } = ask;
  const first = await steps.run(ask, setUp, options.schema);
  switch (first.refused) {
    case null:
      return first;
    case 'schema':
      return options.schema === null ? first : await steps.run(ask, setUp, null);
    case 'thread':
      return await askPrepared({ ...ask, options: { ...options, thread: { kind: 'new' } } }, steps);
    case 'flags':
      return setUp.flags.from === 'help'
        ? first
        : await askPrepared({ ...ask, cache: { ...cache, readFlags: () => null } }, steps);
  }
}

function isReady<SetUp extends Ready>(setUp: SetUp | NotReady): setUp is SetUp {
  return setUp.kind === 'ready';
}

const THREAD_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Codex takes any other text for a name and silently starts a new conversation; other programs may take it for an
 * option.
 */
export function withThreadId(options: AskOptions): AskOptions {
  const { thread } = options;
  if (thread?.kind !== 'resume' || THREAD_ID.test(thread.id)) return options;
  return { ...options, thread: { kind: 'new' } };
}
