import type { Answer } from '../../model/backend.ts';
import type { Failure } from '../../model/failure.ts';
import { INTERRUPTED } from '../../redaction/matcher/interrupted.ts';
import { safe } from '../../redaction/redact.ts';
import type { Tries } from './retry.ts';

type FailedAnswer = Extract<Answer, { kind: 'failed' }>;

/** A failure after all permitted waits. */
export function afterWaiting(
  failed: FailedAnswer,
  { retried, ending }: Tries<unknown>,
): FailedAnswer {
  const again = { ...failed, retried };
  switch (ending.kind) {
    case 'final':
    case 'used-up':
      return again;
    case 'cancelled':
      return { ...again, failure: INTERRUPTED };
    case 'no-time':
      return { ...again, failure: withWait(failed.failure, ending.waitMs) };
  }
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Only a rate limit depends on the wait. */
function withWait(failure: Failure, waitMs: number): Failure {
  if (failure.code !== 'rate-limit') return failure;
  const time = waitMs > DAY_MS ? safe`more than a day` : safe`${Math.ceil(waitMs / 1000)} s`;
  return {
    code: failure.code,
    detail: safe`${failure.detail}; waiting ${time} for it would leave no time for another try`,
    nextStep: safe`wait ${time} and run it again, or raise --timeout`,
  };
}
