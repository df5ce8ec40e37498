import type { Answer, Backend } from '../model/backend.ts';
import type { CodexCache } from '../model/codex-cache.ts';
import type { Failure } from '../model/failure.ts';
import type { Redacted } from '../model/redacted.ts';
import { startDeadline } from '../system/deadline.ts';
import { joinSafe, safe } from '../text/redact.ts';
import { type Executed, runExec } from './codex-exec.ts';
import { findCodex, type Preparation, prepare } from './codex-setup.ts';
import type { Machine } from './environment.ts';

/** Codex refuses more characters than this. */
const MAX_INPUT = 1_048_576;

/** The real `codex exec`: read-only always, diff-only unless the review may read the repository. */
export function createCodex(machine: Machine, cache: CodexCache): Backend {
  return {
    name: 'codex',
    capabilities: ['sandbox', 'ephemeral', 'multi_pass', 'tool_access'],
    async ask(prompt, options) {
      const stdin = joinSafe([prompt.system, prompt.user], '\n\n');
      if (stdin.length > MAX_INPUT) return notTried(TOO_LARGE);
      const deadline = startDeadline(options.timeoutSeconds * 1000);
      const { answer } = await askOnce({ machine, cache, options, deadline, stdin });
      return answer;
    },
  };
}

export function isCodexInstalled(machine: Machine): boolean {
  return findCodex(machine) !== null;
}

type Ask = Preparation & { readonly stdin: Redacted };

/** One ask that waits for nobody: a rate limit is the caller's to wait for. */
async function askOnce(ask: Ask): Promise<Omit<Executed, 'refused'>> {
  const setUp = await prepare(ask);
  if (setUp.kind === 'failed') return { answer: notTried(setUp.failure), retryAfterMs: null };
  const { schema } = ask.options;
  const first = await runExec({ ...ask, setUp, schema });
  switch (first.refused) {
    case null:
      return first;
    case 'schema':
      return schema === null ? first : await runExec({ ...ask, setUp, schema: null });
    case 'flags':
      return setUp.flags.from === 'help'
        ? first
        : await askOnce({ ...ask, cache: { ...ask.cache, readFlags: () => null } });
  }
}

function notTried(failure: Failure): Answer {
  return { kind: 'failed', failure, tried: false, retried: false, partial: null };
}

const TOO_LARGE: Failure = {
  code: 'too-large',
  detail: safe`the content is too large: codex takes about a million characters`,
  nextStep: safe`split it, for example by folder: git diff -- src | countersign review --content -`,
};
