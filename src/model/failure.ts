import type { Redacted } from './redacted.ts';

export type FailureCode =
  | 'not-installed'
  | 'unsupported'
  | 'no-key'
  | 'auth-refused'
  | 'rate-limit'
  | 'quota'
  | 'budget'
  | 'too-large'
  | 'unreachable'
  | 'timeout'
  | 'cancelled'
  | 'signal'
  | 'crashed'
  | 'bad-answer'
  | 'no-route'
  | 'redaction-failed';

/** Why there is no answer, and the user's next step. Never a verdict. */
export type Failure = {
  readonly code: FailureCode;
  readonly detail: Redacted;
  readonly nextStep: Redacted;
};
