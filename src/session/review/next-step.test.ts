import { expect, it } from 'vitest';
import { defaultSettings } from '../../../test/bed/default-settings.ts';
import type { FailureCode } from '../../model/failure.ts';
import { safe } from '../../redaction/redact.ts';
import { type Moment, nextStepAt } from './next-step.ts';

const settings = (timeoutSeconds: number, stopTimeoutSeconds: number, maxSeconds: number) => ({
  ...defaultSettings,
  policy: { ...defaultSettings.policy, maxSeconds },
  hooks: { ...defaultSettings.hooks, timeoutSeconds, stopTimeoutSeconds },
});
const SHORT = settings(5, 6, 600);
const MOST = settings(100, 500, 600);
const POLICY = settings(100, 500, 4);

it.each<[Moment, FailureCode, typeof SHORT, string]>([
  ['edit', 'timeout', SHORT, 'raise hooks.timeout, or review by hand with countersign review'],
  ['stop', 'timeout', SHORT, 'raise hooks.stop_timeout, or review by hand with countersign review'],
  ['plan', 'timeout', SHORT, 'raise hooks.timeout, or let the agent show it again'],
  [
    'stop',
    'timeout',
    POLICY,
    'raise review.policy.max_seconds, or review by hand with countersign review',
  ],
  // The hint does not say to raise a setting that is at its maximum.
  ['edit', 'timeout', MOST, 'review by hand with countersign review'],
  ['stop', 'timeout', MOST, 'review by hand with countersign review'],
  ['plan', 'timeout', MOST, 'let the agent show it again'],
  [
    ...(['edit', 'rate-limit', SHORT] as const),
    'nothing; it is reviewed with the next edit or stop, or review by hand with countersign review',
  ],
  ['edit', 'no-key', SHORT, 'as it was'],
])('at %s after %s', (moment, code, set, next) => {
  const failure = { code, detail: safe`it failed`, nextStep: safe`as it was` };
  expect(nextStepAt(moment, failure, set)).toBe(next);
});
