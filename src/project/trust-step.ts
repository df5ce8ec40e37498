import { BACKENDS } from '../backend/list.ts';
import type { Config } from '../config/load.ts';
import type { Failure, FailureCode } from '../model/failure.ts';
import type { Outcome } from '../model/review/outcome.ts';
import { redact, safe } from '../redaction/redact.ts';

/** Settings that make a further reviewer available. */
const REACHING: readonly string[] = BACKENDS.flatMap(({ settings }) =>
  Object.keys(settings).filter((key) => settings[key]?.trust.kind === 'trusted'),
);

const NOBODY_TO_ASK: readonly FailureCode[] = ['no-key', 'no-route', 'not-installed'];

/**
 * If an untrusted project's file names a reviewer, the next step is to trust the file, not to name
 * a reviewer.
 */
export function trustFirst({ ignored }: Pick<Config, 'ignored'>, failure: Failure): Failure {
  const named = ignored.find(({ key }) => REACHING.includes(key));
  if (named === undefined || !NOBODY_TO_ASK.includes(failure.code)) return failure;
  const step = redact(`read ${named.file}, whose ${named.key} is ignored, then: countersign trust`);
  return { ...failure, nextStep: safe`${step}, or ${failure.nextStep}` };
}

export function withTrustFirst(config: Pick<Config, 'ignored'>, outcome: Outcome): Outcome {
  if (outcome.kind !== 'unavailable' || config.ignored.length === 0) return outcome;
  return { ...outcome, failure: trustFirst(config, outcome.failure) };
}
