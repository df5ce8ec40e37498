import type { Failure } from '../../model/failure.ts';
import { MOST_HOOK_SECONDS, MOST_STOP_SECONDS } from '../../model/hook-seconds.ts';
import type { Redacted } from '../../model/redacted.ts';
import type { Settings } from '../../model/settings.ts';
import { safe } from '../../redaction/redact.ts';

export type Moment = 'edit' | 'plan' | 'stop';

/**
 * The user's next step. A hook has no flags and cannot be run again, so a command's hint does not
 * fit.
 */
export function nextStepAt(
  moment: Moment,
  { code, nextStep }: Failure,
  settings: Settings,
): Redacted {
  if (code === 'timeout') return moreTime(moment, settings);
  return code === 'rate-limit' || code === 'signal' ? AGAIN[moment] : nextStep;
}

const BY_HAND = safe`review by hand with countersign review`;

/** The change is still open without a review. */
const AGAIN: Readonly<Record<Moment, Redacted>> = {
  edit: safe`nothing; it is reviewed with the next edit or stop, or ${BY_HAND}`,
  stop: safe`nothing; it is reviewed at the next stop, or ${BY_HAND}`,
  plan: safe`let the agent show it again`,
};

function moreTime(moment: Moment, { hooks, policy }: Settings): Redacted {
  const otherwise = moment === 'plan' ? AGAIN.plan : BY_HAND;
  const setting = whatEnded(moment, hooks, policy.maxSeconds);
  return setting === null ? otherwise : safe`raise ${setting}, or ${otherwise}`;
}

/** The setting that limited the time; null if it is at its maximum. */
function whatEnded(
  moment: Moment,
  { timeoutSeconds, stopTimeoutSeconds }: Settings['hooks'],
  maxSeconds: number,
): Redacted | null {
  const own = moment === 'stop' ? stopTimeoutSeconds : timeoutSeconds;
  if (maxSeconds < own) return safe`review.policy.max_seconds`;
  if (own >= (moment === 'stop' ? MOST_STOP_SECONDS : MOST_HOOK_SECONDS)) return null;
  return moment === 'stop' ? safe`hooks.stop_timeout` : safe`hooks.timeout`;
}
