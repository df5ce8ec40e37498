import type { AskOptions, Backend } from '../../model/backend.ts';
import type { Redacted } from '../../model/redacted.ts';
import { runExec } from './exec.ts';
import { type Preparation, prepare, type SetUp } from './set-up.ts';
import type { BackendContext } from '../backend.ts';
import { askInTime } from '../shared/ask-in-time.ts';
import { askPrepared, withThreadId } from '../shared/ask-prepared.ts';
import { wholePrompt } from '../shared/ask-program.ts';
import { once } from '../shared/once.ts';
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
    return askInTime((deadline) => askPrepared({ ...ask, deadline }, STEPS), options, clock);
  };
}

type Ask = Preparation & {
  readonly options: AskOptions;
  readonly stdin: Redacted;
  /** Reports the codex in use, once per review. */
  readonly announce: (version: string | null) => void;
};

const STEPS = {
  prepare: async (ask: Ask) => {
    const setUp = await prepare(ask);
    if (setUp.kind === 'ready') ask.announce(setUp.flags.version);
    return setUp;
  },
  run: (ask: Ask, setUp: SetUp, schema: object | null) => runExec({ ...ask, setUp, schema }),
};
