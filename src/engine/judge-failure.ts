import type { Answer } from '../model/backend.ts';
import type { Failure, FailureCode } from '../model/failure.ts';
import type { Route } from '../model/route.ts';
import type { RouteTry } from '../route/first-success.ts';
import { INTERRUPTED } from '../redaction/matcher/interrupted.ts';
import { redact, safe } from '../redaction/redact.ts';

export type AskFailed = Omit<Extract<Answer, { kind: 'failed' }>, 'kind'> & {
  readonly kind: 'no-answer';
};

type AskCircumstances = {
  readonly route: Route;
  readonly signal: AbortSignal;
  /** The whole review had less time left than this request's own limit. */
  readonly hurried: boolean;
};

/** Decides after a failed request: retry, next route, or stop. */
export function judgeFailure(
  answer: Extract<Answer, { kind: 'failed' }>,
  circumstances: AskCircumstances,
): Extract<RouteTry<never, AskFailed>, { kind: 'lost' }> {
  const failure = explain(answer.failure, circumstances);
  const value: AskFailed = { ...answer, kind: 'no-answer', failure };
  const lost = { kind: 'lost', value, reason: failure.code } as const;
  if (failure.code === 'timeout' && circumstances.hurried) return { ...lost, next: 'seconds' };
  const next = AFTER[failure.code];
  const again = next === 'retry' && answer.tried && !answer.retried;
  return { ...lost, next: next === 'retry' && !again ? 'go-on' : next };
}

/** A retry happens only for failures that a second request can change. */
const AFTER: Readonly<Record<FailureCode, 'retry' | 'go-on' | 'stopped'>> = {
  'not-installed': 'go-on',
  unsupported: 'go-on',
  'no-key': 'go-on',
  'auth-refused': 'go-on',
  unreachable: 'retry',
  'rate-limit': 'retry',
  quota: 'go-on',
  budget: 'go-on',
  'too-large': 'go-on',
  timeout: 'go-on',
  cancelled: 'stopped',
  signal: 'retry',
  crashed: 'retry',
  'bad-answer': 'retry',
  'no-route': 'go-on',
  'redaction-failed': 'stopped',
};

/** Any error after an interruption is a result of the interruption. */
function explain(failure: Failure, { route, signal }: AskCircumstances): Failure {
  if (signal.aborted && failure.code !== 'cancelled') return INTERRUPTED;
  // The flag does not change a route that has its own time limit.
  if (failure.code === 'timeout' && route.timeoutSeconds !== null)
    return {
      ...failure,
      nextStep: safe`raise the timeout of the ${redact(route.backend)} route, or try again`,
    };
  return failure;
}
